import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { processExists } from '#server/platform/database/processes.ts'

const prefix = 'ikad-test-'

/** A folder of this process's own; `remove` it in the end. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A run that was killed leaves its PostgreSQL running: ends it with its folder. */
export async function removeAbandoned(): Promise<void> {
  for (const folder of await abandonedFolders()) {
    const data = path.join(folder, 'postgres', 'data')
    const server = existsSync(data) ? await readPostmaster(data) : undefined
    if (server?.alive) process.kill(server.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Folders of test runs that were killed before they could remove them. */
async function abandonedFolders(): Promise<string[]> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  return names
    .filter((name) => !processExists(Number(name.slice(prefix.length).split('-')[0])))
    .map((name) => path.join(tmpdir(), name))
}
