import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { rebuildRollups } from '#server/reports/rollups/rebuildRollups.ts'
import { rollups } from '#server/reports/rollups/rollups.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { csmJobs, type CsmJobs } from '#tests/support/csmJobs.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let csm: CsmJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  csm = await csmJobs(world)
  for (const state of ['qcPassed', 'qcRejected', 'chipError', 'despatched'] as const)
    await jobs.bring(state)
  for (const state of ['passed', 'remade', 'deleted'] as const) await csm.bring(state)
})
afterAll(() => world.close())
beforeEach(() => spoil())

/**
 * Corrupts each roll-up: deletes a row, increases another, and adds one for a day without facts.
 */
async function spoil(): Promise<void> {
  for (const { table, key, figures } of rollups) {
    const at = key.find((column) => column === 'day' || column === 'month')!
    const earlier = { day: 'day - 400', month: "(month - interval '14 months')::date" } as Record<
      string,
      string
    >
    const columns = [...key, ...figures].map((column) => earlier[column] ?? column)
    await world.services.db.$executeRawUnsafe(
      `INSERT INTO ${table} SELECT ${columns.join(', ')} FROM ${table} LIMIT 1 ON CONFLICT DO NOTHING`,
    )
    await world.services.db.$executeRawUnsafe(
      `DELETE FROM ${table} WHERE ctid = (SELECT max(ctid) FROM ${table} WHERE ${at} > '2026-01-01')`,
    )
    await world.services.db.$executeRawUnsafe(
      `UPDATE ${table} SET ${figures[0]} = ${figures[0]} + 5`,
    )
  }
  expect(
    new Set(
      (await rollupFaults(world.services.db)).map((fault) => (fault as { rollup: string }).rollup),
    ),
  ).toEqual(new Set(rollups.map(({ table }) => table)))
}

test('every table of counts by day or month is rebuilt', async () => {
  const tables = await world.services.db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name IN ('day', 'month')`
  // Closed days, withdrawals and signatures are facts themselves.
  const facts = [
    'billing_invoice',
    'billing_line',
    'billing_month',
    'certification_entry',
    'csm_day_closing',
    'lot_traveller',
    'station_day',
    'station_day_closed',
    'station_day_reopening',
  ]
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !facts.includes(name))
      .toSorted(),
  ).toEqual(rollups.map(({ table }) => table).toSorted())
})

test('differences are reported, and corrected once', async () => {
  const compared = await rebuildRollups(world.services, { compare: true })
  expect(compared.every(({ wrong }) => wrong > 0)).toBe(true)
  expect(await rebuildRollups(world.services)).toEqual(compared)
  expect(await rollupFaults(world.services.db)).toEqual([])
  expect(
    (await rebuildRollups(world.services, { compare: true })).filter(({ wrong }) => wrong > 0),
  ).toEqual([])
})

test('the rebuild of each roll-up is in the audit trail', async () => {
  const rebuilt = await rebuildRollups(world.services)
  const events = await world.services.db.auditEvent.findMany({
    where: { action: 'rebuildRollup' },
    orderBy: { id: 'desc' },
    take: rollups.length,
  })
  expect(new Map(events.map(({ subjects, after }) => [subjects[0], after]))).toEqual(
    new Map(rebuilt.map(({ table, wrong }) => [`Rollup:${table}`, { wrong }])),
  )
})

test('a writer in progress during the count is counted once', async () => {
  const { db } = world.services
  const { rebuilding } = await db.$transaction(async (tx) => {
    const { applId: _, registryValues: __, ...one } = await tx.application.findFirstOrThrow()
    const another = (n: number) => ({
      ...one,
      applId: `MIDST-${n}`,
      applicationNo: `MIDST-${n}`,
      receivedAt: world.now,
    })
    await tx.application.create({ data: another(1) })
    // Its row is one of the wrong ones, so the rebuild must wait for it, because it did not see its
    // fact.
    const rebuilding = rebuildRollups(world.services)
    await lockAwaited(world.services.db, 'INSERT INTO application_day%')
    await tx.application.create({ data: another(2) })
    return { rebuilding }
  })
  await rebuilding
  expect(await rollupFaults(db)).toEqual([])
})

test('two simultaneous rebuilds while people make, pass and despatch cards equal the facts', async () => {
  let done = false
  const write = async () => {
    do {
      world.later(limits.dayMs / 7)
      await jobs.bring('despatched')
      await jobs.bring('qcRejected')
      await csm.bring('rejected')
    } while (!done)
  }
  const writing = write()
  for (let round = 0; round < 3; round++) {
    await Promise.all([rebuildRollups(world.services), rebuildRollups(world.services)])
    if (round < 2) await spoilOne()
  }
  done = true
  await writing
  expect(await rollupFaults(world.services.db)).toEqual([])
})

/** Creates a row for a day that nobody writes any more. */
const spoilOne = () =>
  world.services.db
    .$executeRaw`UPDATE production_day SET printed = printed + 3 WHERE day < '2026-01-01'`

test('a month is counted from its days, so it blocks no more writers than a day', () => {
  const months = rollups.filter(({ table }) => table.endsWith('_month'))
  expect(months.length).toBeGreaterThan(0)
  for (const { table, key, figures } of months) {
    const days = rollups.find((rollup) => rollup.table === table.replace('_month', '_day'))!
    expect({ key, figures }).toEqual({
      key: days.key.map((column) => (column === 'day' ? 'month' : column)),
      figures: days.figures,
    })
  }
})
