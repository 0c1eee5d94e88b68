import {
  courierColumnOf,
  courierColumns,
  readCourierRow,
  type CourierCells,
  type CourierColumn,
  type CourierRow,
} from '#domain/despatch/courierRow.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { readUpload } from '#server/platform/xlsx/readUpload.ts'

/** A row of the courier's workbook, as a spreadsheet numbers it. */
export type NumberedCourierRow = CourierRow & { row: number }

type Options = { onShare?: (share: number) => void; maximum?: number }

/**
 * The rows of the courier's workbook, one after the other in bounded memory. Columns are found by their headings, in
 * any order; others and empty rows are left alone.
 * @throws import.invalidXlsx, file.hostile, file.missingColumns, import.tooManyRows, import.noRows, request.tooMany
 */
export async function* readCourierSheet(content: Buffer, options: Options = {}): AsyncGenerator<NumberedCourierRow> {
  const { onShare, maximum = limits.courierRows } = options
  let columns: (CourierColumn | null)[] | null = null
  let found = false
  for await (const { row, values } of readUpload(content, { maximum, onShare })) {
    if (columns === null) {
      columns = columnsOf(values)
      continue
    }
    const cells = cellsOf(values, columns)
    if (Object.keys(cells).length === 0) continue
    found = true
    yield { row, ...readCourierRow(cells) }
  }
  if (columns === null) columnsOf([])
  if (!found) throw problem('import.noRows')
}

function columnsOf(headings: readonly unknown[]): (CourierColumn | null)[] {
  const found = headings.map(courierColumnOf)
  const missing = courierColumns.filter((column) => !found.includes(column))
  if (missing.length > 0) throw problem('file.missingColumns', { columns: missing.join(', ') })
  // Of two columns of one name the first counts.
  return found.map((column, i) => (found.indexOf(column) === i ? column : null))
}

function cellsOf(values: readonly unknown[], columns: readonly (CourierColumn | null)[]): CourierCells {
  const pairs = columns.flatMap((column, i) => {
    const value = values[i]
    return column && value !== undefined && value !== null && value !== '' ? [[column, value] as const] : []
  })
  return Object.fromEntries(pairs)
}
