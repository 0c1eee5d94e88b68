import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import { decodeText } from './decodeText.ts'
import { JsonRecords } from './JsonRecords.ts'
import type { RegistryRow } from './registryRow.ts'

/** An array of records, or an object with such an array under "applications". */
export async function* readJsonRows(file: RegistryFileContent): AsyncGenerator<RegistryRow> {
  const records = new JsonRecords()
  let row = 0
  for await (const text of decodeText(file)) {
    for (const cells of records.take(text)) yield { row: ++row, cells }
  }
  records.close()
}
