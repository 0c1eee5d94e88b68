import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { createDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { execute, throwawaySettings, withDatabase } from '#tests/support/databaseServer.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { folderForDatabases, removeAbandoned } from '#tests/support/temporaryFolder.ts'
import { serve, startHost } from './hostedProducts.ts'

/**
 * Starts one PostgreSQL for the whole run, with one demonstration programme to be copied
 * (product.ts). If E2E_FILLED names the folder of a programme that npm run bench:data filled
 * (BENCH_DIR), that programme is copied instead.
 */
async function setUp(): Promise<() => Promise<void>> {
  await removeAbandoned()
  const { folder, remove } = await folderForDatabases()
  const stops = [remove]
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  try {
    const filledFolder = process.env.E2E_FILLED
    const server = await startEmbedded({
      dataDir: filledFolder ?? folder,
      log: quietLog,
      settings: throwawaySettings,
    })
    stops.push(server.stop)
    const host = await startHost()
    stops.push(host.stop)
    const demonstration = filledFolder ? new URL(server.url).pathname.slice(1) : 'demonstration'
    // Nobody may be connected to the database that is copied.
    Object.assign(process.env, {
      E2E_DATABASE: withDatabase(server.url, 'postgres'),
      E2E_DEMONSTRATION: demonstration,
      E2E_FOLDER: folder,
      E2E_HOST: host.address,
    })
    if (!filledFolder) await execute(server.url, `CREATE DATABASE ${demonstration}`)
    const filled = withDatabase(server.url, demonstration)
    // The product itself fills an empty database before it is ready. Otherwise each copy would have
    // to seal the trail again, and to scan rows that were just written.
    const first = await serve(host.address, { DATABASE_URL: filled })
    await seal(filled)
    await first.end()
    if (!filledFolder) await execute(filled, 'VACUUM (FREEZE, ANALYZE)')
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Seals the trail of the demonstration, however long that takes. */
async function seal(url: string): Promise<void> {
  const db = createDb(url)
  try {
    await sealAll(db, Infinity)
  } finally {
    await db.$disconnect()
  }
}

export default setUp
