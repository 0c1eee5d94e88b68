import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'

/** A file as it lies there: its bytes, or why nobody would read it; its digest either way. */
export type JobFile = { size: number; digest: string } & ({ bytes: Buffer } | { refusal: Problem })

// No link is followed, and nothing that lies there as a pipe keeps anybody waiting.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Reads a file, never more of it than a job can have. Null where it is gone.
 * @throws what the file system fails by
 */
export async function readJobFile(path: Buffer | string): Promise<JobFile | null> {
  let file: FileHandle
  try {
    file = await open(path, flags)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'ELOOP' || code === 'ENXIO') return refused(0, Buffer.from(String(path)), 'csmFile.notAFile')
    throw error
  }
  try {
    const stats = await file.stat()
    if (!stats.isFile()) return refused(0, Buffer.from(String(path)), 'csmFile.notAFile')
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(limits.csmFileBytes + 1), position: 0 })
    const bytes = buffer.subarray(0, bytesRead)
    if (bytesRead > limits.csmFileBytes) return refused(stats.size, bytes, 'csmFile.tooLarge')
    if (bytesRead === 0) return refused(0, bytes, 'csmFile.empty')
    return { size: bytesRead, digest: digestOf(bytes), bytes }
  } finally {
    await file.close()
  }
}

function refused(size: number, seen: Buffer, code: 'csmFile.notAFile' | 'csmFile.tooLarge' | 'csmFile.empty'): JobFile {
  const refusal = problem(code, { max: limits.csmFileBytes / 1024 })
  return { size, digest: digestOf(seen, String(size)), refusal }
}

const digestOf = (bytes: Buffer, more = '') => createHash('sha256').update(bytes).update(more).digest('hex')
