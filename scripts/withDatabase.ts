import { readConfig } from '#server/config.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'

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
 */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>, options: Options = {}): Promise<Result> {
  const { asOwner, migrated, looksOnly, config = readConfig() } = options
  const named = (asOwner ? config.DATABASE_OWNER_URL : undefined) ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  const server = named ? null : await startEmbedded({ dataDir: config.DATA_DIR, log })
  const url = named ?? server!.url
  try {
    if (migrated) await migrate(url, { log })
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

function tellWaiting(waiting: number): void {
  if (waiting > 0) tellUnsealed(new Error('an older transaction is still open.'))
}

function tellUnsealed({ message }: Error): void {
  console.error(`The audit trail's newest steps have no seal yet; the next server seals them: ${message}`)
}
