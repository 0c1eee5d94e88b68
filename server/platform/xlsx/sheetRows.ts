import { Readable } from 'node:stream'
import type ExcelJS from 'exceljs'
import { excel } from './excel.ts'
import { judgeFormats, type Formats } from './judgeFormats.ts'

type Parts = {
  workbook: AsyncIterable<Buffer>
  relations: AsyncIterable<Buffer>
  styles: AsyncIterable<Buffer> | null
  sharedTexts: AsyncIterable<Buffer> | null
  sheet: AsyncIterable<Buffer>
}

/** What exceljs's streaming reader does with each part; its own way through the zip is replaced. */
type PartReader = {
  _parseRels(part: Readable): Promise<void>
  _parseWorkbook(part: Readable): Promise<void>
  _parseStyles(part: Readable): Promise<void>
  styles: Formats
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>
  _parseWorksheet(part: AsyncIterable<Buffer>, no: number): Iterable<{ value: AsyncIterable<ExcelJS.Row> }>
}

const noTexts = [Buffer.from('<sst/>')]

/**
 * The rows of a sheet, one at a time. exceljs's streaming reader parses the parts, but is given them one by one: its own
 * unzipping trusts local headers that the zip's directory knows nothing of, keeps temporary files, and hangs on a broken stream.
 * @throws file.hostile where a number format is longer than spreadsheets take
 */
export async function* sheetRows(parts: Parts): AsyncGenerator<ExcelJS.Row> {
  const { stream } = await excel()
  const reader = new stream.xlsx.WorkbookReader(Readable.from([]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  }) as unknown as PartReader
  await reader._parseRels(Readable.from(parts.relations))
  await reader._parseWorkbook(Readable.from(parts.workbook))
  if (parts.styles) await reader._parseStyles(Readable.from(parts.styles))
  judgeFormats(reader.styles)
  for await (const _ of reader._parseSharedStrings(Readable.from(parts.sharedTexts ?? noTexts)));
  for (const { value: sheet } of reader._parseWorksheet(parts.sheet, 1)) yield* sheet
}
