import type { Style } from 'exceljs'
import type { SheetCell } from './sheetCell.ts'

/** Returns a style's index in the workbook's list of styles. */
export type StyleIds = (style: Partial<Style>) => number

const day = 86_400_000
/** The spreadsheet day number of 1 January 1970. */
const epoch = 25_569

/**
 * Returns a row's XML (ECMA-376, 18.3.1.73) as exceljs would write it. exceljs creates about a
 * dozen objects per cell, which takes most of the time for a large workbook. Returns '' where all
 * cells are empty.
 */
export function rowXml(no: number, cells: readonly (SheetCell | null)[], idOf: StyleIds): string {
  let written = ''
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (cell) written += cellXml(`${letters(i)}${no}`, cell, idOf(cell.style))
  }
  return written && `<row r="${no}">${written}</row>`
}

function cellXml(address: string, { value }: SheetCell, style: number): string {
  const head = `<c r="${address}" s="${style}"`
  if (typeof value === 'string') return `${head} t="str"><v>${escaped(value)}</v></c>`
  if (typeof value === 'number') return `${head}><v>${value}</v></c>`
  if (value instanceof Date) return `${head}><v>${epoch + value.getTime() / day}</v></c>`
  return `${head} t="inlineStr"><is><r><t xml:space="preserve">${escaped(value.richText[0].text)}</t></r></is></c>`
}

const special = /[&<>]/
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as Record<string, string>
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[&<>]/g, (sign) => entities[sign]!) : text

const names: string[] = []
/** Returns a column's letters, counted from 0: A to Z, AA and so on. */
function letters(index: number): string {
  return (names[index] ??=
    (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) +
    String.fromCharCode(65 + (index % 26)))
}
