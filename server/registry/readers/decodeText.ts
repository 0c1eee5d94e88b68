import { problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'

/** The file as text, piece by piece, without its byte order mark. @throws file.unreadable where it isn't UTF-8 text */
export async function* decodeText(file: RegistryFileContent): AsyncGenerator<string> {
  // A NUL stands in no text: what holds one is a workbook, an image or UTF-16, whatever its name says.
  if ((await file.head()).includes(0)) throw problem('file.unreadable')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of file.stream()) yield decode(() => decoder.decode(chunk as Buffer, { stream: true }))
  yield decode(() => decoder.decode())
}

function decode(work: () => string): string {
  try {
    return work()
  } catch (cause) {
    throw Object.assign(problem('file.unreadable'), { cause })
  }
}
