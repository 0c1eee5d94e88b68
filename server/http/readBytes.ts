import type { IncomingMessage } from 'node:http'
import { problem, type Problem } from '#domain/problems.ts'

/**
 * Reads a request's body, but never more than `limit` bytes into memory: one that says it is larger isn't read at all.
 * @throws what `tooLarge` makes; request.invalid where the sender leaves
 */
export async function readBytes(stream: IncomingMessage, limit: number, tooLarge: () => Problem): Promise<Buffer> {
  if (Number(stream.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Destroying the stream would close the connection before the answer.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > limit) {
        stream.resume()
        throw tooLarge()
      }
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? problem('request.invalid') : error
  }
  return Buffer.concat(chunks)
}
