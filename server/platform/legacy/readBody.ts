import type { IncomingMessage } from 'node:http'
import { readJson } from '#domain/json/readJson.ts'
import { problem } from '#domain/problems.ts'

/** Limits of a body: bytes, values in all, items of one list. */
export type BodyLimits = { bytes: number; values?: number; items?: number | undefined }

/**
 * Reads a request's JSON, whatever content type it declares; undefined where there is none.
 * @throws request.tooLarge beyond its bytes, request.invalid where it is not JSON in UTF-8;
 *   json.repeatedKey, json.tooDeep, json.tooMuch
 */
export async function readBody(
  stream: IncomingMessage,
  { bytes, ...rules }: BodyLimits,
): Promise<unknown> {
  if (Number(stream.headers['content-length'] ?? 0) > bytes) throw problem('request.tooLarge')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of arriving(stream)) {
    size += chunk.length
    if (size > bytes) throw problem('request.tooLarge')
    chunks.push(chunk)
  }
  return size === 0 ? undefined : readBodyText(decoded(Buffer.concat(chunks)), rules)
}

/** Yields the body. A sender that disconnects midway is not the server's failure. */
async function* arriving(stream: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch {
    throw problem('request.invalid')
  }
}

/** Deeper than any request of the contract. */
const deepest = 10
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses the JSON of a call, whose contract ignores the case of keys. A number with an exponent, in
 * which a spreadsheet lost digits of a passport or serial, stays a text: a number field accepts it
 * (asNumber), a text field refuses it.
 * @throws request.invalid, json.*
 */
export function readBodyText(
  text: string,
  { values, items }: Omit<BodyLimits, 'bytes'> = {},
): unknown {
  return readJson(text, 'request.invalid', {
    anyCase: true,
    depth: deepest,
    values,
    items,
    exponentsAsTexts: true,
  })
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw problem('request.invalid')
  }
}
