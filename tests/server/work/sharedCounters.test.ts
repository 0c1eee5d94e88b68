import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Services, SignedInContext } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { deleteJob } from '#server/production/jobs/deleteJob.ts'
import { openServices } from '#server/services.ts'
import { workOf } from '#server/work/queries.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** Longer than any test, so only an announcement ends it. */
const sharedMs = 600_000

let world: World
let jobs: CardJobs
const opened: (Services & { close(): Promise<void> })[] = []
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  const { url } = world
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  for (let i = 0; i < 2; i++)
    opened.push(
      await openServices({
        config,
        url,
        log: quietLog as never,
        clock: { now: () => world.now },
        sharedMs,
      }),
    )
})
afterAll(async () => {
  for (const services of opened) await services.close()
  await world.close()
})

/** Returns the same person at one of two processes. */
async function at(process: number, loginId: string): Promise<SignedInContext> {
  return { ...(await world.as(loginId)), ...opened[process]!, loaders: new Loaders() }
}
const waiting = async (ctx: SignedInContext) => (await workOf(ctx).queue('new')).count

test('counters are read once for a branch, and again after a command: here before it returns, in other processes after its announcement', async () => {
  const { jobId } = await jobs.bring('new')
  await jobs.bring('new')
  const [here, there, penang] = [
    await at(0, 'supervisor'),
    await at(1, 'operator'),
    await at(1, 'operator.pen'),
  ]
  const before = await waiting(here)
  expect([await waiting(there), await waiting(penang)]).toEqual([before, 0])

  // Without an announcement both still share what they read.
  await world.job()
  expect([await waiting(here), await waiting(there)]).toEqual([before, before])

  const approval = await jobs.approval('deleteJob', `CardJob:${jobId}`)
  await deleteJob(here, { jobId, approval })
  expect(await waiting(await at(0, 'operator2'))).toBe(before)
  await eventually(async () => expect(await waiting(await at(1, 'operator'))).toBe(before))
  const headquarters = await at(1, 'hqadmin')
  expect(await waiting(headquarters)).toBe(before)
})
