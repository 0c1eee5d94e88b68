import type { Style } from 'exceljs'
import { malaysianDate, wallClock } from '#domain/malaysia.ts'
import { traitsOf, valueKinds, type ValueKind } from '#domain/valueKind.ts'
import { encodeEscapes } from './textEscapes.ts'

/** Text that keeps its spaces, which plain text loses. */
type KeptText = { richText: [{ text: string }] }
/** A cell's value and style. */
export type SheetCell = { value: string | number | Date | KeptText; style: Partial<Style> }

/** Shared, because exceljs identifies styles by object identity. */
const styles = new Map<string, Partial<Style>>()
function styleOf(numFmt: string): Partial<Style> {
  const style = styles.get(numFmt) ?? { numFmt }
  styles.set(numFmt, style)
  return style
}

const bold = new Map<Partial<Style>, Partial<Style>>()
/** Returns the cell in bold. */
export function inBold({ value, style }: SheetCell): SheetCell {
  const heavy = bold.get(style) ?? { ...style, font: { bold: true } }
  bold.set(style, heavy)
  return { value, style: heavy }
}

/**
 * Returns the style of a column's empty cells for what users type: text stays text, so that a
 * postcode keeps its zeros, and days are days. Null where the spreadsheet's default works.
 */
export function columnStyle(kind: ValueKind): Partial<Style> | null {
  const { written, sheet } = traitsOf(kind)
  return written === 'figure' || written === 'period' ? null : styleOf(sheet.format)
}

type Sheet = ReturnType<typeof traitsOf>['sheet']

/** The maximum number of characters in a cell. */
const longestText = 32_767

/**
 * Returns a column's value as a cell: figures as figures, days and times as dates (in Malaysian
 * time, since spreadsheets have no time zones), everything else as text that stays text, whatever
 * it begins with. Null where the cell stays empty.
 */
export function sheetCell(kind: ValueKind, value: unknown): SheetCell | null {
  if (value === null || value === undefined || value === '') return null
  const { written, sheet } = traitsOf(kind)
  if (written === 'figure') return figureCell(sheet, value) ?? textCell(value)
  if (written === 'day' || written === 'moment')
    return dateCell(written, sheet, value) ?? textCell(value)
  if (written === 'period') return periodCell(sheet, value) ?? textCell(value)
  return textCell(value)
}

function figureCell({ format, fraction = format }: Sheet, value: unknown): SheetCell | null {
  // The database returns decimals and large numbers as texts or objects.
  const text = String(value)
  if (!/^-?\d{1,15}(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return null
  const figure = Number(text)
  return { value: figure, style: styleOf(Number.isInteger(figure) ? format : fraction) }
}

/** Returns the cell of a day, or of a month by its first day; a year stays text. */
function periodCell(sheet: Sheet, value: unknown): SheetCell | null {
  const text = String(value)
  return text.length === 7
    ? dateCell('day', { format: 'mmm yyyy' }, `${text}-01`)
    : dateCell('day', sheet, text)
}

function dateCell(written: 'day' | 'moment', { format }: Sheet, value: unknown): SheetCell | null {
  const at =
    value instanceof Date
      ? value
      : typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
        ? new Date(value)
        : null
  // Before 1 March 1900 spreadsheet days differ from the calendar.
  if (at === null || !(at.getTime() >= Date.UTC(1900, 2, 1)) || at.getUTCFullYear() > 9998)
    return null
  const shown = written === 'day' ? new Date(`${malaysianDate(at)}T00:00:00Z`) : wallClock(at)
  return { value: shown, style: styleOf(format) }
}

/**
 * Returns a text cell. Its number format is text, so that it doesn't become a formula when edited
 * either.
 */
export function textCell(value: unknown): SheetCell {
  const text = encodeEscapes(
    (value instanceof Date ? dateText(value) : String(value)).slice(0, longestText),
  )
  // Spaces at the ends, and escapes, survive only in rich text: exceljs writes other texts as
  // formula results.
  const kept: string | KeptText = /^\s|\s$|\n|_x[0-9A-F]{4}_/.test(text)
    ? { richText: [{ text }] }
    : text
  return { value: kept, style: styleOf(valueKinds.text.sheet.format) }
}

const dateText = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString())
