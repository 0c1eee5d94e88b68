import type { Style } from 'exceljs'
import type { SheetCell } from './sheetCell.ts'

/** Where a style stands in the workbook's list of styles. */
export type StyleIds = (style: Partial<Style>) => number

const day = 86_400_000
/** A spreadsheet counts days, and 1 January 1970 is this one. */
const epoch = 25_569

/**
 * A row as it stands in a sheet (ECMA-376, 18.3.1.73), as exceljs would write it: that makes some dozen objects a cell, which is most of the
 * time that a large workbook takes. Nothing where all cells are empty.
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
const escaped = (text: string) => (special.test(text) ? text.replace(/[&<>]/g, (sign) => entities[sign]!) : text)

const names: string[] = []
/** A column's letters, counted from nought: A to Z, AA and so on. */
function letters(index: number): string {
  return (names[index] ??= (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26)))
}
