import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { poolSize } from '#server/platform/database/client.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import {
  batchNo,
  cardJobs,
  selfCollect,
  stationId,
  type CardJobs,
} from '#tests/support/cardJobs.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

/**
 * Runs the same call many times simultaneously. Returns the number of successes and the refusals of
 * the others.
 */
async function allAtOnce(n: number, call: (i: number) => Promise<unknown>) {
  // Opens all connections first; otherwise the first call would finish before the second has one,
  // and no lock would be needed.
  await Promise.all(
    Array.from(
      { length: poolSize },
      () => world.services.db.$queryRaw`SELECT 1 FROM pg_sleep(0.1)`,
    ),
  )
  const settled = await Promise.allSettled(Array.from({ length: n }, (_, i) => call(i)))
  const refusals = settled.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as Problem] : [],
  )
  return {
    succeeded: n - refusals.length,
    codes: [...new Set(refusals.map((refusal) => refusal.code ?? String(refusal)))],
  }
}

describe('fifty simultaneous clients', () => {
  it('pass one card: 1 succeeds, 49 are told that it has passed', async () => {
    const { jobId, chipSn } = await jobs.bring('pendingQc')
    const qrString = await jobs.qrOf(jobId)
    const outcome = await allAtOnce(50, () => passQc(jobs.checker, { jobId, qrString, chipSn }))
    expect(outcome).toEqual({ succeeded: 1, codes: ['qc.alreadyPassed'] })
  })

  it('print one record with 50 different cards: 1 succeeds, 1 card is used', async () => {
    const { jobId } = await jobs.bring('listed')
    const before = await world.services.db.cardAttempt.count()
    const outcome = await allAtOnce(50, () =>
      printCard(jobs.operator, { jobId, stationId, ...jobs.nextSerials() }),
    )
    expect(outcome).toEqual({ succeeded: 1, codes: ['print.alreadyPrinted'] })
    expect(await world.services.db.cardAttempt.count()).toBe(before + 1)
  })

  it('despatch one card: 1 package', async () => {
    const { jobId } = await jobs.bring('qcPassed')
    const outcome = await allAtOnce(50, () =>
      despatch(jobs.operator, { jobIds: [jobId], ...selfCollect }),
    )
    expect(outcome).toEqual({ succeeded: 1, codes: ['job.stateNow'] })
    const numbers = await world.services.db.package.findMany({ orderBy: { packagingId: 'asc' } })
    expect(numbers.map((each) => each.packagingId)).toEqual(
      numbers.map((_, i) => `PK-JHB-2026-${String(i + 1).padStart(6, '0')}`),
    )
  })

  it('put 50 jobs on one list: 5 fit', async () => {
    const ids: number[] = []
    for (let i = 0; i < 50; i++) ids.push(await world.job())
    const outcome = await allAtOnce(50, (i) =>
      addToPrintList(jobs.operator, { stationId: 'JHB-P02', batchNo, jobIds: [ids[i]!] }),
    )
    expect(outcome).toEqual({ succeeded: 5, codes: ['print.listFull'] })
  })
})

describe('an idempotency key', () => {
  it('returns the first result again on any number of repeats, and acts once', async () => {
    const { jobId } = await jobs.bring('listed')
    const input = { jobId, stationId, ...jobs.nextSerials() }
    const results = await Promise.all(
      Array.from({ length: 10 }, () => printCard(jobs.operator.under('print-1'), input)),
    )
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ jobId })))
    expect(
      await world.services.db.auditEvent.count({
        where: { action: 'printCard', subjects: { has: `CardJob:${jobId}` } },
      }),
    ).toBe(1)
  })

  it('refuses another input for a used key, and keeps each user’s keys separate', async () => {
    const one = await jobs.bring('new')
    const two = await jobs.bring('new')
    const list = (jobId: number) => ({ stationId: 'JHB-P03', batchNo, jobIds: [jobId] })
    await addToPrintList(jobs.operator.under('list-1'), list(one.jobId))
    await expect(
      addToPrintList(jobs.operator.under('list-1'), list(two.jobId)),
    ).rejects.toMatchObject({
      code: 'idempotency.reused',
    })
    await addToPrintList(jobs.checker.under('list-1'), list(two.jobId))
  })

  it('is free again after a refusal, which changed nothing', async () => {
    const { jobId } = await jobs.bring('listed')
    const call = jobs.operator.under('print-2')
    await expect(
      printCard(call, { jobId, stationId, cardSn: '999999999', chipSn: 'AABB0011' }),
    ).rejects.toMatchObject({
      code: 'card.notHeld',
    })
    await printCard(call, { jobId, stationId, ...jobs.nextSerials() })
  })
})

describe('a stale form', () => {
  it('never overwrites a newer row', async () => {
    const { jobId, chipSn } = await jobs.bring('pendingQc')
    const { version } = await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
    const pass = { jobId, chipSn, qrString: await jobs.qrOf(jobId) }
    await expect(passQc(jobs.checker, { ...pass, version: version - 1 })).rejects.toMatchObject({
      code: 'record.changed',
    })
    await passQc(jobs.checker, { ...pass, version })
  })
})

it('the ledgers are consistent afterwards', async () => {
  expect(await findOffences(world.services.db)).toEqual([])
})
