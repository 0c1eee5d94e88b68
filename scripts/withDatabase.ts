import { existsSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import {
  at,
  directAddress,
  ownersAddress,
  type Address,
} from '#server/platform/database/address.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { databaseFolder } from '#server/platform/database/cluster.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate, migrationsPending } from '#server/platform/database/migrate.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { refuseHalfMade } from '#server/refuseHalfMade.ts'
import { startFailure } from '#server/startFailure.ts'

type Options = {
  /** As the owner of its tables, if the settings define a separate one. */
  asOwner?: boolean
  /** Migrates the database to this version first. */
  migrated?: boolean
  /** Leaves the audit trail unchanged: for scripts that only read. */
  looksOnly?: boolean
  config?: ReturnType<typeof readConfig>
}

/** The log of a script for the database that it starts. */
export const scriptLog = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * Runs work in the configured database, or else in the embedded one, which is started for it. The
 * product may be running, or not: what was written is sealed before this ends, so that the trail is
 * complete without a running server.
 * @throws StartProblem, before anything is done, if there is no database of this version; and the
 *   errors of the work
 */
export async function withDatabase<Result>(
  work: (db: Db) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  const { asOwner, migrated, looksOnly, config = readConfig() } = options
  const named = addressOf(config, asOwner)
  const failed = async (error: unknown): Promise<never> => {
    throw new StartProblem(
      await startFailure(error, { ...config, DATABASE_URL: named?.url }),
      error,
    )
  }
  const server = named ? null : await embedded(config, migrated).catch(failed)
  const address = named ?? { setting: 'DATABASE_URL', url: server!.url }
  const { url } = address
  try {
    await at(
      address,
      migrated ? (there) => migrate(there, { log: scriptLog }) : refuseUnmigrated,
    ).catch(failed)
    const db = createDb(url, { script: true })
    try {
      if (!looksOnly) await refuseHalfMade(db)
      return await work(db)
    } finally {
      // Failed work may have written before it failed.
      if (!looksOnly) await sealAll(db).then(reportWaiting, reportUnsealed)
      await db.$disconnect()
    }
  } finally {
    await server?.stop()
  }
}

type Config = ReturnType<typeof readConfig>

/**
 * Returns null for the embedded database.
 * @throws StartProblem if only the owner's address is given: it does not imply the embedded
 *   database
 */
function addressOf(config: Config, asOwner = false): Address | null {
  const { DATABASE_URL, DATABASE_OWNER_URL } = config
  if (DATABASE_OWNER_URL && asOwner) return ownersAddress(config, DATABASE_OWNER_URL)
  if (DATABASE_URL) return directAddress(config, DATABASE_URL)
  if (DATABASE_OWNER_URL)
    throw new StartProblem(
      'DATABASE_OWNER_URL is given without DATABASE_URL: give both, or neither.',
    )
  return null
}

/**
 * Starts the embedded database. It is only created if it is to be filled: otherwise the data is
 * elsewhere.
 */
async function embedded({ DATA_DIR: dataDir }: Config, making = false) {
  if (!making) refuseMissing(dataDir)
  return startEmbedded({ dataDir, log: scriptLog })
}

/** @throws StartProblem if the folder has no embedded database */
export function refuseMissing(dataDir: string): void {
  if (!existsSync(databaseFolder(dataDir)))
    throw new StartProblem(
      `DATA_DIR ${dataDir} has no database: set DATA_DIR to the folder of the product's, or set DATABASE_URL.`,
    )
}

async function refuseUnmigrated(url: string): Promise<void> {
  if ((await migrationsPending(url)) > 0)
    throw new StartProblem(
      'The database lacks migrations of this version: start the product, or run npm run migrate, first.',
    )
}

function reportWaiting(waiting: number): void {
  if (waiting > 0) reportUnsealed(new Error('an older transaction is still open.'))
}

function reportUnsealed({ message }: Error): void {
  console.error(
    `The newest events of the audit trail are not sealed yet; the next server seals them: ${message}`,
  )
}
