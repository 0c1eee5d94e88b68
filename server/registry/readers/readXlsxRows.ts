import { readSheet } from '#server/platform/xlsx/readSheet.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import type { RegistryRow } from './registryRow.ts'
import { columnsOf, rowOf } from './rowOf.ts'

/** The first sheet of a workbook, its first row the headings. */
export async function* readXlsxRows(file: RegistryFileContent): AsyncGenerator<RegistryRow> {
  let columns: string[] | null = null
  for await (const { row, values } of readSheet(file)) {
    if (columns === null) {
      columns = columnsOf(values)
      continue
    }
    const cells = rowOf(columns, values)
    if (cells) yield { row, cells }
  }
  if (columns === null) columnsOf([])
}
