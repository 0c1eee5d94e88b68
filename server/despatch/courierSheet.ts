import { checkCourierHeadings, courierColumnOf } from '#domain/despatch/courierHeadings.ts'
import {
  courierColumns,
  readCourierRow,
  type CourierColumn,
  type CourierRow,
} from '#domain/despatch/courierRow.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { cellValues, type Cell, type CellUse } from '#domain/workbook/cell.ts'
import type { Headings } from '#server/platform/xlsx/reading/findTable.ts'
import { readUpload } from '#server/platform/xlsx/reading/readUpload.ts'

/** A row of the courier's workbook with its spreadsheet row number. */
export type NumberedCourierRow = CourierRow & { row: number }

type Options = { onShare?: (share: number) => void; maximum?: number }

const headings: Headings<CourierColumn> = {
  columnOf: courierColumnOf,
  required: courierColumns,
  nameOf: (column) => column,
  check: checkCourierHeadings,
}

const uses: Partial<Record<CourierColumn, CellUse>> = { weight: 'weight', charges: 'money' }

/**
 * Reads the rows of the courier's workbook one by one in bounded memory. Columns are found by their
 * headings, in any order; other columns and empty rows are ignored.
 * @throws import.noRows, and as readUpload and checkCourierHeadings
 */
export async function* readCourierSheet(
  content: Buffer,
  options: Options = {},
): AsyncGenerator<NumberedCourierRow> {
  const { onShare, maximum = limits.courierRows } = options
  let found = false
  for await (const { row, cells } of readUpload(content, headings, { maximum, onShare })) {
    found = true
    yield { row, ...courierRowOf(cells) }
  }
  if (!found) throw problem('import.noRows')
}

/** Reads a row from its cells. An unreadable cell is refused for that reason alone. */
function courierRowOf(cells: ReadonlyMap<CourierColumn, Cell>): CourierRow {
  const { values, faults } = cellValues(cells, (column) => uses[column] ?? 'text')
  const read = readCourierRow(values)
  const others = read.reasons.filter(({ path }) => !faults.some((fault) => fault.path === path))
  return { ...read, reasons: [...faults, ...others] }
}
