import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig, type Config } from '#server/config.ts'
import { at, ownersAddress } from '#server/platform/database/address.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startFailure } from '#server/startFailure.ts'

/**
 * npm run migrate: migrates the database of DATABASE_OWNER_URL (else of DATABASE_URL) to this
 * version, as the owner of its tables. For installations whose server processes sign in as a role
 * that owns nothing. Exit code 0: done.
 */
async function main(config: Config): Promise<void> {
  const url = anyOf(config)
  if (!url)
    throw new Error(
      'Give DATABASE_OWNER_URL or DATABASE_URL: the embedded database is migrated by the server itself.',
    )
  await at(ownersAddress(config, url), (owners) =>
    migrate(owners, { log: pino({ level: config.LOG_LEVEL }) }),
  )
}

const anyOf = ({ DATABASE_OWNER_URL, DATABASE_URL }: Config) => DATABASE_OWNER_URL ?? DATABASE_URL

let config: Config | undefined
try {
  parseArgs({ options: {} })
  config = readConfig()
  await main(config)
} catch (error) {
  const sentence = config
    ? await startFailure(error, { ...config, DATABASE_URL: anyOf(config) })
    : (error as Error).message
  process.stderr.write(`The database could not be migrated. ${sentence}\n`)
  process.exitCode = 1
}
