import type { FieldProblem, ProblemCode, Values } from '#domain/problems.ts'
import { isUnitOf, kilogram, ringgit, shownUnit, type Unit } from './units.ts'

/** Why a cell can't be accepted: its message names the cell and its content. */
export type CellFault = { code: ProblemCode; values: Values }

/**
 * A cell of a workbook as a person sees it (docs/workbooks.md). Empty cells have none. `shown` is
 * the content formatted with the cell's number format, `digits` the same figure without grouping
 * and units, `at` the cell's address with its sheet.
 */
export type Cell = { at: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'number'; digits: string; shown: string }
  | { kind: 'date'; day: string; time: string | null; shown: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'refused'; fault: CellFault; shown: string }
)

/**
 * The values that a column accepts. A figure has no unit; a weight may be shown in kilograms, and
 * money in ringgit.
 */
export type CellUse =
  | 'text'
  | 'postcode'
  | 'figure'
  | 'weight'
  | 'money'
  | 'day'
  | 'moment'
  | 'boolean'

/** The figures that a column accepts, and the unit that may accompany them. */
const figures: Partial<Record<CellUse, Unit | null>> = {
  figure: null,
  weight: kilogram,
  money: ringgit,
}

/**
 * Returns the cell's content as text, or why the column can't accept it. A day is returned as
 * YYYY-MM-DD, whatever its time.
 */
export function cellValue(cell: Cell, use: CellUse): string | boolean | CellFault {
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'number':
      if (use === 'postcode') return postcodeIn(cell)
      return figures[use] === undefined ? numberAsText(cell) : figureIn(cell, figures[use])
    case 'date':
      if (use === 'day') return cell.day
      if (use === 'moment') return `${cell.day}T${cell.time ?? '00:00:00'}`
      return { code: 'cell.date', values: { cell: cell.at, shown: cell.shown } }
    case 'boolean':
      if (use === 'boolean') return cell.value
      return { code: 'cell.boolean', values: { cell: cell.at, shown: shownIn(cell) } }
    case 'refused':
      return cell.fault
  }
}

/** Returns what a person sees in the cell. */
export function shownIn(cell: Cell): string {
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'boolean') return cell.value ? 'TRUE' : 'FALSE'
  return cell.shown
}

/** Returns the cells' values by their columns, and the faults of those that can't be accepted. */
export function cellValues<K extends string>(
  cells: ReadonlyMap<K, Cell>,
  useOf: (column: K) => CellUse,
): { values: Partial<Record<K, unknown>>; faults: FieldProblem[] } {
  const values: Partial<Record<K, unknown>> = {}
  const faults: FieldProblem[] = []
  for (const [path, cell] of cells) {
    const value = cellValue(cell, useOf(path))
    if (typeof value === 'object') faults.push({ path, ...value })
    // The content still identifies the row.
    values[path] = typeof value === 'object' ? shownIn(cell) : value
  }
  return { values, faults }
}

type NumberCell = Extract<Cell, { kind: 'number' }>

/** Returns the figure, or the refusal of one that is shown in another unit than the column's. */
function figureIn({ at, digits, shown }: NumberCell, unit: Unit | null): string | CellFault {
  const found = shownUnit(shown)
  if (found === '' || (unit && isUnitOf(unit, found))) return digits
  return unit
    ? { code: 'cell.wrongUnit', values: { cell: at, shown, unit: unit.symbol } }
    : { code: 'cell.unit', values: { cell: at, shown } }
}

/**
 * Returns a postcode. Spreadsheets remove the leading zero of "01000" and show the number 1000,
 * which gets it back.
 */
function postcodeIn(cell: NumberCell): string {
  const { digits, shown } = cell
  return shown === digits && /^[1-9]\d{3}$/.test(digits) ? `0${digits}` : numberAsText(cell)
}

/** Returns a number as text without grouping; leading zeros and units stay. */
function numberAsText({ digits, shown }: NumberCell): string {
  return shown.replaceAll(',', '') === digits ? digits : shown
}
