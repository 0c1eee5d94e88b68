/** Returns the column and row of an address such as "B7", both from 1; null where it is none. */
export function readAddress(text: string): { column: number; row: number } | null {
  const found = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(text)
  if (!found) return null
  let column = 0
  for (const letter of found[1]!) column = column * 26 + letter.charCodeAt(0) - 64
  return column > columnsMost ? null : { column, row: Number(found[2]) }
}

/** Columns and rows of the largest sheet. */
const columnsMost = 16_384
export const rowsMost = 1_048_576

/** Returns a column's letters, counted from 1. */
function columnLetters(column: number): string {
  const rest = (column - 1) % 26
  return (
    (column > 26 ? columnLetters((column - 1 - rest) / 26) : '') + String.fromCharCode(65 + rest)
  )
}

/** Returns a cell's address with its sheet, quoted as formulas have it: Kurier!C5, 'Sheet 1'!C5. */
export function addressIn(sheet: string, column: number, row: number | ''): string {
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
  return `${name}!${columnLetters(column)}${row}`
}
