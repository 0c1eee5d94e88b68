import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import type { FileForm } from './fileForm.ts'
import { readCsvRows } from './readCsvRows.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readXlsxRows } from './readXlsxRows.ts'
import type { RegistryRow } from './registryRow.ts'

type OnForm = (form: FileForm) => void
const readers: Record<
  string,
  (file: RegistryFileContent, onForm: OnForm) => AsyncIterable<RegistryRow>
> = {
  '.json': readJsonRows,
  '.csv': readCsvRows,
  '.xlsx': readXlsxRows,
}

/** Returns whether the product reads files of this name. */
export function isRegistryFileName(name: string): boolean {
  return extension(name) in readers
}

/**
 * Yields the file's records one by one, in bounded memory whatever its size; `onForm` receives what
 * the reader detected.
 * @throws file.unknownType, file.tooLarge, file.unreadable, file.missingColumns,
 *   file.repeatedColumn, file.unclearDelimiter, file.unclearEncoding, file.otherEncoding,
 *   file.openQuote; as readTableRows; some only after the first records, if the file is corrupt
 *   further down.
 */
export async function* readRegistryRows(
  file: RegistryFileContent,
  onForm: OnForm = () => undefined,
): AsyncGenerator<RegistryRow> {
  const reader = readers[extension(file.name)]
  if (!reader) throw problem('file.unknownType')
  if (file.size > limits.registryFileBytes)
    throw problem('file.tooLarge', { max: limits.registryFileBytes / 1024 / 1024 })
  yield* reader(file, onForm)
}

function extension(name: string): string {
  return /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''
}
