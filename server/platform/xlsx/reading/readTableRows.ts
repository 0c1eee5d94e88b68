import type { Cell } from '#domain/workbook/cell.ts'
import { CellReader } from './CellReader.ts'
import { findTable, type Headings, type SheetHead, type Table } from './findTable.ts'
import { MergedCells } from './MergedCells.ts'
import { withWorkbook, type Sheet, type Workbook } from './openWorkbook.ts'
import { readMerges } from './readMerges.ts'
import { readSharedTexts } from './readSharedTexts.ts'
import { readStyles } from './readStyles.ts'
import { sheetRows, type RawRow } from './sheetRows.ts'
import { inMemory, type WorkbookSource } from './workbookSource.ts'

/**
 * A row with its spreadsheet number and its cells by column. Empty cells are omitted, as are rows
 * with cells in other columns only.
 */
export type TableRow<K extends string> = { row: number; cells: ReadonlyMap<K, Cell> }

type ReadOptions = {
  /** Receives the unpacked share of the sheet, 0 to 1. */
  onShare?: ((share: number) => void) | undefined
  /** Called for each non-empty row below the headings, in any column. */
  onFilled?: (() => void) | undefined
}

/**
 * Headings are searched in this many non-empty rows of a sheet, and in this many pieces of it (16
 * KB each).
 */
const headRows = 50
const headPieces = 256

/**
 * Reads the rows of the one table in a workbook that has these headings, on any sheet and row, one
 * by one in bounded memory. A cell's value is what a person sees there; otherwise the cell is
 * refused (docs/workbooks.md).
 * @throws workbook.notXlsx; file.hostile, workbook.damaged, some only after the first rows; and as
 *   findTable
 */
export async function* readTableRows<K extends string>(
  source: WorkbookSource | Buffer,
  headings: Headings<K>,
  options: ReadOptions = {},
): AsyncGenerator<TableRow<K>> {
  const file = Buffer.isBuffer(source) ? inMemory(source) : source
  yield* withWorkbook(file, async function* (workbook) {
    const readerOf = await cellReaders(workbook)
    const heads: SheetHead[] = []
    for (const sheet of workbook.sheets) heads.push(await headOf(workbook, sheet, readerOf(sheet)))
    const table = findTable(heads, headings)
    yield* rowsOf(workbook, table, readerOf(table.sheet), options)
  })
}

/** Returns a function that creates the cell reader of a sheet. */
export async function cellReaders(workbook: Workbook): Promise<(sheet: Sheet) => CellReader> {
  const { date1904, recomputes } = workbook
  const [styles, texts] = [await readStyles(workbook), await readSharedTexts(workbook)]
  return ({ name }) => new CellReader({ sheet: name, styles, texts, date1904, recomputes })
}

async function headOf({ parts }: Workbook, sheet: Sheet, reader: CellReader): Promise<SheetHead> {
  const rows: RawRow[] = []
  let hidden: SheetHead['hiddenColumns'] = []
  let pieces = 0
  for await (const { rows: more, hiddenColumns } of sheetRows(parts.part(sheet.part))) {
    rows.push(...more)
    hidden = hiddenColumns
    if (rows.length >= headRows || ++pieces > headPieces) break
  }
  return { sheet, reader, rows: rows.slice(0, headRows), hiddenColumns: hidden }
}

async function* rowsOf<K extends string>(
  { parts }: Workbook,
  { sheet, row: heading, columns }: Table<K>,
  reader: CellReader,
  { onShare, onFilled }: ReadOptions,
): AsyncGenerator<TableRow<K>> {
  const merged = new MergedCells(await readMerges(parts, sheet.part))
  const part = parts.part(sheet.part)
  const bytes = watched(part.bytes, parts.sizeOf(sheet.part), onShare)
  for await (const { rows } of sheetRows({ ...part, bytes })) {
    for (const raw of rows) {
      const showing = merged.showingIn(raw)
      if (raw.row <= heading) continue
      const { filled, cells } = cellsOf(raw, columns, reader, merged)
      if (filled) onFilled?.()
      if (!filled) continue
      for (const [column, key] of columns) {
        const over = showing.find(({ left, right }) => column >= left && column <= right)
        if (over && merged.covering(raw.row, column))
          cells.set(
            key,
            reader.refuse(cells.get(key) ?? null, { column, row: raw.row }, 'cell.merged', {
              range: over.range,
            }),
          )
      }
      if (cells.size > 0) yield { row: raw.row, cells }
    }
  }
}

function cellsOf<K extends string>(
  raw: RawRow,
  columns: Table<K>['columns'],
  reader: CellReader,
  merged: MergedCells,
) {
  const cells = new Map<K, Cell>()
  let filled = false
  for (const each of raw.cells) {
    const cell = reader.read(each, raw.row)
    if (cell === null || (cell.kind === 'text' && cell.text.trim() === '')) continue
    filled = true
    const key = columns.get(each.column)
    if (key === undefined) continue
    const covering = merged.covering(raw.row, each.column)
    if (covering)
      cells.set(
        key,
        reader.refuse(cell, { column: each.column, row: raw.row }, 'cell.merged', {
          range: covering.range,
        }),
      )
    else
      cells.set(
        key,
        raw.hidden
          ? reader.refuse(cell, { column: each.column, row: raw.row }, 'cell.hiddenRow')
          : cell,
      )
  }
  return { filled, cells }
}

/** Reports the share of the bytes that have passed. */
async function* watched(
  bytes: AsyncIterable<Buffer>,
  whole: number,
  onShare?: (share: number) => void,
): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const piece of bytes) {
    passed += piece.length
    onShare?.(Math.min(passed / Math.max(whole, 1), 1))
    yield piece
  }
}
