import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Digest = { size: number; sha256: string }

/** Copies a file to disk, past every cache. Returns the size and SHA-256 of what was copied. */
export async function copyFile(from: string, to: string): Promise<Digest> {
  const count = counter()
  await pipeline(
    createReadStream(from),
    count.passing,
    createWriteStream(to, { mode: 0o600, flush: true }),
  )
  return count.digest()
}

/** Returns the size and SHA-256 of a file. */
export async function digestOf(file: string): Promise<Digest> {
  const count = counter()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file), count.passing, nowhere)
  return count.digest()
}

function counter() {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *passing(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    digest: (): Digest => ({ size, sha256: hash.digest('hex') }),
  }
}
