import { problem } from '#domain/problems.ts'
import type { RegistryFileContent } from '#server/registry/registryFile.ts'

/** The accepted encodings of registry files. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof textEncodings)[number]

/**
 * Returns the encoding of a text file: that of its byte order mark; UTF-16 if every other byte is
 * zero; UTF-8 if all of it is valid; otherwise Windows-1252, in which Excel saves .csv on Western
 * Windows, but only if nothing in the file looks like UTF-8. Any bytes are valid Windows-1252:
 * `checkWestern` checks whether the words are Western.
 * @throws file.unreadable for no text; file.unclearEncoding if it is neither throughout
 */
export async function encodingOf(file: RegistryFileContent): Promise<TextEncoding> {
  const head = await file.head()
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const utf16 = encodingOfZeros(head)
  if (utf16) return utf16
  const { wrong, long } = await utf8Of(file)
  if (!wrong) return 'utf-8'
  if (long) throw problem('file.unclearEncoding')
  return 'windows-1252'
}

/** UTF-16 has a zero in each Latin letter, so in more than one of twenty characters of a heading. */
const zerosOfUtf16 = 1 / 20

/**
 * Detects UTF-16: single-byte text contains no zero but a damaged one, which its row is refused for,
 * whereas UTF-16 has many, always on the same side. Returns null for single-byte text.
 */
function encodingOfZeros(head: Buffer): TextEncoding | null {
  const sides: [number, number] = [0, 0]
  head.forEach((byte, i) => byte === 0 && sides[i % 2]!++)
  if (Math.max(...sides) <= (head.length / 2) * zerosOfUtf16) return null
  if (sides[0] === 0) return 'utf-16le'
  if (sides[1] === 0) return 'utf-16be'
  throw problem('file.unreadable')
}

/**
 * Returns whether the file has bytes that are not UTF-8, and whether it has multi-byte characters
 * that are.
 */
async function utf8Of(file: RegistryFileContent): Promise<{ wrong: boolean; long: boolean }> {
  let [wrong, long] = [false, false]
  let [first, awaited] = [0, 0]
  for await (const chunk of file.stream()) {
    for (const byte of chunk as Buffer) {
      if (awaited > 0 && (byte & 0xc0) === 0x80) {
        if (--awaited === 0) long = true
        continue
      }
      if (awaited > 0 || (byte >= 0x80 && (byte < 0xc2 || byte > 0xf4))) wrong = true
      first = byte
      awaited = byte < 0xc2 || byte > 0xf4 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    }
    if (wrong && long) break
  }
  return { wrong: wrong || awaited > 0, long }
}
