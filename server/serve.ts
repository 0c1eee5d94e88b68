import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { appCloser, closeMs } from '#server/http/closeApp.ts'
import type { Door } from '#server/http/door/Door.ts'
import { readPersistedDocuments } from '#server/http/persistedDocuments.ts'
import { figureMetrics } from '#server/monitoring/figures/figureMetrics.ts'
import { at, directAddress, ownersAddress } from '#server/platform/database/address.ts'
import { backupMetrics } from '#server/platform/database/backup/backupMetrics.ts'
import { checkConnections } from '#server/platform/database/health/connectionNeed.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { startTracing } from '#server/platform/tracing/startTracing.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { prepareDemonstration } from './prepareDemonstration.ts'
import { openServices } from './services.ts'
import type { Started } from './started.ts'
import { startWork } from './startWork.ts'

// The maximum time that a stop gives to each; the database gets the remaining time.
const workMs = 700
const servicesMs = 700
const tracesMs = 500

type Ground = {
  config: Config
  log: Logger
  url: string
  started: Started
  door: Door
  /** Receives progress messages in plain words. */
  report: (what: string) => void
}

/**
 * Serves with a database that answers: runs the migrations, creates demonstration data on a first
 * start, then accepts requests.
 */
export async function serve({
  config,
  log,
  url,
  started,
  door,
  report,
}: Ground): Promise<FastifyInstance> {
  const { url: direct } = directAddress(config, url)
  await at(ownersAddress(config, url), (owners) => migrate(owners, { log, report }))
  const endTracing = await startTracing(config)
  if (endTracing) started.push('traces', endTracing, tracesMs)
  const services = await openServices({
    config,
    url,
    log,
    sharedMs: limits.sharedReadMs,
    keptSessionMs: limits.keptSessionMs,
  })
  started.push('services', services.close, servicesMs)
  figureMetrics(metrics.registry, services)
  if (config.DATABASE_BACKUP_RECORD) backupMetrics(metrics.registry, config.DATABASE_BACKUP_RECORD)
  if (direct === url) await checkConnections(services.db, log)
  await prepareDemonstration(services, { direct, door, report, signal: started.signal })
  const root = projectRoot()
  const documents = await readPersistedDocuments(join(root, 'client/__generated__/persisted.json'))
  const app = await createApp({
    services,
    documents,
    clientFolder: join(root, 'dist/client'),
    databaseUrl: direct,
  })
  const work = startWork(services, direct)
  started.push('background work', work.stop, workMs)
  started.push('http', appCloser(app), closeMs)
  await door.handOver(app.http, config)
  return app.http
}
