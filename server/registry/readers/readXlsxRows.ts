import type { CellValue, Row } from 'exceljs'
import type { Entry, ZipFile } from 'yauzl'
import { Problem, problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '../registryFile.ts'
import { guardXml, type Records } from './guardXml.ts'
import type { RegistryRow } from './registryRow.ts'
import { columnsOf, rowOf } from './rowOf.ts'
import { sheetRows } from './sheetRows.ts'
import { harmlessEntries, workbookParts } from './workbookParts.ts'

/** The first sheet of a workbook, its first row the headings. */
export async function* readXlsxRows(file: RegistryFileContent): AsyncGenerator<RegistryRow> {
  if (!(await file.head()).subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1')))
    throw problem('import.invalidXlsx')
  const zip = await orInvalid(() => file.zip())
  try {
    yield* rowsOf(zip)
  } catch (error) {
    throw asProblem(error)
  } finally {
    zip.close()
  }
}

async function* rowsOf(zip: ZipFile): AsyncGenerator<RegistryRow> {
  const entries = await harmlessEntries(zip)
  const { workbook, relations, styles, sharedTexts, sheet } = await workbookParts(zip, entries)
  const guarded = async function* (entry: Entry, records: Records | null = null) {
    yield* guardXml(await zip.openReadStreamPromise(entry), records)
  }
  const rows = sheetRows({
    workbook: guarded(workbook),
    relations: guarded(relations),
    styles: styles && guarded(styles),
    sharedTexts: sharedTexts && guarded(sharedTexts, { list: null, record: 'si' }),
    sheet: guarded(sheet, { list: 'sheetData', record: 'row' }),
  })
  let columns: string[] | null = null
  for await (const row of rows) {
    const values = cellsOf(row)
    if (columns === null) {
      columns = columnsOf(values)
      continue
    }
    const cells = rowOf(columns, values)
    if (cells) yield { row: row.number, cells }
  }
  if (columns === null) columnsOf([])
}

function cellsOf(row: Row): unknown[] {
  const values = (row.values ?? []) as CellValue[]
  return values.slice(1).map(plainValue)
}

/** What a person sees in the cell: rich text as text, a formula as its result. An error stays an object, which no field takes. */
function plainValue(value: CellValue): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if ('richText' in value) return value.richText.map((run) => run.text ?? '').join('')
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
  return error instanceof Problem || ofTheSystem
    ? error
    : Object.assign(problem('import.invalidXlsx'), { cause: error })
}
