import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCardJob, listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { closeJobs } from '#server/production/jobs/closeJobs.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const offered = async (jobId: number) => {
  const { data } = await jobs.operator.graphql('query($id: ID!) { node(id: $id) { ... on CardJob { availableActions } } }', {
    id: btoa(`CardJob:${jobId}`),
  })
  return (data as unknown as { node: { availableActions: string[] } }).node.availableActions
}
const notRemade = async () => {
  const status = ['qcRejected', 'chipError', 'manuallyRejected']
  const { edges } = await listCardJobs(jobs.operator, { status, withoutRemake: true } as object, { first: 200 })
  return edges.map(({ node }) => node.id)
}

it('a rejection with neither reprint nor new job closes the job with its reason: it waits for no remake', async () => {
  const { jobId } = await jobs.bring('qcRejected')
  const { status, closedAt, card } = await getCardJob(jobs.operator, jobId)
  expect([status, closedAt, card?.rejectCode]).toEqual(['qcRejected', world.now, '03'])
  expect(await notRemade()).not.toContain(jobId)
})

it('a chip error and a manual reject wait for their remake; one with a reprint or a new job is not closed', async () => {
  const [spoiled, manual] = [await jobs.bring('chipError'), await jobs.bring('manuallyRejected')]
  expect(await notRemade()).toEqual(expect.arrayContaining([spoiled.jobId, manual.jobId]))
  const job = await jobs.bring('pendingQc')
  await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), newJob: true })
  expect((await getCardJob(jobs.operator, job.jobId)).closedAt).toBeNull()
  expect(await notRemade()).not.toContain(job.jobId)
})

it('a remake keeps its reason in its row, whichever way it was asked for', async () => {
  const { jobId } = await jobs.bring('chipError')
  const remade = await remakeJob(jobs.operator, { jobId, qcStatusCode: '03', remark: 'chip dead' })
  expect(await getCardJob(jobs.operator, remade.jobId)).toMatchObject({ remakeCode: '03', remakeRemark: 'chip dead' })
  const job = await jobs.bring('pendingQc')
  await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), newJob: true, remark: 'streak' })
  const inserted = await world.services.db.cardJob.findFirstOrThrow({ where: { remakeOfId: job.jobId } })
  expect(inserted).toMatchObject({ remakeCode: '03', remakeRemark: 'streak' })
})

it('what was remade is offered no second remake, and is refused one', async () => {
  const { jobId } = await jobs.bring('chipError')
  expect(await offered(jobId)).toContain('REMAKE')
  await remakeJob(jobs.operator, { jobId })
  expect(await offered(jobId)).not.toContain('REMAKE')
  await expect(remakeJob(jobs.operator, { jobId })).rejects.toMatchObject({ code: 'job.alreadyRemade' })
})

it('a chip error or a manual reject that nobody will remake is closed with a reason, once; it can be remade all the same', async () => {
  const [spoiled, manual] = [await jobs.bring('chipError'), await jobs.bring('manuallyRejected')]
  const jobIds = [spoiled.jobId, manual.jobId]
  await expect(closeJobs(jobs.operator, { jobIds, remark: ' ' })).rejects.toMatchObject({
    code: 'field.required',
    path: 'remark',
  })
  await expect(closeJobs(await world.as('operator.pen'), { jobIds, remark: 'x' })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  expect(await offered(spoiled.jobId)).toEqual(expect.arrayContaining(['REMAKE', 'CLOSE']))
  await closeJobs(jobs.operator, { jobIds, remark: 'The applicant left the country' })
  for (const jobId of jobIds) {
    expect(await getCardJob(jobs.operator, jobId)).toMatchObject({ closedAt: world.now })
    expect(await notRemade()).not.toContain(jobId)
    expect(await offered(jobId)).not.toContain('CLOSE')
  }
  await expect(closeJobs(jobs.operator, { jobIds, remark: 'again' })).rejects.toMatchObject({ code: 'job.alreadyClosed' })
  const trail = await world.services.db.auditEvent.findFirstOrThrow({ where: { action: 'closeJobs' } })
  expect(trail.after).toMatchObject({ remark: 'The applicant left the country' })
  await remakeJob(jobs.operator, { jobId: spoiled.jobId })
})

it('what was remade is not closed', async () => {
  const { jobId } = await jobs.bring('chipError')
  await remakeJob(jobs.operator, { jobId })
  expect(await offered(jobId)).not.toContain('CLOSE')
  await expect(closeJobs(jobs.operator, { jobIds: [jobId], remark: 'x' })).rejects.toMatchObject({ code: 'job.alreadyRemade' })
})
