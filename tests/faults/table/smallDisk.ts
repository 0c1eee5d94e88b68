import { execFile } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const run = promisify(execFile)
const sizeOfDisk = '512m'
const chunk = Buffer.alloc(1024 ** 2)

/** Mounts a small file system in memory at a new folder. Requires root. */
export async function mountSmallDisk(folder: string): Promise<{ unmount(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeOfDisk},mode=0711`, 'tmpfs', folder])
  return { unmount: async () => void (await run('umount', ['--lazy', folder])) }
}

/** Returns why no small disk can be mounted here, if so. */
export async function noSmallDisk(): Promise<string | null> {
  const { folder, remove } = await temporaryFolder()
  try {
    const { unmount } = await mountSmallDisk(folder)
    await unmount()
    return null
  } catch {
    return 'the rights to mount a small disk'
  } finally {
    await remove()
  }
}

/** Fills the disk of a folder. Returns a function that frees the space. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'filler')
  const filler = await open(file, 'w')
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail === 0) break
      await filler.write(chunk, 0, Math.min(chunk.length, bavail * bsize))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await filler.close()
  }
  return () => rm(file)
}
