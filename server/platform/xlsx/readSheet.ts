import type { CellValue, Row } from 'exceljs'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Problem, problem } from '#domain/problems.ts'
import { guardXml, type Records } from './guardXml.ts'
import { sheetRows } from './sheetRows.ts'
import { decodeEscapes } from './textEscapes.ts'
import { harmlessEntries, workbookParts } from './workbookParts.ts'

/** A workbook that lies open: its first bytes, and its zip with the directory read first, the entries only then. */
export type OpenWorkbook = { head(): Promise<Buffer>; zip(): Promise<ZipFile> }

/** A row as a spreadsheet numbers it (from 1), and its cells from column A on, as a person sees them. */
export type SheetRow = { row: number; values: unknown[] }

/**
 * The rows of a workbook's first sheet, one after the other in bounded memory; the first is the headings. Empty rows
 * may be missing. Texts are strings, dates Date (the day or time of the cell as UTC), figures numbers, empty cells
 * undefined; a cell in error is an object, which no field takes. `onShare` hears how much of the sheet was unpacked, 0 to 1.
 * @throws import.invalidXlsx, file.hostile; some only after the first rows, where the file is spoiled further down
 */
export async function* readSheet(source: OpenWorkbook | Buffer, onShare?: (share: number) => void): AsyncGenerator<SheetRow> {
  const { head, zip: open } = Buffer.isBuffer(source) ? inMemory(source) : source
  if (!(await head()).subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) throw problem('import.invalidXlsx')
  const zip = await orInvalid(open)
  try {
    yield* rowsOf(zip, onShare)
  } catch (error) {
    throw asProblem(error)
  } finally {
    zip.close()
  }
}

function inMemory(bytes: Buffer): OpenWorkbook {
  return { head: async () => bytes, zip: () => fromBufferPromise(bytes, { autoClose: false }) }
}

async function* rowsOf(zip: ZipFile, onShare?: (share: number) => void): AsyncGenerator<SheetRow> {
  const entries = await harmlessEntries(zip)
  const { workbook, relations, styles, sharedTexts, sheet } = await workbookParts(zip, entries)
  const guarded = async function* (entry: Entry, records: Records | null = null) {
    yield* guardXml(await zip.openReadStreamPromise(entry), records)
  }
  const rows = sheetRows({
    workbook: guarded(workbook),
    relations: guarded(relations),
    styles: styles && guarded(styles),
    sharedTexts: sharedTexts && guarded(sharedTexts, { list: null, record: 'si', weight: weightOfText }),
    sheet: watched(guarded(sheet, { list: 'sheetData', record: 'row' }), sheet.uncompressedSize, onShare),
  })
  for await (const row of rows) yield { row: row.number, values: cellsOf(row) }
}

/** All of them are kept: a text in one piece as such, but each piece of others, and each trait of its looks, as an object of its own. */
const weightOfText = (element: string) => (element === 'si' || element === 't' ? 1 : 8)

/** Tells the share of the bytes that have passed. */
async function* watched(bytes: AsyncIterable<Buffer>, whole: number, onShare?: (share: number) => void): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const piece of bytes) {
    passed += piece.length
    onShare?.(Math.min(passed / Math.max(whole, 1), 1))
    yield piece
  }
}

function cellsOf(row: Row): unknown[] {
  const values = (row.values ?? []) as CellValue[]
  return Array.from({ length: Math.max(values.length - 1, 0) }, (_, i) => plainValue(values[i + 1]))
}

/** What a person sees in the cell: rich text as text, a formula as its result. */
function plainValue(value: CellValue): unknown {
  if (typeof value === 'string') return decodeEscapes(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if ('richText' in value) return decodeEscapes(value.richText.map((run) => run.text ?? '').join(''))
  if ('formula' in value || 'sharedFormula' in value) return value.result
  return value
}

async function orInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asProblem(error)
  }
}

/** What the parsers throw speaks of the file; what the operating system throws doesn't. */
function asProblem(error: unknown): unknown {
  const ofTheSystem = error instanceof Error && 'syscall' in error
  return error instanceof Problem || ofTheSystem ? error : Object.assign(problem('import.invalidXlsx'), { cause: error })
}
