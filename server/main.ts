import { join, resolve } from 'node:path'
import { createApp } from './app.ts'
import { greet } from './greeting.ts'
import { readConfig } from './config.ts'
import { readPersistedDocuments } from './http/persistedDocuments.ts'
import { lastResort } from './lastResort.ts'
import { createLog } from './log.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { seedIfEmpty } from './seedIfEmpty.ts'
import { projectRoot } from './projectRoot.ts'
import { openServices } from './services.ts'
import { startWork } from './startWork.ts'
import { stopOnSignal } from './stopOnSignal.ts'

/** Starts the process: database, migrations, demonstration data on a first start, then the address. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config)
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: resolve(config.DATA_DIR), log })
  const url = config.DATABASE_URL ?? embedded!.url
  await migrate(url, { log })

  const services = await openServices({ config, url, log })
  if (config.DEMO) await seedIfEmpty(services)
  const root = projectRoot()
  const documents = await readPersistedDocuments(join(root, 'client/__generated__/persisted.json'))
  const app = await createApp({ services, documents, clientFolder: join(root, 'dist/client'), databaseUrl: url })
  const work = startWork(services, url)
  lastResort(log, stopOnSignal({ app, work, services, embedded }))
  await app.http.listen({ host: config.HOST, port: config.PORT })
  greet(app.http, config)
}

main().catch((error: Error) => {
  process.stderr.write(`The product could not start. ${error.message}\n`)
  process.exit(1)
})
