import { join, resolve } from 'node:path'
import { createApp } from './app.ts'
import { greet } from './greeting.ts'
import { readConfig, type Config } from './config.ts'
import { appCloser, closeMs } from './http/closeApp.ts'
import { readPersistedDocuments } from './http/persistedDocuments.ts'
import { lastResort } from './lastResort.ts'
import { createLog } from './log.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { StartProblem } from './platform/database/startProblem.ts'
import { seedIfEmpty } from './seedIfEmpty.ts'
import { projectRoot } from './projectRoot.ts'
import { openServices } from './services.ts'
import { Started } from './started.ts'
import { startFailure } from './startFailure.ts'
import { startWork } from './startWork.ts'
import { stopOnSignal } from './stopOnSignal.ts'

// What a stop gives each at most; the database has what is left of it.
const workMs = 700
const servicesMs = 700

/** Starts the process: database, migrations, demonstration data on a first start, then the address. */
async function start(config: Config, started: Started, end: (exitCode: number) => void): Promise<void> {
  const log = (started.log = createLog(config))
  lastResort(log, end)
  if (config.DATABASE_OWNER_URL && !config.DATABASE_URL) throw new StartProblem('DATABASE_OWNER_URL is given without DATABASE_URL: give both, or neither.')
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: resolve(config.DATA_DIR), log, signal: started.signal })
  if (embedded) started.push('database', embedded.stop)
  const url = config.DATABASE_URL ?? embedded!.url
  await migrate(config.DATABASE_OWNER_URL ?? url, { log })

  const services = await openServices({ config, url, log })
  started.push('services', services.close, servicesMs)
  if (config.DEMO) await seedIfEmpty(services)
  const root = projectRoot()
  const documents = await readPersistedDocuments(join(root, 'client/__generated__/persisted.json'))
  const app = await createApp({ services, documents, clientFolder: join(root, 'dist/client'), databaseUrl: url })
  const work = startWork(services, url)
  started.push('background work', work.stop, workMs)
  started.push('http', appCloser(app), closeMs)
  await app.http.listen({ host: config.HOST, port: config.PORT })
  greet(app.http, config)
}

async function main(): Promise<void> {
  const started = new Started()
  const end = stopOnSignal(started)
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    return fail((error as Error).message)
  }
  try {
    await started.during(start(config, started, end))
  } catch (error) {
    // A stop that was asked for takes away what the start still needed: that is no failure of it.
    if (started.signal.aborted) return
    const sentence = await startFailure(error, config)
    await started.stop()
    fail(sentence)
  }
}

function fail(sentence: string): void {
  process.stderr.write(`The product could not start. ${sentence}\n`)
  process.exit(1)
}

await main()
