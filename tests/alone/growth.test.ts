import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { execute, throwawaySettings, withDatabase } from '#tests/support/databaseServer.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { fillCounted } from '../../bench/support/growth/fillCounted.ts'
import type { Work } from '../../bench/support/growth/growthWorks.ts'
import { growsTooFast, type Cost } from '../../bench/support/growth/law.ts'
import {
  countingSettings,
  measureWork,
  measureWorks,
} from '../../bench/support/growth/measureWorks.ts'
import { onProgrammeAt, type Programme } from '../../bench/support/onProgramme.ts'
import { seedDemonstration } from '../../prisma/seed/seedDemonstration.ts'

/** Few enough to be filled in seconds, and far enough apart to tell log n from n. */
const sizes = [2_500, 20_000]
const rounds = 2

let folder: Awaited<ReturnType<typeof folderForDatabases>>
let server: EmbeddedServer
const found = new Map<string, Cost[]>()

/** Reads all rows for one, and is therefore refused. */
const sequentialScan = ({ raw }: Programme): Work => ({
  name: 'a sequential scan',
  group: 'scans and lists',
  run: () => raw.query("SELECT FROM card_attempt WHERE card_sn || '' = '000000000'"),
})

beforeAll(async () => {
  folder = await folderForDatabases()
  server = await startEmbedded({
    dataDir: folder.folder,
    log: quietLog,
    settings: { ...throwawaySettings, ...countingSettings },
  })
  await migrate(server.url, { log: quietLog })
  await seedDemonstration(server.url, { clock: () => new Date() })
  const template = new URL(server.url).pathname.slice(1)
  for (const jobs of sizes) {
    const url = withDatabase(server.url, `growth_${jobs}`)
    await execute(
      withDatabase(server.url, 'postgres'),
      `CREATE DATABASE growth_${jobs} TEMPLATE ${template}`,
      // A small table is cheaper to scan as a whole, which would hide how the work grows.
      `ALTER DATABASE growth_${jobs} SET enable_seqscan = off`,
    )
    await fillCounted(url, jobs, () => undefined)
    const costs = await onProgrammeAt(url, async (programme) => [
      ...(await measureWorks(programme, rounds)),
      await measureWork(programme.raw, sequentialScan(programme), rounds),
    ])
    for (const { name, ...cost } of costs)
      found.set(name, [...(found.get(name) ?? []), { jobs, ...cost }])
  }
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

test('only a sequential scan takes buffers that grow faster than log n times its answer', () => {
  const tooFast = [...found].filter(([, costs]) => growsTooFast(costs))
  expect(Object.fromEntries(tooFast)).toEqual({ 'a sequential scan': expect.any(Array) })
})
