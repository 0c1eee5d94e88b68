/**
 * Decodes a part's bytes: UTF-8 or UTF-16, with or without byte order mark. @throws TypeError for
 * bytes that are neither
 */
export async function* decodeXml(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (decoder === null) {
      head = Buffer.concat([head, chunk])
      if (head.length < 4) continue
      decoder = new TextDecoder(encodingOf(head), { fatal: true })
      yield decoder.decode(head, { stream: true })
    } else yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? head.toString()
}

/** Returns the encoding by the first bytes: XML begins with "<", whatever encodes it. */
export function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
    ? 'utf-16be'
    : 'utf-8'
}
