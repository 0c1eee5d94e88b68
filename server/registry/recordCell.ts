import { columnKey } from '#domain/application/registryColumns.ts'
import { readCalendarDate } from '#domain/dates/calendarDate.ts'

/** What stands in a record's column, the column's name in any case; undefined where it isn't there. */
export function recordCell(cells: unknown, column: string): unknown {
  if (typeof cells !== 'object' || cells === null) return undefined
  return Object.entries(cells).find(([key]) => columnKey(key) === column)?.[1]
}

/** The record without a column, the column's name in any case. */
export function withoutCell(cells: unknown, column: string): unknown {
  if (recordCell(cells, column) === undefined) return cells
  return Object.fromEntries(Object.entries(cells as object).filter(([key]) => columnKey(key) !== column))
}

/** The cell as a code is compared: in capitals, without spaces; '' for what is no text. */
export function codeCell(cells: unknown, column: string): string {
  return asCode(textOf(recordCell(cells, column)))
}

/** Whether the record is of this passport. */
export function isOfPassport(cells: unknown, passportNo: string): boolean {
  return codeCell(cells, 'passportno') === asCode(passportNo)
}

/** Whether the record is of this employer, whatever the case and the spaces, and of this sticker date. */
export function isOfEmployer(cells: unknown, employerName: string, stickerDate: string): boolean {
  const date = recordCell(cells, 'stickerdate')
  if (readCalendarDate(typeof date === 'string' ? date.trim() : date) !== stickerDate) return false
  return asName(textOf(recordCell(cells, 'employername'))) === asName(employerName)
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()
const asName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase()
