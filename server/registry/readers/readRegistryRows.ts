import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import { readCsvRows } from './readCsvRows.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readXlsxRows } from './readXlsxRows.ts'
import type { RegistryRow } from './registryRow.ts'

const readers: Record<string, (file: RegistryFileContent) => AsyncIterable<RegistryRow>> = {
  '.json': readJsonRows,
  '.csv': readCsvRows,
  '.xlsx': readXlsxRows,
}

/** Whether the product reads files of this name. */
export function isRegistryFileName(name: string): boolean {
  return extension(name) in readers
}

/**
 * The file's records one after the other, in bounded memory whatever its size.
 * @throws file.unknownType, file.tooLarge, file.unreadable, file.hostile, file.missingColumns, import.invalidXlsx;
 *   some only after the first records, where the file is spoiled further down.
 */
export async function* readRegistryRows(file: RegistryFileContent): AsyncGenerator<RegistryRow> {
  const reader = readers[extension(file.name)]
  if (!reader) throw problem('file.unknownType')
  if (file.size > limits.registryFileBytes) throw problem('file.tooLarge', { max: limits.registryFileBytes / 1024 / 1024 })
  yield* reader(file)
}

function extension(name: string): string {
  return /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''
}
