import { birthDay } from '#domain/application/birthDay.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findCardJob, getCardJob } from './cardJobQueries.ts'
import type { ApplicationRow, CardJobRow, CardRow } from './cardJobRow.ts'
import type { MovedJob } from './changeLocation.ts'
import { listedBatchOf } from './listedBatchOf.ts'
import { personal } from './personal.ts'

/** The legacy contract's words for the states (specification section 4). */
export const legacyStatus: Record<CardJobState, string> = {
  new: 'new',
  listed: 'listed',
  pendingQc: 'pending QC',
  qcPassed: 'QC pass',
  qcRejected: 'QC reject',
  chipError: 'chip error',
  manuallyRejected: 'manual reject',
  despatched: 'despatched',
  deleted: 'deleted',
}

export const stickerTypes = {
  ePassNew: 'Sticker/EPass(New)',
  ePassRenewal: 'EPass(Renewal)',
} as const

/** Returns a job in the legacy contract's form (specification section 3, "Print job/card"). */
export async function jobToLegacy(ctx: SignedInContext, job: CardJobRow) {
  return {
    jobid: job.id,
    status: legacyStatus[job.status],
    ...applicationToLegacy(ctx, job.application),
    cardtype: (await getCardType(ctx, job.application.cardTypeId)).code,
    branchcode: job.branchCode,
    printstationid: job.card?.stationId ?? job.stationId,
    ...cardToLegacy(job.card, job.status),
    ...(job.status === 'listed' && { batch_no: await listedBatchOf(ctx, job.id) }),
    despatchstatus: job.status === 'despatched' ? 'despatched' : '',
    packagingid: job.packagingId,
  }
}

export function jobsToLegacy(ctx: SignedInContext, jobs: CardJobRow[]) {
  return Promise.all(jobs.map((job) => jobToLegacy(ctx, job)))
}

/**
 * Returns the application's part of a job (specification section 3), masked for the caller where
 * needed.
 */
export function applicationToLegacy(ctx: Pick<SignedInContext, 'viewer'>, row: ApplicationRow) {
  const clear = (value: string) => personal(ctx, value)
  return {
    applid: row.applId,
    applicationno: row.applicationNo,
    passportno: clear(row.passportNo),
    name: clear(row.name),
    gender: row.gender,
    nationality: row.nationality,
    dob: clear(birthDay(row.dateOfBirth)),
    sector: row.sector,
    subsector: row.subsector,
    referenceno: row.referenceNo,
    employername: clear(row.employerName),
    employerno: clear(row.employerNo),
    rocno: clear(row.rocNo),
    type: row.employerKind,
    address1: clear(row.address1),
    address2: clear(row.address2),
    address3: clear(row.address3),
    address4: clear(row.address4),
    postcode: clear(row.postcode),
    city: clear(row.city),
    state: row.state,
    stickerno: row.stickerNo,
    stickerdate: dayOfColumn(row.stickerDate),
    stickertype: stickerTypes[row.stickerType],
    epasstype: row.stickerType === 'ePassNew' ? 'new' : 'renewal',
    passtype: row.passType === 'newPass' ? 'new' : 'renewal',
    collectionbranch: row.collectionBranchCode,
    deliverymethod: row.deliveryMethod === 'selfCollect' ? 'self-collect' : 'delivery',
  }
}

/** Returns the card of the present attempt; unknown values are null. */
function cardToLegacy(card: CardRow | null, status: CardJobState) {
  const qcStates: CardJobState[] = ['pendingQc', 'qcPassed', 'qcRejected', 'manuallyRejected']
  // A manually rejected blank card was never personalised.
  const tried = card && (card.chipSn !== null || card.outcome === 'chipError') ? card : null
  return {
    cardsn: card?.cardSn ?? null,
    chipsn: card?.chipSn ?? null,
    batch_no: card?.batchNo ?? null,
    persostatus: tried
      ? tried.outcome === 'chipError'
        ? 'chip error'
        : 'printed'
      : legacyStatus[status],
    persoby: tried?.persoBy ?? null,
    persodate: tried?.persoAt.toISOString() ?? null,
    qcstatus:
      status === 'despatched' ? 'QC pass' : qcStates.includes(status) ? legacyStatus[status] : '',
    qcby: card?.qcBy ?? null,
    qcdate: card?.qcAt?.toISOString() ?? null,
    qcstatuscode: card?.rejectCode ?? null,
    qcstatusdesc: card?.rejectDescription ?? null,
    remark: card?.remark ?? '',
  }
}

/** Builds the reply of a command on one job: the job as it is now. */
export async function replyJob(ctx: SignedInContext, { jobId }: { jobId: number }) {
  return jobToLegacy(ctx, await getCardJob(ctx, jobId))
}

/**
 * Builds the reply of a transfer: the job as it is now, or its new place where the caller no longer
 * sees it.
 */
export async function replyMoved(
  ctx: SignedInContext,
  { jobId, applId, branchCode, stationId }: MovedJob,
) {
  const job = await findCardJob(ctx, jobId)
  return job
    ? jobToLegacy(ctx, job)
    : { jobid: jobId, applid: applId, branchcode: branchCode, printstationid: stationId }
}

/** Returns a page of jobs in the legacy contract's form. */
export async function jobPageToLegacy(
  ctx: SignedInContext,
  { rows, total }: { rows: CardJobRow[]; total: number },
) {
  return { rows: await jobsToLegacy(ctx, rows), total }
}
