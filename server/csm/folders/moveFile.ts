import { copyFile, mkdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * Moves a file, also to another disk; the folder that it goes to is made where it isn't there. False where the file is gone:
 * somebody was faster. @throws what the file system fails by; then the file lies where it lay
 */
export async function moveFile(from: Buffer | string, to: string): Promise<boolean> {
  let moved = await renamed(from, to)
  if (moved === null) {
    await mkdir(path.dirname(to), { recursive: true })
    moved = await renamed(from, to)
  }
  return moved === 'otherDisk' ? copyOver(from, to) : moved !== null
}

/** Null where the file or the folder that it goes to isn't there: the file system doesn't say which. */
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
  // Under another name until it is whole: a copy that was cut off is never taken for the file.
  const half = `${to}.part`
  try {
    await copyFile(from, half)
    await rename(half, to)
    await unlink(from)
    return true
  } catch (error) {
    await unlink(half).catch(() => undefined) // it may never have come to be
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
