import { copyFile, mkdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * Moves a file, also to another disk, and creates the target folder if necessary. Returns false if
 * the file is gone because another process was faster.
 * @throws the file system's error; the file then stays in place
 */
export async function moveFile(from: Buffer | string, to: string): Promise<boolean> {
  let moved = await renamed(from, to)
  if (moved === null) {
    await mkdir(path.dirname(to), { recursive: true })
    moved = await renamed(from, to)
  }
  return moved === 'otherDisk' ? copyOver(from, to) : moved !== null
}

/**
 * Returns null if the file or the target folder doesn't exist: the file system doesn't say which.
 */
async function renamed(from: Buffer | string, to: string): Promise<'moved' | 'otherDisk' | null> {
  try {
    await rename(from, to)
    return 'moved'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'EXDEV') return 'otherDisk'
    throw error
  }
}

async function copyOver(from: Buffer | string, to: string): Promise<boolean> {
  // Uses a temporary name until it is complete: an interrupted copy is never mistaken for the file.
  const half = `${to}.part`
  try {
    await copyFile(from, half)
    await rename(half, to)
    await unlink(from)
    return true
  } catch (error) {
    await unlink(half).catch(() => undefined) // It may not have been created.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
