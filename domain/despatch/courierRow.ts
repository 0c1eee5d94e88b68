import type { FieldProblem, ProblemCode, Values } from '#domain/problems.ts'
import { keepable } from '#domain/textFaults.ts'

/** The columns of the courier's workbook, found by their headings, and the keys of the legacy contract's rows. */
export const courierColumns = ['packagingid', 'poslajuno', 'weight', 'charges'] as const
export type CourierColumn = (typeof courierColumns)[number]
export type CourierCells = Partial<Record<CourierColumn, unknown>>

/** A row as it was sent, in texts, and as figures: kilograms and ringgit, where they are some. */
export type CourierRow = Record<'packagingId' | 'poslajuNo' | 'weight' | 'charges', string> & {
  weightKg: number | null
  chargesMyr: number | null
  reasons: FieldProblem[]
}

/** Longer values are nobody's number; what is kept of them tells which row it was. */
const longest = 100
const packagingIdForm = /^[A-Z0-9-]{1,30}$/
const poslajuNoForm = /^[A-Z0-9-]{5,30}$/
/** No digit could be taken by two of its parts: that would cost the square of their number. */
const figureForm = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** A figure's rules: its least and most, both allowed, and the digits behind the point that are kept. */
const figures = {
  weight: { min: 0.001, max: 1_000, digits: 3 },
  charges: { min: 0, max: 1_000_000, digits: 2 },
} as const

/** The column that a heading means, whatever its case and spaces; null for others, which are left alone. */
export function courierColumnOf(heading: unknown): CourierColumn | null {
  if (typeof heading !== 'string') return null
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '')
  return courierColumns.find((column) => column === plain) ?? null
}

/** Reads a row by itself: what is wrong with it whatever the packages are (domain decisions, "Despatch"). */
export function readCourierRow(cells: CourierCells): CourierRow {
  const reasons: FieldProblem[] = []
  const refuse = (path: CourierColumn, code: ProblemCode, values?: Values) =>
    void reasons.push({ path, code, ...(values && { values }) })
  const number = (column: CourierColumn, form: RegExp): string => {
    const text = textOf(cells[column]).toUpperCase()
    if (text === '') refuse(column, 'field.required')
    else if (!form.test(text)) refuse(column, 'field.pattern')
    return text.slice(0, longest)
  }
  const figure = (column: 'weight' | 'charges'): number | null => {
    const text = textOf(cells[column])
    const { min, max, digits } = figures[column]
    if (text === '') refuse(column, 'field.required')
    else if (text.length > longest || !figureForm.test(text)) refuse(column, 'field.number')
    else {
      const value = Number(Number(text).toFixed(digits))
      if (value >= min && value <= max) return value
      refuse(column, value < min ? 'field.min' : 'field.max', value < min ? { min } : { max })
    }
    return null
  }
  return {
    packagingId: number('packagingid', packagingIdForm),
    poslajuNo: number('poslajuno', poslajuNoForm),
    weight: textOf(cells.weight).slice(0, longest),
    charges: textOf(cells.charges).slice(0, longest),
    weightKg: figure('weight'),
    chargesMyr: figure('charges'),
    reasons,
  }
}

/** A cell as text; neither dates nor faulty cells are values here, and say so by what they become. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return keepable(value.trim())
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value instanceof Date ? value.toISOString() : '#'
}
