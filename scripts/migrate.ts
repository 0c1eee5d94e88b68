import { pino } from 'pino'
import { readConfig, type Config } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startFailure } from '#server/startFailure.ts'

/**
 * npm run migrate: brings the database of DATABASE_OWNER_URL (else of DATABASE_URL) to the state of this version, as the
 * owner of its tables. For where the server processes sign in as a role that owns nothing. Exit code 0: it is.
 */
async function main(config: Config): Promise<void> {
  const url = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
  if (!url) throw new Error('Give DATABASE_OWNER_URL or DATABASE_URL: the embedded database is migrated by the server itself.')
  await migrate(url, { log: pino({ level: config.LOG_LEVEL }) })
}

let config: Config | undefined
try {
  config = readConfig()
  await main(config)
} catch (error) {
  const named = config && { ...config, DATABASE_URL: config.DATABASE_OWNER_URL ?? config.DATABASE_URL }
  const sentence = named ? await startFailure(error, named) : (error as Error).message
  process.stderr.write(`The database could not be migrated. ${sentence}\n`)
  process.exitCode = 1
}
