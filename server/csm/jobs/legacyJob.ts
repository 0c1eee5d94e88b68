import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { csmJobStates, type CsmJobState } from '#domain/csmJob/states.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { csmFileErrors, type CsmFileRow } from '#server/csm/folders/csmFileQueries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { getCsmJob, type CsmStatusCount } from './csmJobQueries.ts'
import type { CsmJobRow } from './csmJobRow.ts'

/** Card types and states as the legacy contract words them. */
export const legacyCardType: Record<CsmCardType, string> = {
  mykad: 'MyKad',
  mykid: 'MyKid',
  mykadMx: 'MyKad MX',
}
export const legacyJobStatus: Record<CsmJobState, string> = {
  unqueued: 'unqueued',
  queued: 'queued',
  inProduction: 'in production',
  personalised: 'personalised',
  passed: 'passed',
  rejected: 'rejected',
  remade: 'remade',
  deleted: 'deleted',
}

/** Returns a job with the names of the legacy contract (specification section 2, "Overview"). */
export function csmJobToLegacy(_ctx: unknown, job: CsmJobRow) {
  return {
    id: job.id,
    filename: job.fileName,
    icno: formatIcNo(job.icNo),
    cardtype: legacyCardType[job.cardType],
    applicationcompletiondate: dayOfColumn(job.completedOn),
    stationid: job.machineNo,
    batchno: job.batchNo,
    collectionbranch: job.branchCode,
    receiveddate: job.receivedAt.toISOString(),
    status: legacyJobStatus[job.status],
    chipsn: job.chipSn,
    cardsn: job.cardSn,
    qcstationid: job.qcMachineNo,
    rejectcode: job.rejectCode,
    errordescription: job.rejectReason,
    remakecode: job.remakeCode,
    remark: job.remark,
    remakeof: job.remakeOfId,
  }
}

export const csmJobsToLegacy = (ctx: unknown, jobs: CsmJobRow[]) =>
  jobs.map((job) => csmJobToLegacy(ctx, job))

/** Returns the current state of a command's job. */
export const replyCsmJob = async (ctx: SignedInContext, { jobId }: { jobId: number }) =>
  csmJobToLegacy(ctx, await getCsmJob(ctx, jobId))

/** Returns a file with errors, with all that is wrong with it; null once it is settled. */
export function csmErrorToLegacy({ locale }: SignedInContext, file: CsmFileRow) {
  return {
    id: file.id,
    filename: file.name,
    errordescription: file.outcome === 'failed' ? csmFileErrors(file, locale).join('; ') : '',
    receiveddate: file.receivedAt.toISOString(),
    cardtype: file.cardType && legacyCardType[file.cardType],
    icno: file.icNo && formatIcNo(file.icNo),
  }
}

/** Returns counts by the contract's words, zeros included. */
export function countsToLegacy(_ctx: unknown, counts: readonly CsmStatusCount[]) {
  const of = (status: CsmJobState) =>
    counts.filter((each) => each.status === status).reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries(
    csmJobStates.map((status) => [legacyJobStatus[status].replace(' ', ''), of(status)]),
  )
}
