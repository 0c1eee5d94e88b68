import type { CellValue, Style } from 'exceljs'
import { malaysianDate, wallClock } from '#domain/malaysia.ts'
import { encodeEscapes } from './textEscapes.ts'

export type SheetColumnKind = 'text' | 'number' | 'date' | 'dateTime' | 'money'

/** What stands in a cell, and how it shows. The styles are few and shared: exceljs knows them by identity. */
export type SheetCell = { value: CellValue; style: Partial<Style> }

const style = (numFmt: string): Partial<Style> => ({ numFmt })
const styles = {
  text: style('@'),
  whole: style('#,##0'),
  decimal: style('#,##0.0###'),
  money: style('"RM" #,##0.00'),
  date: style('d mmm yyyy'),
  dateTime: style('d mmm yyyy h:mm AM/PM'),
}

/** A spreadsheet takes no more characters in a cell. */
const longestText = 32_767

/**
 * A value of a column as its cell: figures as figures, days and times as dates (a spreadsheet knows no time zone, so
 * they are Malaysia's), all else as text that stays text, whatever it begins with. Null where the cell stays empty.
 */
export function sheetCell(kind: SheetColumnKind, value: unknown): SheetCell | null {
  if (value === null || value === undefined || value === '') return null
  return figureCell(kind, value) ?? dateCell(kind, value) ?? textCell(value)
}

function figureCell(kind: SheetColumnKind, value: unknown): SheetCell | null {
  if (kind !== 'number' && kind !== 'money') return null
  // The database gives decimals and large numbers as texts or objects of their own.
  const text = String(value)
  if (!/^-?\d{1,15}(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return null
  const figure = Number(text)
  if (kind === 'money') return { value: figure, style: styles.money }
  return { value: figure, style: Number.isInteger(figure) ? styles.whole : styles.decimal }
}

function dateCell(kind: SheetColumnKind, value: unknown): SheetCell | null {
  if (kind !== 'date' && kind !== 'dateTime') return null
  const at = value instanceof Date ? value : typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : null
  // Before 1 March 1900 a spreadsheet's days are not the calendar's.
  if (at === null || !(at.getTime() >= Date.UTC(1900, 2, 1)) || at.getUTCFullYear() > 9998) return null
  return kind === 'date'
    ? { value: new Date(`${malaysianDate(at)}T00:00:00Z`), style: styles.date }
    : { value: wallClock(at), style: styles.dateTime }
}

/** A text cell: its number format is text, so that it doesn't turn into a formula when somebody edits it either. */
export function textCell(value: unknown): SheetCell {
  const text = encodeEscapes((value instanceof Date ? dateText(value) : String(value)).slice(0, longestText))
  // Space at the ends, and escapes, keep only in rich text, which is written as such: exceljs writes others as formula results.
  const kept = /^\s|\s$|\n|_x[0-9A-F]{4}_/.test(text) ? { richText: [{ text }] } : text
  return { value: kept, style: styles.text }
}

const dateText = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString())
