import { problem } from '#domain/problems.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The declared encodings, besides UTF-16, which the bytes themselves show. ISO 8859-1 is read as
 * browsers read it.
 */
const declared: Record<string, Encoding> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  // .NET's StringWriter declares UTF-16 whatever the file's encoding; these bytes aren't UTF-16.
  'utf-16': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

/**
 * Returns a document's text without its byte order mark: in UTF-8, UTF-16, Windows-1252 or ISO
 * 8859-1, by its bytes and its declaration.
 * @throws xml.encoding for another encoding, or bytes invalid in theirs
 */
export function decodeXml(content: Buffer): string {
  const encoding = encodingOf(content)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    throw problem('xml.encoding')
  }
}

function encodingOf(content: Buffer): Encoding {
  const [first, second] = content
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const head = content.subarray(0, 200).toString('latin1')
  const named =
    /^(?:\xef\xbb\xbf)?<\?xml\s[^<>?]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/
      .exec(head)?.[1]
      ?.toLowerCase() ?? 'utf-8'
  const encoding = Object.hasOwn(declared, named) ? declared[named] : undefined
  if (encoding === undefined) throw problem('xml.encoding')
  return encoding
}
