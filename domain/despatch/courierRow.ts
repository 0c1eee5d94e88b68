import { ringgitOf, senOf } from '#domain/money/sen.ts'
import type { FieldProblem, ProblemCode, Values } from '#domain/problems.ts'
import { codeLetters } from '#domain/text/codeText.ts'
import { keepable } from '#domain/text/textFaults.ts'
import { cleanText, findUnseen } from '#domain/text/unseenCharacters.ts'

/**
 * The columns of the courier's workbook, identified by their headings (courierHeadings.ts), and the
 * keys of the legacy contract's rows.
 */
export const courierColumns = ['packagingid', 'poslajuno', 'weight', 'charges'] as const
export type CourierColumn = (typeof courierColumns)[number]
export type CourierCells = Partial<Record<CourierColumn, unknown>>

/** A row as it was sent, in texts, and its valid figures: kilograms and ringgit. */
export type CourierRow = Record<'packagingId' | 'poslajuNo' | 'weight' | 'charges', string> & {
  weightKg: number | null
  chargesMyr: number | null
  reasons: FieldProblem[]
}

/** No valid number is longer; the stored part identifies the row. */
const longest = 100
const packagingIdForm = /^[A-Z0-9-]{1,30}$/
export const poslajuNoForm = /^[A-Z0-9]{5,30}$/

/**
 * Returns a consignment number as it is stored and compared: in capitals, without the
 * hyphens that lists group it by. EN-500000001-MY is EN500000001MY.
 */
export const consignmentNo = (text: string) =>
  codeLetters(text).trim().toUpperCase().replaceAll('-', '')

/** Returns the forms in which a number may be stored: earlier ones kept their hyphens. */
export const storedConsignmentNos = (text: string) => [
  consignmentNo(text),
  codeLetters(text).trim().toUpperCase(),
]

/** No digit can match two parts: that would make matching quadratic. */
const figureForm = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Returns an amount in ringgit as it is stored; null if it has a third decimal. */
function ringgitStored(given: number): number | null {
  const sen = senOf(given)
  return sen === null ? null : ringgitOf(sen)
}

/** The rules of a figure: its minimum and maximum, both allowed, and how it is stored. */
const figures: Record<
  'weight' | 'charges',
  { min: number; max: number; stored: (given: number) => number | null }
> = {
  weight: { min: 0.001, max: 1_000, stored: (given) => Number(given.toFixed(3)) },
  charges: { min: 0, max: 1_000_000, stored: ringgitStored },
}

/**
 * Reads a row by itself and returns what is wrong with it regardless of the packages (domain
 * decisions, "Despatch").
 */
export function readCourierRow(cells: CourierCells): CourierRow {
  const reasons: FieldProblem[] = []
  const refuse = (path: CourierColumn, code: ProblemCode, values?: Values) =>
    void reasons.push({ path, code, ...(values && { values }) })
  const number = (
    column: CourierColumn,
    form: RegExp,
    stored = (text: string) => text.toUpperCase(),
  ): string => {
    const text = stored(textOf(cells[column]))
    if (text === '') refuse(column, 'field.required')
    else if (findUnseen(text)) refuse(column, 'field.unseen', findUnseen(text)!)
    else if (!form.test(text)) refuse(column, 'field.pattern')
    return text.slice(0, longest)
  }
  const figure = (column: 'weight' | 'charges'): number | null => {
    const text = textOf(cells[column])
    const { min, max } = figures[column]
    if (text === '') refuse(column, 'field.required')
    else if (text.length > longest || !figureForm.test(text)) refuse(column, 'field.number')
    else {
      const given = Number(text)
      const value = figures[column].stored(given)
      if (given < min) refuse(column, 'field.min', { min })
      else if (given > max) refuse(column, 'field.max', { max })
      else if (value === null) refuse(column, 'billing.price')
      else return value
    }
    return null
  }
  return {
    packagingId: number('packagingid', packagingIdForm),
    poslajuNo: number('poslajuno', poslajuNoForm, consignmentNo),
    weight: textOf(cells.weight).slice(0, longest),
    charges: textOf(cells.charges).slice(0, longest),
    weightKg: figure('weight'),
    chargesMyr: figure('charges'),
    reasons,
  }
}

/**
 * Returns a cell as text. Dates and faulty cells are no valid values here, and their text shows it.
 */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return keepable(cleanText(value))
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value instanceof Date ? value.toISOString() : '#'
}
