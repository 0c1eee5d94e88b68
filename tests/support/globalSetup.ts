import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedBasics } from '../../prisma/seed/seedBasics.ts'
import { execute, seededAt, templates, throwawaySettings, withDatabase } from './databaseServer.ts'
import { quietLog } from './quietLog.ts'
import { folderForDatabases, removeAbandoned } from './temporaryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    databaseSocket: string
  }
}

/** The projects of vitest.config.ts whose tests need no database. */
const withoutDatabase = ['unit', 'client']

/** Starts one server for the whole run, with the databases that are copied for every test file. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => withoutDatabase.includes(name))) return
  await removeAbandoned()
  const { folder, remove } = await folderForDatabases()
  const socket = path.join(folder, 'postgres', 'data')
  const settings = { ...throwawaySettings, unix_socket_directories: socket }
  const server = await startEmbedded({ dataDir: folder, log: quietLog, settings })
  const stop = async () => {
    await server.stop()
    await remove()
  }
  try {
    await execute(server.url, `CREATE DATABASE ${templates.empty}`)
    await migrate(withDatabase(server.url, templates.empty), { log: quietLog })
    await execute(
      server.url,
      `CREATE DATABASE ${templates.seeded} TEMPLATE ${templates.empty} STRATEGY FILE_COPY`,
    )
    await seed(withDatabase(server.url, templates.seeded))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseUrl', server.url)
  project.provide('databaseSocket', socket)
  return stop
}

async function seed(url: string): Promise<void> {
  const db = createDb(url)
  await seedBasics(db, { clock: () => seededAt }).finally(() => db.$disconnect())
}
