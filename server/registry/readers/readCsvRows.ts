import { limits } from '#domain/limits.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import { csvForm } from './csvForm.ts'
import { CsvRows, type CsvRow } from './CsvRows.ts'
import { decodeText } from './decodeText.ts'
import type { FileForm } from './fileForm.ts'
import type { RegistryRow } from './registryRow.ts'
import { columnsOf, rowOf } from './rowOf.ts'
import { encodingOf } from './textEncoding.ts'
import { checkWestern } from './westernText.ts'

/** The first characters, in which the headings are searched. */
const headLength = 64 * 1024
/** Maximum characters of a cell that a message quotes. */
const quoted = 60

/**
 * Yields the rows of a .csv file of any program: separated by commas, semicolons or tabs, in UTF-8,
 * UTF-16 or Windows-1252, with its headings below a title or blank rows. A row with more or fewer
 * cells than headings, or with ambiguous quotes, is refused on its own.
 */
export async function* readCsvRows(
  file: RegistryFileContent,
  onForm: (form: FileForm) => void,
): AsyncGenerator<RegistryRow> {
  const encoding = await encodingOf(file)
  if (encoding === 'windows-1252') await checkWestern(file)
  const { head, text } = await withHead(decodeText(file, encoding))
  const { delimiter, skipped, heading } = csvForm(head)
  onForm({ encoding, delimiter })
  const rows = new CsvRows(delimiter, limits.registryRecordBytes)
  let columns: string[] = []
  let row = 0
  for await (const { values, unclear } of cut(rows, text(skipped.length))) {
    row++
    if (row === heading) columns = columnsOf(values)
    if (row <= heading) continue
    const cells = rowOf(columns, values)
    if (cells)
      yield {
        row,
        cells,
        ...(unclear === undefined
          ? raggedness(columns, values)
          : unclearQuotes(columns, values, unclear)),
      }
  }
}

async function* cut(rows: CsvRows, text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  for await (const piece of text) yield* rows.take(piece)
  yield* rows.end()
}

/** Returns the refusal of a row for a cell with ambiguous quotes. */
function unclearQuotes(
  columns: readonly string[],
  values: readonly string[],
  at: number,
): Pick<RegistryRow, 'unclear'> {
  const shown = values[at]!
  const cut = shown.length > quoted ? `${shown.slice(0, quoted)}…` : shown
  return { unclear: { path: columns[at] ?? '', code: 'row.quote', values: { shown: cut } } }
}

/**
 * Returns the refusal of a row with a wrong number of cells. Empty cells after the last heading
 * don't count.
 */
function raggedness(
  columns: readonly string[],
  values: readonly string[],
): Pick<RegistryRow, 'unclear'> {
  const last = values.findLastIndex((value) => value.trim() !== '') + 1
  const found = values.length < columns.length ? values.length : Math.max(last, columns.length)
  return found === columns.length
    ? {}
    : { unclear: { path: '', code: 'row.ragged', values: { found, expected: columns.length } } }
}

/** Reads the beginning of a text. `text` yields the whole text from a position on. */
async function withHead(pieces: AsyncGenerator<string>) {
  let head = ''
  let over = false
  while (head.length < headLength && !over) {
    const { value, done = false } = await pieces.next()
    head += value ?? ''
    over = done
  }
  async function* text(from: number): AsyncGenerator<string> {
    yield head.slice(from)
    yield* pieces
  }
  return { head, text }
}
