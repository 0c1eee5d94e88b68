import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { problem } from '#domain/problems.ts'
import { isBareName } from '#server/platform/safeFileName.ts'

/** An incoming registry file: its name without a folder, and its content in memory or on disk. */
export type RegistryFileInput = { name: string } & ({ bytes: Uint8Array } | { path: string })

/** The same with the access methods for readers. */
export type RegistryFileContent = {
  name: string
  size: number
  /** Returns the first bytes, for detecting the type. */
  head(): Promise<Buffer>
  stream(): Readable
  zip(): Promise<ZipFile>
  sha256(): Promise<string>
}

const headBytes = 4_096
/** The zip directory is read first, the entries only afterwards. */
const keptOpen = { autoClose: false }

/** @throws file.badName if the name could lead out of its folder */
export async function registryFileContent(input: RegistryFileInput): Promise<RegistryFileContent> {
  if (!isBareName(input.name)) throw problem('file.badName')
  const content =
    'bytes' in input
      ? inMemory(Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength))
      : await onDisk(input.path)
  return { name: input.name, sha256: () => digest(content.stream()), ...content }
}

function inMemory(bytes: Buffer) {
  return {
    size: bytes.length,
    head: async () => bytes.subarray(0, headBytes),
    stream: () => Readable.from(slices(bytes), { objectMode: false }),
    zip: () => fromBufferPromise(bytes, keptOpen),
  }
}

/**
 * Yields chunks, so that reading a large file in memory doesn't create a second copy of it at once.
 */
function* slices(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}

async function onDisk(path: string) {
  return {
    size: (await stat(path)).size,
    head: () => firstBytes(path),
    stream: () => createReadStream(path),
    zip: () => openPromise(path, keptOpen),
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}
