import type { IncomingMessage } from 'node:http'
import { problem, type Problem } from '#domain/problems.ts'

/**
 * Reads a request's body, but never more than `limit` bytes into memory: a body with a larger
 * declared size isn't read at all, and bytes above the limit are discarded, so that the sender
 * still receives the response.
 * @throws the error of `tooLarge`; request.invalid if the sender disconnects
 */
export function readBytes(
  stream: IncomingMessage,
  limit: number,
  tooLarge: () => Problem,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(stream.headers['content-length'] ?? 0) > limit) return reject(tooLarge())
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      chunks.length = 0
      reject(tooLarge())
    })
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    // A stream that has ended emits close too, when it can no longer be refused.
    for (const event of ['error', 'close'])
      stream.on(event, () => reject(problem('request.invalid')))
  })
}
