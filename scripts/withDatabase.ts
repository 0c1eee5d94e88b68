import { readConfig } from '#server/config.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'

/**
 * Works in the database that the settings name, or else in the embedded one, which is started for that. It may run while the
 * product works. `asOwner`: as the owner of its tables, where the settings tell that one apart.
 */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>, { asOwner = false } = {}): Promise<Result> {
  const config = readConfig()
  const named = (asOwner ? config.DATABASE_OWNER_URL : undefined) ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const server = named ? null : await startEmbedded({ dataDir: config.DATA_DIR, log })
  const db = createDb(named ?? server!.url)
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
    await server?.stop()
  }
}
