import { problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import { decodeText } from './decodeText.ts'
import { JsonRecords } from './JsonRecords.ts'
import type { RegistryRow } from './registryRow.ts'
import { encodingOf, type TextEncoding } from './textEncoding.ts'

/**
 * Returns the encoding: UTF-8, or UTF-16 if its bytes show it, which PowerShell writes.
 * @throws file.unreadable for any other
 */
async function jsonEncodingOf(file: RegistryFileContent): Promise<TextEncoding> {
  const encoding = await encodingOf(file)
  if (encoding === 'windows-1252') throw problem('file.unreadable')
  return encoding
}

/** Yields the records of an array, or of an object with such an array under "applications". */
export async function* readJsonRows(file: RegistryFileContent): AsyncGenerator<RegistryRow> {
  const records = new JsonRecords()
  let row = 0
  for await (const text of decodeText(file, await jsonEncodingOf(file))) {
    for (const record of records.take(text)) yield { row: ++row, ...record }
  }
  records.close()
}
