import { existsSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { at, directAddress, ownersAddress, type Address } from '#server/platform/database/address.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { databaseFolder } from '#server/platform/database/cluster.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate, migrationsPending } from '#server/platform/database/migrate.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { startFailure } from '#server/startFailure.ts'

type Options = {
  /** As the owner of its tables, where the settings tell that one apart. */
  asOwner?: boolean
  /** Brings the database to the state of this version first. */
  migrated?: boolean
  /** Leaves the audit trail as it is found: for what only looks. */
  looksOnly?: boolean
  config?: ReturnType<typeof readConfig>
}

const log = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * Works in the database that the settings name, or else in the embedded one, which is started for that. It may run while the
 * product works, and need not: what was written is sealed before it ends, so that the trail is whole with no server running.
 * @throws StartProblem, before anything is done, where there is no database of this version there; and what the work throws
 */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>, options: Options = {}): Promise<Result> {
  const { asOwner, migrated, looksOnly, config = readConfig() } = options
  const named = addressOf(config, asOwner)
  const failed = async (error: unknown): Promise<never> => {
    throw new StartProblem(await startFailure(error, { ...config, DATABASE_URL: named?.url }), error)
  }
  const server = named ? null : await embedded(config, migrated).catch(failed)
  const address = named ?? { setting: 'DATABASE_URL', url: server!.url }
  const { url } = address
  try {
    await at(address, migrated ? (there) => migrate(there, { log }) : refuseUnmigrated).catch(failed)
    const db = createDb(url)
    try {
      return await work(db)
    } finally {
      // What failed may have written before it did.
      if (!looksOnly) await sealAll(db).then(tellWaiting, tellUnsealed)
      await db.$disconnect()
    }
  } finally {
    await server?.stop()
  }
}

type Config = ReturnType<typeof readConfig>

/** Null for the embedded one. @throws StartProblem where only the owner's is given: it is no sign that the embedded one is meant */
function addressOf(config: Config, asOwner = false): Address | null {
  const { DATABASE_URL, DATABASE_OWNER_URL } = config
  if (DATABASE_OWNER_URL && asOwner) return ownersAddress(config, DATABASE_OWNER_URL)
  if (DATABASE_URL) return directAddress(config, DATABASE_URL)
  if (DATABASE_OWNER_URL) throw new StartProblem('DATABASE_OWNER_URL is given without DATABASE_URL: give both, or neither.')
  return null
}

/** None is made where there is none, unless it is to be filled: what is looked at or changed is elsewhere then. */
async function embedded({ DATA_DIR: dataDir }: Config, making = false) {
  if (!making && !existsSync(databaseFolder(dataDir)))
    throw new StartProblem(
      `DATA_DIR ${dataDir} has no database: set DATA_DIR to the folder of the product's, or set DATABASE_URL.`,
    )
  return startEmbedded({ dataDir, log })
}

async function refuseUnmigrated(url: string): Promise<void> {
  if ((await migrationsPending(url)) > 0)
    throw new StartProblem('The database lacks migrations of this version: start the product, or run npm run migrate, first.')
}

function tellWaiting(waiting: number): void {
  if (waiting > 0) tellUnsealed(new Error('an older transaction is still open.'))
}

function tellUnsealed({ message }: Error): void {
  console.error(`The audit trail's newest steps have no seal yet; the next server seals them: ${message}`)
}
