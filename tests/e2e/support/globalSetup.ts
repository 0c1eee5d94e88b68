import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { execute, throwawaySettings, withDatabase } from '#tests/support/databaseServer.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { folderForDatabases, removeAbandoned } from '#tests/support/temporaryFolder.ts'
import { serve, startHost } from './hostedProducts.ts'

/**
 * One PostgreSQL for the whole run, with the demonstration programme in it once, to be copied (product.ts). Or, in E2E_FILLED, the
 * folder of one that npm run bench:data filled (BENCH_DIR): its programme is copied instead.
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
    const server = await startEmbedded({ dataDir: filledFolder ?? folder, log: quietLog, settings: throwawaySettings })
    stops.push(server.stop)
    const host = await startHost()
    stops.push(host.stop)
    const demonstration = filledFolder ? new URL(server.url).pathname.slice(1) : 'demonstration'
    // Nobody may be connected to what is copied.
    Object.assign(process.env, {
      E2E_DATABASE: withDatabase(server.url, 'postgres'),
      E2E_DEMONSTRATION: demonstration,
      E2E_FOLDER: folder,
      E2E_HOST: host.address,
    })
    if (!filledFolder) await execute(server.url, `CREATE DATABASE ${demonstration}`)
    const filled = withDatabase(server.url, demonstration)
    // The product itself fills an empty database before it is ready. Each copy would have to seal the trail again, and to look
    // through rows that were just written.
    const first = await serve(host.address, { DATABASE_URL: filled })
    await untilSealed(filled)
    await first.end()
    if (!filledFolder) await execute(filled, 'VACUUM (FREEZE, ANALYZE)')
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const sealedWithinMs = 120_000

/** The product seals its trail as soon as it is ready. @throws Error where that takes longer than two minutes */
async function untilSealed(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const waiting = async () => {
    const { rows } = await client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM audit_event e WHERE NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)',
    )
    return rows[0]!.n
  }
  try {
    for (const late = Date.now() + sealedWithinMs; (await waiting()) > 0; await sleep(100))
      if (Date.now() > late) throw new Error('The demonstration’s trail is not sealed after two minutes.')
  } finally {
    await client.end()
  }
}

export default setUp
