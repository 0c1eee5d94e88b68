import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'

/** A file as it lies there: its bytes, or why nobody would read it; its digest either way. */
export type JobFile = { size: number; digest: string } & ({ bytes: Buffer } | { refusal: Problem })

// No link is followed, and nothing that lies there as a pipe keeps anybody waiting.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** What the file system fails by at one file alone: its rights, a lock of whoever sent it, a bad place on the disk. */
const ofOneFile = ['EACCES', 'EPERM', 'EIO', 'EBUSY']
export const isFaultOfFile = (error: unknown): boolean => ofOneFile.includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Reads a file, never more of it than a job can have. Null where it is gone; one that may not be read is refused, and stops no other.
 * `openFile`, where a disk that fails is tried out. @throws what the file system fails by at more than this file
 */
export async function readJobFile(path: Buffer | string, openFile = open): Promise<JobFile | null> {
  try {
    return await readOpened(path, openFile)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'ELOOP' || code === 'ENXIO') return refused(0, Buffer.from(String(path)), 'csmFile.notAFile')
    if (isFaultOfFile(error)) return unreadable(path, code)
    throw error
  }
}

async function readOpened(path: Buffer | string, openFile: typeof open): Promise<JobFile> {
  const file = await openFile(path, flags)
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

/** Known again by what its folder says of it. A folder that says nothing is what fails, and not the file. */
async function unreadable(path: Buffer | string, reason: string): Promise<JobFile | null> {
  try {
    const { ino, size, mtimeMs } = await lstat(path)
    const digest = digestOf(Buffer.from(String(path)), `${ino} ${size} ${mtimeMs}`)
    return { size, digest, refusal: problem('csmFile.unreadable', { reason }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function refused(size: number, seen: Buffer, code: 'csmFile.notAFile' | 'csmFile.tooLarge' | 'csmFile.empty'): JobFile {
  const refusal = problem(code, { max: limits.csmFileBytes / 1024 })
  return { size, digest: digestOf(seen, String(size)), refusal }
}

const digestOf = (bytes: Buffer, more = '') => createHash('sha256').update(bytes).update(more).digest('hex')
