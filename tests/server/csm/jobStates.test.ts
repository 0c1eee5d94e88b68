import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csmJobStates, type CsmJobState } from '#domain/csmJob/states.ts'
import { csmJobTransitions, type CsmJobAction } from '#domain/csmJob/transitions.ts'
import { nextState } from '#domain/stateTable.ts'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { deleteCsmJobs } from '#server/csm/jobs/deleteCsmJobs.ts'
import { passCsmJob } from '#server/csm/jobs/passCsmJob.ts'
import { personaliseCsmJob } from '#server/csm/jobs/personaliseCsmJob.ts'
import { queueCsmJobs, unqueueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { reassignCsmJobs } from '#server/csm/jobs/reassignCsmJobs.ts'
import { rejectCsmJob } from '#server/csm/jobs/rejectCsmJob.ts'
import { remakeCsmJob } from '#server/csm/jobs/remakeCsmJob.ts'
import { routeCsmJobs } from '#server/csm/jobs/routeCsmJobs.ts'
import {
  csmJobs,
  machine,
  otherMachine,
  qcMachine,
  qcRejectCode,
  rejectCode,
  type CsmJobs,
} from '#tests/support/csmJobs.ts'
import { digests } from '#tests/support/facts/digests.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CsmJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await csmJobs(world)
  await world.services.db.csmHubBranch.create({
    data: { subBranchCode: 'JHB', hubBranchCode: 'PEN' },
  })
})
afterAll(() => world.close())

/**
 * The result of each action on a job in each state: the next state, or the problem that refuses it.
 */
const matrix: Record<CsmJobAction, Record<CsmJobState, string>> = {
  queue: cells({ unqueued: 'queued' }),
  unqueue: cells({ queued: 'unqueued' }),
  reassign: cells({ unqueued: 'unqueued', queued: 'queued' }),
  route: cells({ unqueued: 'unqueued', queued: 'queued', rejected: 'rejected' }),
  begin: cells({ queued: 'inProduction', unqueued: 'csmJob.notQueued' }),
  personalise: cells({
    inProduction: 'personalised',
    unqueued: 'csmJob.notBegun',
    queued: 'csmJob.notBegun',
  }),
  pass: cells({
    personalised: 'passed',
    unqueued: 'csmJob.notPersonalised',
    queued: 'csmJob.notPersonalised',
    inProduction: 'csmJob.notPersonalised',
  }),
  reject: cells({
    inProduction: 'rejected',
    personalised: 'rejected',
    unqueued: 'csmJob.notBegun',
    queued: 'csmJob.notBegun',
  }),
  remake: cells({ rejected: 'remade', remade: 'job.alreadyRemade' }),
  delete: cells({ unqueued: 'deleted', queued: 'deleted' }),
}

function cells(expected: Partial<Record<CsmJobState, string>>): Record<CsmJobState, string> {
  const all = csmJobStates.map((state): [CsmJobState, string] => [
    state,
    expected[state] ?? 'job.stateNow',
  ])
  return Object.fromEntries(all) as Record<CsmJobState, string>
}

const calls: Record<CsmJobAction, (jobId: number) => Promise<() => Promise<unknown>>> = {
  queue: async (jobId) => () => queueCsmJobs(jobs.operator, { jobIds: [jobId] }),
  unqueue: async (jobId) => () => unqueueCsmJobs(jobs.operator, { jobIds: [jobId] }),
  reassign: async (jobId) => () =>
    reassignCsmJobs(jobs.operator, { jobIds: [jobId], machineNo: otherMachine }),
  route: async (jobId) => () => routeCsmJobs(jobs.operator, { jobIds: [jobId], branchCode: 'PEN' }),
  begin: async (jobId) => () => beginCsmJob(jobs.operator, { jobId, machineNo: machine }),
  personalise: async (jobId) => () =>
    personaliseCsmJob(jobs.operator, { jobId, ...jobs.serials() }),
  async pass(jobId) {
    const { cardSn, chipSn } = await jobs.get(jobId)
    const read = cardSn && chipSn ? { cardSn, chipSn } : jobs.serials()
    return () => passCsmJob(jobs.checker, { jobId, machineNo: qcMachine, ...read })
  },
  async reject(jobId) {
    if ((await jobs.get(jobId)).status !== 'personalised')
      return () => rejectCsmJob(jobs.operator, { jobId, rejectCode })
    return () =>
      rejectCsmJob(jobs.checker, { jobId, rejectCode: qcRejectCode, machineNo: qcMachine })
  },
  remake: async (jobId) => () => remakeCsmJob(jobs.operator, { jobId, remark: 'again' }),
  async delete(jobId) {
    const approval = await jobs.approval([jobId])
    return () => deleteCsmJobs(jobs.operator, { jobIds: [jobId], approval })
  },
}
const names: Record<CsmJobAction, string> = {
  queue: 'queueCsmJobs',
  unqueue: 'unqueueCsmJobs',
  reassign: 'reassignCsmJobs',
  route: 'routeCsmJobs',
  begin: 'beginCsmJob',
  personalise: 'personaliseCsmJob',
  pass: 'passCsmJob',
  reject: 'rejectCsmJob',
  remake: 'remakeCsmJob',
  delete: 'deleteCsmJobs',
}

describe.each(csmJobStates)('a job that is %s', (state) => {
  it.each(Object.keys(matrix) as CsmJobAction[])('%s', async (action) => {
    const jobId = await jobs.bring(state)
    const call = await calls[action](jobId)
    const outcome = matrix[action][state]
    const before = await digests(world.services.db)
    if (outcome.includes('.')) {
      await expect(call()).rejects.toMatchObject({ code: outcome })
      expect(await digests(world.services.db)).toEqual(before)
      return
    }
    const { version } = await jobs.get(jobId)
    await call()
    expect(await jobs.get(jobId)).toMatchObject({ status: outcome, version: version + 1 })
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { subjects: { has: `CsmJob:${jobId}` } },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({
      action: names[action],
      loginId: state === 'personalised' ? 'csmadmin' : 'csmjob',
      before: expect.objectContaining({ status: state }) as object,
      approvedBy: action === 'delete' ? 'admin' : null,
    })
  })
})

it('the matrix agrees with the domain’s table in every cell', () => {
  for (const action of Object.keys(matrix) as CsmJobAction[]) {
    for (const state of csmJobStates) {
      const expected = matrix[action][state]
      expect(expected.includes('.') ? null : expected, `${action} of a job that is ${state}`).toBe(
        nextState(csmJobTransitions, state, action),
      )
    }
  }
})

it('after all actions the roll-ups equal the facts', async () => {
  expect(await rollupFaults(world.services.db)).toEqual([])
})
