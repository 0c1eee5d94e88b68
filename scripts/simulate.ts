import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { execute, throwawaySettings, withDatabase } from '#tests/support/databaseServer.ts'
import { seedPrints } from '../tests/faults/programme.ts'
import { simulate } from '../tests/faults/simulation/simulate.ts'

/**
 * npm run simulate -- --seed 7     runs one seed, and says what it did
 * npm run simulate -- --hours 1    runs one seed after the other, from --seed on, for so long
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, hours: { type: 'string', default: '0' } } })
  const until = Date.now() + Number(values.hours) * 3_600_000
  const folder = await mkdtemp(path.join(tmpdir(), 'ikad-simulation-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const server = await startEmbedded({ dataDir: folder, log, settings: throwawaySettings })
  try {
    const template = withDatabase(server.url, 'ikad')
    await migrate(template, { log })
    const prints = await seedPrints(template, 8)
    let seed = Number(values.seed)
    do {
      const name = `simulation_${seed}`
      await execute(withDatabase(server.url, 'postgres'), `CREATE DATABASE ${name} TEMPLATE ikad STRATEGY FILE_COPY`)
      const { wrong, ...run } = await simulate(seed, withDatabase(server.url, name), prints)
      console.log(JSON.stringify(run))
      if (wrong.length > 0) {
        console.error(`Seed ${seed} failed: npm run simulate -- --seed ${seed}\n${JSON.stringify(wrong, null, 2)}`)
        process.exitCode = 1
        return
      }
      await execute(withDatabase(server.url, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`)
      seed += 1
    } while (Date.now() < until)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
