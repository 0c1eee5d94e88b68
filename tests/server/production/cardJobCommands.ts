import type { SensitiveAction } from '#domain/access.ts'
import type { CardJobAction } from '#domain/cardJob/transitions.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { signApplication } from '#server/production/applications/signApplication.ts'
import { changeLocation } from '#server/production/jobs/changeLocation.ts'
import { closeJobs } from '#server/production/jobs/closeJobs.ts'
import { deleteJob } from '#server/production/jobs/deleteJob.ts'
import { reassignJobs } from '#server/production/jobs/reassignJobs.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { remakeJobs } from '#server/production/jobs/remakeJobs.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { printWithBatch } from '#server/production/printList/printWithBatch.ts'
import { removeFromPrintList } from '#server/production/printList/removeFromPrintList.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { batchNo, selfCollect, stationId, type MadeJob } from '#tests/support/cardJobs.ts'
import type { Person, World } from '#tests/support/world.ts'

/** The commands on a card job, each with its action in the state table. */
export const commandActions = {
  reassignJobs: 'reassign',
  rerouteJobs: 'reroute',
  'changeLocation to a station': 'reassign',
  'changeLocation to a branch': 'reroute',
  addToPrintList: 'addToPrintList',
  removeFromPrintList: 'removeFromPrintList',
  printCard: 'print',
  printWithBatch: 'print',
  recordChipError: 'chipError',
  passQc: 'passQc',
  rejectQc: 'rejectQc',
  'rejectQc reprint': 'reprint',
  'rejectQc newJob': 'rejectQc',
  manualReject: 'manualReject',
  despatch: 'despatch',
  undespatch: 'undespatch',
  remakeJob: 'remake',
  remakeJobs: 'remake',
  closeJobs: 'close',
  deleteJob: 'delete',
} as const satisfies Record<string, CardJobAction>
export type CommandName = keyof typeof commandActions
export const commandNames = Object.keys(commandActions) as CommandName[]

/**
 * Prepares what the command needs besides the job. Returns the call; only the job's state can make
 * it fail.
 */
export type Ask = (job: MadeJob, by: Person) => Promise<() => Promise<unknown>>

/** How each command is called, by any person, on any job. */
export function cardJobCommands(world: World): Record<CommandName, Ask> {
  const { db, qr } = world.services
  let approvals = 0

  async function approval(by: Person, action: SensitiveAction, subject: string): Promise<string> {
    const token = `consent-${++approvals}`
    const { id: supervisorId } = await db.user.findUniqueOrThrow({ where: { loginId: 'hqadmin' } })
    const row = {
      tokenHash: hashToken(token),
      supervisorId,
      requesterId: by.viewer.userId,
      action,
      subject,
      createdAt: world.now,
    }
    await db.approval.create({ data: row })
    return token
  }
  /** Returns the card's own QR string, even if none was generated yet. */
  async function qrOf({ jobId }: MadeJob): Promise<string> {
    const { application } = await db.cardJob.findUniqueOrThrow({
      where: { id: jobId },
      include: { application: true },
    })
    return application.qrString ?? signApplication(qr, application)
  }
  const rejection = async (job: MadeJob, what: { reprint: boolean; newJob: boolean }) => ({
    jobId: job.jobId,
    qrString: await qrOf(job),
    qcStatusCode: '03',
    remark: 'streak',
    ...what,
  })

  return {
    reassignJobs:
      async ({ jobId }, by) =>
      () =>
        reassignJobs(by, { jobIds: [jobId], stationId: 'JHB-P02' }),
    rerouteJobs:
      async ({ jobId }, by) =>
      () =>
        rerouteJobs(by, { jobIds: [jobId], branchCode: 'PEN' }),
    'changeLocation to a station':
      async ({ jobId }, by) =>
      () =>
        changeLocation(by, { jobId, branchCode: 'JHB', stationId: 'JHB-P02' }),
    'changeLocation to a branch':
      async ({ jobId }, by) =>
      () =>
        changeLocation(by, { jobId, branchCode: 'PEN' }),
    addToPrintList:
      async ({ jobId }, by) =>
      () =>
        addToPrintList(by, { stationId, batchNo, jobIds: [jobId] }),
    removeFromPrintList:
      async ({ jobId }, by) =>
      () =>
        removeFromPrintList(by, { stationId, jobId }),
    printCard: async (job, by) => () => printCard(by, { ...job, stationId }),
    printWithBatch: async (job, by) => () => printWithBatch(by, { ...job, stationId, batchNo }),
    recordChipError:
      async ({ jobId, cardSn }, by) =>
      () =>
        recordChipError(by, { jobId, cardSn }),
    async passQc(job, by) {
      const input = { jobId: job.jobId, chipSn: job.chipSn, qrString: await qrOf(job) }
      return () => passQc(by, input)
    },
    async rejectQc(job, by) {
      const input = await rejection(job, { reprint: false, newJob: false })
      return () => rejectQc(by, input)
    },
    async 'rejectQc reprint'(job, by) {
      const input = await rejection(job, { reprint: true, newJob: false })
      return () => rejectQc(by, input)
    },
    async 'rejectQc newJob'(job, by) {
      const input = await rejection(job, { reprint: false, newJob: true })
      return () => rejectQc(by, input)
    },
    async manualReject({ jobId, cardSn }, by) {
      const input = {
        jobId,
        cardSn,
        qcStatusCode: '01',
        approval: await approval(by, 'manualReject', `CardJob:${jobId}`),
      }
      return () => manualReject(by, input)
    },
    despatch:
      async ({ jobId }, by) =>
      () =>
        despatch(by, { jobIds: [jobId], ...selfCollect }),
    async undespatch({ jobId }, by) {
      const item = await db.packageItem.findFirst({ where: { jobId }, orderBy: { id: 'desc' } })
      const packagingId = item?.packagingId ?? 'PK-JHB-2026-999999'
      const input = {
        packagingId,
        approval: await approval(by, 'undespatch', `Package:${packagingId}`),
      }
      return () => undespatch(by, input)
    },
    async remakeJob({ jobId }, by) {
      const input = { jobId, approval: await approval(by, 'remakePassed', `CardJob:${jobId}`) }
      return () => remakeJob(by, input)
    },
    remakeJobs:
      async ({ jobId }, by) =>
      () =>
        remakeJobs(by, { jobIds: [jobId] }),
    closeJobs:
      async ({ jobId }, by) =>
      () =>
        closeJobs(by, { jobIds: [jobId], remark: 'left' }),
    async deleteJob({ jobId }, by) {
      const input = { jobId, approval: await approval(by, 'deleteJob', `CardJob:${jobId}`) }
      return () => deleteJob(by, input)
    },
  }
}
