import type { IncomingMessage } from 'node:http'
import { problem } from '#domain/problems.ts'

/**
 * Reads a request's JSON, whatever content type it claims; undefined where there is none.
 * @throws request.tooLarge beyond `limit` bytes, request.invalid where it is no JSON in UTF-8
 */
export async function readBody(stream: IncomingMessage, limit: number): Promise<unknown> {
  if (Number(stream.headers['content-length'] ?? 0) > limit) throw problem('request.tooLarge')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of arriving(stream)) {
    size += chunk.length
    if (size > limit) throw problem('request.tooLarge')
    chunks.push(chunk)
  }
  return size === 0 ? undefined : parse(Buffer.concat(chunks))
}

/** A sender who leaves in the middle is nobody's fault but his own. */
async function* arriving(stream: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch {
    throw problem('request.invalid')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    // What exactly is wrong with it is the sender's business, and may quote a password.
    throw problem('request.invalid')
  }
}
