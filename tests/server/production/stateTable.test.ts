import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardJobRefusal } from '#domain/cardJob/refusals.ts'
import { cardJobActions, cardJobStates, cardJobTransitions, type CardJobAction, type CardJobState } from '#domain/cardJob/transitions.ts'
import { nextState } from '#domain/stateTable.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { addToPrintList } from '#server/production/addToPrintList.ts'
import { deleteJob } from '#server/production/deleteJob.ts'
import { manualReject } from '#server/production/manualReject.ts'
import { passQc } from '#server/production/passQc.ts'
import { printCard } from '#server/production/printCard.ts'
import { reassignJobs } from '#server/production/reassignJobs.ts'
import { recordChipError } from '#server/production/recordChipError.ts'
import { rejectQc } from '#server/production/rejectQc.ts'
import { remakeJob } from '#server/production/remakeJob.ts'
import { removeFromPrintList } from '#server/production/removeFromPrintList.ts'
import { rerouteJobs } from '#server/production/rerouteJobs.ts'
import { batchNo, cardJobs, selfCollect, stationId, type CardJobs, type MadeJob } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

/** How each action is asked for, with everything else in order, so that only the state can refuse. */
const attempts: Record<CardJobAction, (job: MadeJob) => Promise<unknown>> = {
  reassign: ({ jobId }) => reassignJobs(jobs.operator, { jobIds: [jobId], stationId: 'JHB-P02' }),
  reroute: ({ jobId }) => rerouteJobs(jobs.operator, { jobIds: [jobId], branchCode: 'PEN' }),
  addToPrintList: ({ jobId }) => addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [jobId] }),
  removeFromPrintList: ({ jobId }) => removeFromPrintList(jobs.operator, { stationId, jobId }),
  print: (job) => printCard(jobs.operator, { ...job, stationId }),
  chipError: ({ jobId, cardSn }) => recordChipError(jobs.operator, { jobId, cardSn }),
  passQc: async ({ jobId, chipSn }) => passQc(jobs.checker, { jobId, chipSn, qrString: (await jobs.qrOf(jobId)) || 'none' }),
  rejectQc: async (job) => rejectQc(jobs.checker, { ...(await jobs.rejection(job)), qrString: (await jobs.qrOf(job.jobId)) || 'none' }),
  reprint: async (job) =>
    rejectQc(jobs.checker, { ...(await jobs.rejection(job)), qrString: (await jobs.qrOf(job.jobId)) || 'none', reprint: true }),
  manualReject: async ({ jobId, cardSn }) => {
    const approval = await jobs.approval('manualReject', `CardJob:${jobId}`)
    return manualReject(jobs.supervisor, { jobId, cardSn, qcStatusCode: '01', approval })
  },
  despatch: ({ jobId }) => despatch(jobs.operator, { jobIds: [jobId], ...selfCollect }),
  undespatch: async ({ jobId }) => {
    const item = await world.services.db.packageItem.findFirst({ where: { jobId, removedAt: null } })
    const packagingId = item?.packagingId ?? 'PK-JHB-2026-999999'
    const approval = await jobs.approval('undespatch', `Package:${packagingId}`)
    return undespatch(jobs.supervisor, { packagingId, approval })
  },
  remake: ({ jobId }) => remakeJob(jobs.operator, { jobId }),
  delete: async ({ jobId }) => deleteJob(jobs.supervisor, { jobId, approval: await jobs.approval('deleteJob', `CardJob:${jobId}`) }),
}

/** Two refusals that come before the state: the list has the record already; there is no such package. */
function expectedRefusal(state: CardJobState, action: CardJobAction): string {
  if (state === 'listed' && action === 'addToPrintList') return 'print.onAnotherList'
  if (action === 'undespatch') return 'package.notFound'
  return cardJobRefusal(state, action).code
}

describe.each(cardJobStates)('a job that is %s', (state) => {
  it.each(cardJobActions)('%s', async (action) => {
    const job = await jobs.bring(state)
    const next = nextState(cardJobTransitions, state, action)
    if (next === null) {
      await expect(attempts[action](job)).rejects.toMatchObject({ code: expectedRefusal(state, action) })
      expect(await jobs.stateOf(job.jobId)).toBe(state)
    } else {
      await attempts[action](job)
      const row = await world.services.db.cardJob.findUniqueOrThrow({ where: { id: job.jobId } })
      expect(row.status).toBe(next)
    }
  })
})
