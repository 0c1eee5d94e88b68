import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { processExists } from '#server/platform/database/processes.ts'

const prefix = 'ikad-test-'
/** The machine's memory as a folder, if it has one. */
const memory = '/dev/shm'
/** Maximum bytes of a run's databases: hundreds are created, but few exist at the same time. */
const roomForDatabases = 6 * 1024 ** 3

/** Creates a folder for this process; `remove` it in the end. */
export async function temporaryFolder(
  place = tmpdir(),
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(place, `${prefix}${process.pid}-`))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * The same for databases that are created and dropped by the hundred: in memory, if there is
 * enough. On a disk, the file system used a sixth of the tests' time for finding names for files
 * that had just been deleted.
 */
export async function folderForDatabases(): Promise<{ folder: string; remove(): Promise<void> }> {
  return temporaryFolder((await hasRoom(memory)) ? memory : tmpdir())
}

async function hasRoom(place: string): Promise<boolean> {
  if (!existsSync(place)) return false
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize >= roomForDatabases
}

/** Stops the PostgreSQL of killed runs, and removes their folders. */
export async function removeAbandoned(): Promise<void> {
  for (const folder of await abandonedFolders()) {
    const data = path.join(folder, 'postgres', 'data')
    const server = existsSync(data) ? await readPostmaster(data) : undefined
    if (server?.alive) process.kill(server.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Returns folders of test runs that were killed before they could remove them. */
async function abandonedFolders(): Promise<string[]> {
  const places = [tmpdir(), memory].filter(existsSync)
  const names = await Promise.all(
    places.map(async (place) => (await readdir(place)).map((name) => path.join(place, name))),
  )
  return names.flat().filter((folder) => {
    const name = path.basename(folder)
    return (
      name.startsWith(prefix) && !processExists(Number(name.slice(prefix.length).split('-')[0]))
    )
  })
}
