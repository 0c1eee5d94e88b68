import { columnKey } from '#domain/application/registryColumns.ts'
import { dayOfSheet, readDay } from '#domain/dates/readDay.ts'
import { keptName } from '#domain/text/personName.ts'

/**
 * Returns the value of a record's column, with the column's name in any case; undefined if it is
 * missing.
 */
export function recordCell(cells: unknown, column: string): unknown {
  if (typeof cells !== 'object' || cells === null) return undefined
  return Object.entries(cells).find(([key]) => isColumn(key, column))?.[1]
}

/** Returns the record without a column, with the column's name in any case. */
export function withoutCell(cells: unknown, column: string): unknown {
  if (recordCell(cells, column) === undefined) return cells
  return Object.fromEntries(
    Object.entries(cells as object).filter(([key]) => !isColumn(key, column)),
  )
}

/**
 * Compares lengths first: each error of a record looks up several columns, and a record may have
 * hundreds of long unknown keys.
 */
const isColumn = (key: string, column: string) =>
  key.trim().length === column.length && columnKey(key) === column

/** Returns the cell as a code for comparison: in capitals, without spaces; '' if it is no text. */
export function codeCell(cells: unknown, column: string): string {
  return asCode(textOf(recordCell(cells, column)))
}

/** Returns whether the record has this passport number. */
export function isOfPassport(cells: unknown, passportNo: string): boolean {
  return codeCell(cells, 'passportno') === asCode(passportNo)
}

/**
 * Returns whether the record has this employer, ignoring case and spaces, and this sticker date.
 */
export function isOfEmployer(cells: unknown, employerName: string, stickerDate: string): boolean {
  const date = recordCell(cells, 'stickerdate')
  const day = date instanceof Date ? dayOfSheet(date) : readDay(textOf(date))
  if (day !== stickerDate) return false
  return asName(textOf(recordCell(cells, 'employername'))) === asName(employerName)
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const asCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()
const asName = (text: string): string => keptName(text.replace(/\s+/g, ' ')).toUpperCase()
