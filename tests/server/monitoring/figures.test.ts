import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figureMetrics } from '#server/monitoring/figures/figureMetrics.ts'
import { readFigures, readReplicaLag } from '#server/monitoring/figures/readFigures.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import type { Services } from '#server/platform/context.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

test('an audit event counts as unsealed from its own time until it is sealed', async () => {
  const { db } = world.services
  await sealAll(db)
  expect((await readFigures(db)).unsealedSeconds).toBe(0)
  const at = new Date(Date.now() - hour)
  await db.$transaction((tx) =>
    recordAudit(tx, { product: 'rebuild-rollups' }, at, {
      action: 'rebuildRollup',
      subjects: ['Rollup:x'],
    }),
  )
  expect((await readFigures(db)).unsealedSeconds).toBeGreaterThanOrEqual(3_600)
  await sealAll(db)
  expect((await readFigures(db)).unsealedSeconds).toBe(0)
})

test('a report file counts as waiting from its request, and a failed one counts for a day', async () => {
  const { db } = world.services
  const { id: ownerId } = await db.user.findFirstOrThrow()
  const file = {
    ownerId,
    reportId: 'rejectCard',
    format: 'xlsx',
    filter: {},
    locale: 'en',
    origin: 'http://localhost',
  }
  const asked = (hours: number) => ({
    askedAt: hoursAgo(hours),
    dueAt: new Date(),
    expiresAt: new Date(Date.now() + hour),
  })
  await db.reportExport.createMany({
    data: [
      { ...file, ...asked(2), status: 'waiting' },
      { ...file, ...asked(1), status: 'waiting' },
      { ...file, ...asked(30), status: 'failed', failure: 'report.failed', endedAt: hoursAgo(3) },
      { ...file, ...asked(40), status: 'failed', failure: 'report.failed', endedAt: hoursAgo(30) },
    ],
  })
  const { exportsWaiting, exportWaitSeconds, exportsFailed } = await readFigures(db)
  expect([exportsWaiting, Math.floor(exportWaitSeconds / 3_600), exportsFailed]).toEqual([2, 2, 1])
})

test('an open transaction, and sessions that wait for its lock, are reported', async () => {
  const { db } = world.services
  const { id } = await db.user.findFirstOrThrow()
  const touch = { where: { id }, data: { version: { increment: 0 } } }
  let waiting: Promise<unknown> | undefined
  await db.$transaction(async (tx) => {
    await tx.user.update(touch)
    waiting = db.user.update(touch).then(() => undefined)
    await eventually(async () => expect((await readFigures(db)).lockWaits).toBeGreaterThan(0))
    expect((await readFigures(db)).transactionSeconds).toBeGreaterThan(0)
  })
  await waiting
})

test('a primary reports no replication lag', async () => {
  expect(await readReplicaLag(world.services.db)).toBe(0)
})

test('/metrics has each figure once, and reports an unreachable database', async () => {
  const { db } = world.services
  const registry = new Registry()
  figureMetrics(registry, { ...world.services, reads: db })
  const text = await registry.metrics()
  expect(text).toMatch(/^ikad_database_up 1$/m)
  expect(text).toMatch(/^ikad_stations_offline \d+$/m)

  const gone = new Registry()
  const refused = { $queryRaw: () => Promise.reject(new Error('refused')) }
  figureMetrics(gone, {
    db: refused,
    reads: refused,
    log: pino({ level: 'silent' }),
  } as unknown as Services)
  const missing = await gone.metrics()
  expect(missing).toMatch(/^ikad_database_up 0$/m)
  expect(missing).not.toMatch(/^ikad_stations_offline /m)
})

test('a second server in the same process reports its own figures', async () => {
  const registry = new Registry()
  const refused = { $queryRaw: () => Promise.reject(new Error('refused')) }
  figureMetrics(registry, {
    db: refused,
    reads: refused,
    log: pino({ level: 'silent' }),
  } as unknown as Services)
  figureMetrics(registry, world.services)
  expect(await registry.metrics()).toMatch(/^ikad_database_up 1$/m)
})
