import type { IncomingMessage } from 'node:http'
import { problem, type Problem } from '#domain/problems.ts'

/**
 * Reads a request's body, but never more than `limit` bytes into memory: one that says it is larger isn't read at all,
 * and what comes beyond the limit is let go, so that the sender is there to hear the answer.
 * @throws what `tooLarge` makes; request.invalid where the sender leaves
 */
export function readBytes(stream: IncomingMessage, limit: number, tooLarge: () => Problem): Promise<Buffer> {
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
    // One that has ended closes too, and is past being refused then.
    for (const event of ['error', 'close']) stream.on(event, () => reject(problem('request.invalid')))
  })
}
