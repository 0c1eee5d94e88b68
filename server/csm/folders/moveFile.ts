import { copyFile, mkdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * Moves a file, also to another disk; the folder that it goes to is made where it isn't there. False where the file is gone:
 * somebody was faster. @throws what the file system fails by; then the file lies where it lay
 */
export async function moveFile(from: Buffer | string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true })
  try {
    await rename(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (code !== 'EXDEV') throw error
  }
  return copyOver(from, to)
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
