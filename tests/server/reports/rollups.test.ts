import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { cardJobs, selfCollect, type CardJobs, type MadeJob } from '#tests/support/cardJobs.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
beforeEach(() => world.later(limits.dayMs))
afterAll(() => world.close())

/** Returns the roll-up's sums for the current day. */
async function today() {
  const [row] = await world.services.db.$queryRaw<Record<string, number>[]>`
    SELECT coalesce(sum(printed), 0)::int printed, coalesce(sum(passed), 0)::int passed, coalesce(sum(rejected), 0)::int rejected,
           coalesce(sum(chip_errors), 0)::int "chipErrors", coalesce(sum(manual_rejects), 0)::int "manualRejects",
           (SELECT coalesce(sum(despatched), 0)::int FROM despatch_day WHERE day = malaysian_day(${world.now})) AS despatched
      FROM production_day WHERE day = malaysian_day(${world.now})`
  return row!
}
const none = { printed: 0, passed: 0, rejected: 0, chipErrors: 0, manualRejects: 0, despatched: 0 }
const pass = async ({ jobId, chipSn }: MadeJob) =>
  passQc(jobs.checker, { jobId, chipSn, qrString: await jobs.qrOf(jobId) })

test('a card counts as printed on its print day, and as passed on the day it passes', async () => {
  const job = await jobs.bring('pendingQc')
  expect(await today()).toEqual({ ...none, printed: 1 })
  world.later(limits.dayMs)
  await pass(job)
  expect(await today()).toEqual({ ...none, passed: 1 })
})

test('a card whose chip fails in the printer was never printed; one that fails at QC was', async () => {
  await jobs.bring('chipError')
  expect(await today()).toEqual({ ...none, chipErrors: 1 })
  const { jobId, cardSn } = await jobs.bring('pendingQc')
  await recordChipError(jobs.operator, { jobId, cardSn })
  expect(await today()).toEqual({ ...none, printed: 1, chipErrors: 2 })
})

test('a passed card that a supervisor rejects later no longer counts as passed on its day', async () => {
  const job = await jobs.bring('qcPassed')
  expect(await today()).toEqual({ ...none, printed: 1, passed: 1 })
  const approval = await jobs.approval('manualReject', `CardJob:${job.jobId}`)
  await manualReject(jobs.supervisor, {
    jobId: job.jobId,
    cardSn: job.cardSn,
    qcStatusCode: '01',
    approval,
  })
  expect(await today()).toEqual({ ...none, printed: 1, manualRejects: 1 })
})

test('despatch counts the cards, and undespatch removes them from the day of despatch', async () => {
  const made = [await jobs.bring('qcPassed'), await jobs.bring('qcPassed')]
  const { packagingId } = await despatch(jobs.operator, {
    jobIds: made.map(({ jobId }) => jobId),
    ...selfCollect,
  })
  expect(await today()).toMatchObject({ despatched: 2 })
  const despatchedAt = world.now
  world.later(limits.dayMs)
  await undespatch(jobs.supervisor, {
    packagingId,
    approval: await jobs.approval('undespatch', `Package:${packagingId}`),
  })
  expect(
    await world.services.db
      .$queryRaw`SELECT sum(despatched)::int AS n FROM despatch_day WHERE day = malaysian_day(${despatchedAt})`,
  ).toEqual([{ n: 0 }])
})

test('a rejected card counts at the branch that made it, wherever its job moves', async () => {
  const job = await jobs.bring('pendingQc')
  await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), reprint: true })
  await rerouteJobs(jobs.operator, { jobIds: [job.jobId], branchCode: 'PEN' })
  expect(
    await world.services.db.cardAttempt.findUniqueOrThrow({ where: { cardSn: job.cardSn } }),
  ).toMatchObject({
    branchCode: 'JHB',
    outcome: 'rejected',
  })
})

test('after all steps each roll-up equals the facts', async () => {
  expect(await rollupFaults(world.services.db)).toEqual([])
  await world.services.db
    .$executeRaw`UPDATE production_day SET printed = printed + 1 WHERE printed > 0`
  expect((await rollupFaults(world.services.db)).length).toBeGreaterThan(0)
})
