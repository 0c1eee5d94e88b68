import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { execute, templateName, withDatabase } from './databaseServer.ts'
import { quietLog } from './quietLog.ts'
import { abandonedFolders, temporaryFolder } from './temporaryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One server for the whole run, with one migrated database that every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const { folder, remove } = await temporaryFolder()
  // The data is thrown away: nothing needs to reach the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbedded({ dataDir: folder, log: quietLog, settings })
  const stop = async () => {
    await server.stop()
    await remove()
  }
  try {
    await execute(server.url, `CREATE DATABASE ${templateName}`)
    await migrate(withDatabase(server.url, templateName), { log: quietLog })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseUrl', server.url)
  return stop
}

/** A run that was killed leaves its server running: end it with its folder. */
async function removeAbandoned(): Promise<void> {
  for (const folder of await abandonedFolders()) {
    const data = path.join(folder, 'postgres', 'data')
    const server = existsSync(data) ? await readPostmaster(data) : undefined
    if (server?.alive) process.kill(server.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
