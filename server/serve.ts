import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { makeMapFolders } from '#server/csm/folders/makeMapFolders.ts'
import { appCloser, closeMs } from '#server/http/closeApp.ts'
import { readPersistedDocuments } from '#server/http/persistedDocuments.ts'
import { at, directAddress, ownersAddress } from '#server/platform/database/address.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { projectRoot } from './projectRoot.ts'
import { seedIfEmpty } from './seedIfEmpty.ts'
import { openServices } from './services.ts'
import type { Started } from './started.ts'
import { startWork } from './startWork.ts'

// What a stop gives each at most; the database has what is left of it.
const workMs = 700
const servicesMs = 700

type Ground = { config: Config; log: Logger; url: string; started: Started }

/** Serves over a database that answers: migrations, demonstration data on a first start, then whoever asks. */
export async function serve({ config, log, url, started }: Ground): Promise<FastifyInstance> {
  const { url: direct } = directAddress(config, url)
  await at(ownersAddress(config, url), (owners) => migrate(owners, { log }))
  const services = await openServices({ config, url, log, sharedMs: limits.sharedReadMs, keptSessionMs: limits.keptSessionMs })
  started.push('services', services.close, servicesMs)
  if (config.DEMO) {
    await makeMapFolders(services, await seedIfEmpty(services))
  }
  const root = projectRoot()
  const documents = await readPersistedDocuments(join(root, 'client/__generated__/persisted.json'))
  const app = await createApp({ services, documents, clientFolder: join(root, 'dist/client'), databaseUrl: direct })
  const work = startWork(services, direct)
  started.push('background work', work.stop, workMs)
  started.push('http', appCloser(app), closeMs)
  await app.http.listen({ host: config.HOST, port: config.PORT })
  return app.http
}
