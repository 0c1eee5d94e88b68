import { shownIn, type Cell } from '#domain/workbook/cell.ts'
import { withWorkbook } from '#server/platform/xlsx/reading/openWorkbook.ts'
import { cellReaders } from '#server/platform/xlsx/reading/readTableRows.ts'
import { sheetRows } from '#server/platform/xlsx/reading/sheetRows.ts'
import { inMemory, type WorkbookSource } from '#server/platform/xlsx/reading/workbookSource.ts'

/**
 * A row of a sheet, its cells from column A on: texts, numbers, dates as UTC, booleans, and refused
 * cells by their code.
 */
export type SheetRow = { row: number; values: unknown[] }

/** Yields the filled rows of a workbook's first sheet, whatever its headings. */
export async function* readSheet(source: WorkbookSource | Buffer): AsyncGenerator<SheetRow> {
  yield* withWorkbook(
    Buffer.isBuffer(source) ? inMemory(source) : source,
    async function* (workbook): AsyncGenerator<SheetRow> {
      const [sheet] = workbook.sheets
      const reader = (await cellReaders(workbook))(sheet!)
      for await (const { rows } of sheetRows(workbook.parts.part(sheet!.part))) {
        for (const raw of rows) {
          const values: unknown[] = Array.from({ length: raw.cells.at(-1)!.column })
          for (const each of raw.cells)
            values[each.column - 1] = plainValue(reader.read(each, raw.row))
          yield { row: raw.row, values }
        }
      }
    },
  )
}

function plainValue(cell: Cell | null): unknown {
  switch (cell?.kind) {
    case undefined:
      return undefined
    case 'number':
      return Number(cell.digits)
    case 'date':
      return new Date(`${cell.day}T${cell.time ?? '00:00:00'}Z`)
    case 'boolean':
      return cell.value
    case 'refused':
      return { refused: cell.fault.code }
    case 'text':
      return shownIn(cell)
  }
}
