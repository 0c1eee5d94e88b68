import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'

/** A file as stored: its bytes, or why it can't be read; its digest in both cases. */
export type JobFile = { size: number; digest: string } & ({ bytes: Buffer } | { refusal: Problem })

// No link is followed, and a pipe does not block.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * The file system's errors that concern one file alone: its permissions, its sender's lock, a bad
 * sector.
 */
const ofOneFile = ['EACCES', 'EPERM', 'EIO', 'EBUSY']
export const isFaultOfFile = (error: unknown): boolean =>
  ofOneFile.includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Reads a file, never more of it than a job can have. Returns null if it is gone. An unreadable
 * file is refused, and does not stop others. `openFile` lets tests simulate a failing disk.
 * @throws the file system's error if it affects more than this file
 */
export async function readJobFile(path: Buffer | string, openFile = open): Promise<JobFile | null> {
  try {
    return await readOpened(path, openFile)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'ELOOP' || code === 'ENXIO')
      return refused(0, Buffer.from(String(path)), 'csmFile.notAFile')
    if (isFaultOfFile(error)) return unreadable(path, code)
    throw error
  }
}

async function readOpened(path: Buffer | string, openFile: typeof open): Promise<JobFile> {
  const file = await openFile(path, flags)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) return refused(0, Buffer.from(String(path)), 'csmFile.notAFile')
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(limits.csmFileBytes + 1),
      position: 0,
    })
    const bytes = buffer.subarray(0, bytesRead)
    if (bytesRead > limits.csmFileBytes) return refused(stats.size, bytes, 'csmFile.tooLarge')
    if (bytesRead === 0) return refused(0, bytes, 'csmFile.empty')
    return { size: bytesRead, digest: digestOf(bytes), bytes }
  } finally {
    await file.close()
  }
}

/**
 * Identifies the file by its directory entry. If the directory can't be read either, the folder
 * fails, not the file.
 */
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

function refused(
  size: number,
  seen: Buffer,
  code: 'csmFile.notAFile' | 'csmFile.tooLarge' | 'csmFile.empty',
): JobFile {
  const refusal = problem(code, { max: limits.csmFileBytes / 1024 })
  return { size, digest: digestOf(seen, String(size)), refusal }
}

const digestOf = (bytes: Buffer, more = '') =>
  createHash('sha256').update(bytes).update(more).digest('hex')
