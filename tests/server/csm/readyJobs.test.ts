import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { listCsmJobs } from '#server/csm/jobs/csmJobQueries.ts'
import { listReadyJobs } from '#server/csm/jobs/pageCsmJobs.ts'
import { reassignCsmJobs } from '#server/csm/jobs/reassignCsmJobs.ts'
import { csmJobs, machine, otherMachine, type CsmJobs } from '#tests/support/csmJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CsmJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await csmJobs(world)
})
afterAll(() => world.close())

it('a machine’s list shows the job in progress first, then the longest waiting, page by page', async () => {
  await world.services.db.csmJob.deleteMany()
  const waiting: number[] = []
  for (let i = 0; i < 4; i++) {
    world.later(60_000)
    waiting.push(await jobs.bring('queued'))
  }
  world.later(60_000)
  for (const jobId of [waiting[2]!, waiting[0]!])
    await beginCsmJob(jobs.operator, { jobId, machineNo: machine })
  const found: number[] = []
  let after: string | null = null
  do {
    const page = await listCsmJobs(
      jobs.operator,
      { forMachine: machine, status: ['queued', 'inProduction'] },
      { first: 1, after, sort: 'ready', descending: false },
    )
    found.push(...page.edges.map(({ node }) => node.id))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  expect(found).toEqual([waiting[0], waiting[2], waiting[1], waiting[3]])
})

it('no other job is part of that order', async () => {
  await world.services.db.csmJob.deleteMany()
  await jobs.bring('unqueued')
  const queued = await jobs.bring('queued')
  const page = await listCsmJobs(jobs.operator, {}, { first: 5, sort: 'ready' })
  expect([page.edges.map(({ node }) => node.id), await page.count()]).toEqual([[queued], 1])
})

it('a job whose machine now makes another card type is not ready anywhere until it is reassigned', async () => {
  const { db } = world.services
  await db.csmJob.deleteMany()
  const jobId = await jobs.bring('queued')
  await reassignCsmJobs(jobs.operator, { jobIds: [jobId], machineNo: otherMachine })
  const ready = async (machineNo: string) =>
    (await listReadyJobs(jobs.operator, machineNo, 5)).map(({ id }) => id)
  expect(await ready(otherMachine)).toEqual([jobId])
  await db.csmMachine.update({ where: { machineNo: otherMachine }, data: { cardType: 'mykid' } })
  const start = beginCsmJob(jobs.operator, { jobId, machineNo: otherMachine })
  await expect(start).rejects.toMatchObject({ code: 'csmMachine.otherCardType' })
  expect(await ready(otherMachine)).toEqual([])
  await reassignCsmJobs(jobs.operator, { jobIds: [jobId], machineNo: machine })
  expect(await ready(machine)).toEqual([jobId])
})
