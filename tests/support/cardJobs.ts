import type { SensitiveAction } from '#domain/access.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import type { Application } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { moveCards } from '#server/custody/custody.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { deleteJob } from '#server/production/jobs/deleteJob.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { basicLot } from '../../prisma/seed/seedBasics.ts'
import type { Person, World } from './world.ts'

export const stationId = 'JHB-P01'
export const batchNo = 'JHB-261121-01'

/** A job with its serials, or those of its next card. */
export type MadeJob = { jobId: number; cardSn: string; chipSn: string }

/** Brings card jobs of JHB into any state, with the commands that lead there. */
export async function cardJobs(world: World) {
  const operator = await world.as('operator')
  const checker = await world.as('operator2')
  const supervisor = await world.as('supervisor')
  let serial = Number(basicLot.startSn) - 1
  await fillStation(world)

  const nextSerials = () => {
    serial += 1
    return {
      cardSn: String(serial).padStart(9, '0'),
      chipSn: `04A1${String(serial).padStart(8, '0')}`,
    }
  }
  const qrOf = async (jobId: number) =>
    (await getCardJob(operator, jobId)).application.qrString ?? ''
  const approval = async (
    action: SensitiveAction,
    subject: string,
    requester: Person = supervisor,
  ) => {
    // Password checks are rate-limited; time passes between approvals.
    world.later(3_000)
    return (await approve(requester, { action, subject, loginId: 'admin', password: 'Demo-2026' }))
      .token
  }
  const asMade = async (application?: Partial<Application>): Promise<MadeJob> => ({
    jobId: await world.job(application),
    ...nextSerials(),
  })
  const rejection = async ({ jobId }: MadeJob) => ({
    jobId,
    qrString: await qrOf(jobId),
    qcStatusCode: '03',
    reprint: false,
    newJob: false,
  })

  const lead: Record<CardJobState, (job: MadeJob) => Promise<unknown>> = {
    new: async () => undefined,
    listed: async ({ jobId }) => {
      // A list with only printed records closes by itself; one with remaining records is cleared
      // first.
      await clearPrintList(operator, { stationId })
      await addToPrintList(operator, { stationId, batchNo, jobIds: [jobId] })
    },
    pendingQc: async (job) => {
      await lead.listed(job)
      await printCard(operator, { ...job, stationId })
    },
    qcPassed: async (job) => {
      await lead.pendingQc(job)
      await passQc(checker, {
        jobId: job.jobId,
        chipSn: job.chipSn,
        qrString: await qrOf(job.jobId),
      })
    },
    qcRejected: async (job) => {
      await lead.pendingQc(job)
      await rejectQc(checker, await rejection(job))
    },
    chipError: async (job) => {
      await lead.listed(job)
      await recordChipError(operator, { jobId: job.jobId, cardSn: job.cardSn })
    },
    manuallyRejected: async (job) => {
      const consent = await approval('manualReject', `CardJob:${job.jobId}`)
      await manualReject(supervisor, {
        jobId: job.jobId,
        cardSn: job.cardSn,
        qcStatusCode: '01',
        approval: consent,
      })
    },
    despatched: async (job) => {
      await lead.qcPassed(job)
      await despatch(operator, { jobIds: [job.jobId], ...selfCollect })
    },
    deleted: async ({ jobId }) => {
      const consent = await approval('deleteJob', `CardJob:${jobId}`)
      await deleteJob(supervisor, { jobId, approval: consent })
    },
  }

  return {
    operator,
    checker,
    supervisor,
    nextSerials,
    qrOf,
    approval,
    rejection,
    /** Creates a job and brings it into the state. */
    async bring(state: CardJobState, application?: Partial<Application>): Promise<MadeJob> {
      const job = await asMade(application)
      await lead[state](job)
      return job
    },
    stateOf: async (jobId: number) => (await getCardJob(operator, jobId)).status,
  }
}

/**
 * Moves all cards of the small world's lot to the station, so that tests don't run out of blanks.
 */
async function fillStation({ services: { db }, now }: World): Promise<void> {
  const { lotNo, startSn, endSn, atStation } = basicLot
  await moveCards(db, {
    lotNo,
    from: { place: 'branchStore', branchCode: 'JHB' },
    to: { place: 'station', branchCode: 'JHB', stationId },
    startSn: startSn + atStation,
    endSn,
    document: 'test',
    byUserId: null,
    at: now,
  })
}

export const selfCollect = {
  deliveryMethod: 'selfCollect',
  employerKind: 'company',
  collectionBranch: 'JHB',
  rocNo: '201901012345',
} as const

export type CardJobs = Awaited<ReturnType<typeof cardJobs>>
