import { startEmbedded } from '#server/platform/database/embedded.ts'
import { execute, withDatabase } from '#tests/support/databaseServer.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { removeAbandoned, temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { demonstration, serve } from './product.ts'

/** One PostgreSQL for the whole run, with the demonstration programme in it once, to be copied (product.ts). */
async function setUp(): Promise<() => Promise<void>> {
  await removeAbandoned()
  const { folder, remove } = await temporaryFolder()
  // The data is thrown away: nothing needs to reach the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbedded({ dataDir: folder, log: quietLog, settings })
  const stop = async () => {
    await server.stop()
    await remove()
  }
  Object.assign(process.env, { E2E_DATABASE: server.url, E2E_FOLDER: folder })
  try {
    await execute(server.url, `CREATE DATABASE ${demonstration}`)
    const filled = withDatabase(server.url, demonstration)
    // The product itself fills an empty database before it is ready; ended in order it has sealed its trail, which each copy
    // would have to do again, as each would have to look through rows that were just written.
    const first = await serve({ DATABASE_URL: filled })
    await first.end()
    await execute(filled, 'VACUUM (FREEZE, ANALYZE)')
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

export default setUp
