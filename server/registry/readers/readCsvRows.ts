import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import { decodeText } from './decodeText.ts'
import type { RegistryRow } from './registryRow.ts'
import { columnsOf, rowOf } from './rowOf.ts'

/** Comma-separated, UTF-8 with or without a byte order mark, with a heading row. */
export async function* readCsvRows(file: RegistryFileContent): AsyncGenerator<RegistryRow> {
  const parser = parse({ relax_column_count: true, max_record_size: limits.registryRecordBytes })
  const source = Readable.from(decodeText(file))
  // A pipe doesn't hand on what breaks at its source.
  source.on('error', (error) => parser.destroy(error))
  let columns: string[] | null = null
  let row = 0
  try {
    for await (const values of source.pipe(parser) as AsyncIterable<string[]>) {
      row++
      if (columns === null) {
        columns = columnsOf(values)
        continue
      }
      const cells = rowOf(columns, values)
      if (cells) yield { row, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? Object.assign(problem('file.unreadable'), { cause: error }) : error
  } finally {
    source.destroy()
  }
  if (columns === null) columnsOf([])
}
