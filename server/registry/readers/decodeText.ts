import { problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'
import type { TextEncoding } from './textEncoding.ts'

/**
 * Yields the file as text in chunks, without its byte order mark.
 * @throws file.unreadable if it isn't in the encoding
 */
export async function* decodeText(
  file: RegistryFileContent,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of file.stream())
    yield decode(() => decoder.decode(chunk as Buffer, { stream: true }))
  yield decode(() => decoder.decode())
}

function decode(work: () => string): string {
  try {
    return work()
  } catch (cause) {
    throw Object.assign(problem('file.unreadable'), { cause })
  }
}
