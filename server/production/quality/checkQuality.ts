import { seesBranch } from '#domain/access.ts'
import { fourEyesRefusal } from '#domain/cardJob/fourEyes.ts'
import { cardJobRefusal } from '#domain/cardJob/refusals.ts'
import { cardJobTransitions } from '#domain/cardJob/transitions.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { isSerialLike } from '#domain/serials.ts'
import { nextState } from '#domain/stateTable.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { findBranch } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import {
  refuseDestroyedQr,
  refuseDestroyedSerial,
} from '#server/production/search/refuseDestroyedScan.ts'

export type QrClaim = { name: string; scanned: string; recorded: string }
export type QualityCheck = { job: CardJobRow; claims: QrClaim[]; mayNotPassBecause: Problem | null }

/**
 * Compares the scanned QR with the records of its application's latest job.
 * A serial is refused, because the QR code comes first.
 * @throws qr.forged, qr.unread, qc.noData where the viewer sees no such card, qc.scanFirst,
 *   destruction.destroyed
 */
export async function checkQuality(ctx: SignedInContext, qrString: string): Promise<QualityCheck> {
  if (isSerialLike(qrString)) {
    await refuseDestroyedSerial(ctx, 'checkQuality', qrString)
    throw problem('qc.scanFirst')
  }
  const scanned = ctx.qr.read(qrString)
  const [job] = await cardJobsWhere(
    ctx,
    Prisma.sql`a.application_no = ${scanned.applicationno}`,
    Prisma.sql`j.id DESC LIMIT 1`,
  )
  if (!job) throw problem('qc.noData')
  // A card that awaits its check cannot have been destroyed.
  if (job.status !== 'pendingQc')
    await refuseDestroyedQr(ctx, 'checkQuality', scanned.applicationno)
  const { application } = job
  const claims = [
    { name: 'applicationNo', scanned: scanned.applicationno, recorded: application.applicationNo },
    { name: 'passportNo', scanned: scanned.passportno, recorded: application.passportNo },
    { name: 'stickerNo', scanned: scanned.stickerno, recorded: application.stickerNo ?? '' },
    {
      name: 'passExpiry',
      scanned: scanned.expiry,
      recorded: dayOfColumn(application.passExpiry),
    },
  ]
  return { job, claims, mayNotPassBecause: await obstacle(ctx, job, claims) }
}

async function obstacle(
  ctx: SignedInContext,
  job: CardJobRow,
  claims: QrClaim[],
): Promise<Problem | null> {
  // Other branches with a part in the job see it but cannot act on it.
  if (!seesBranch(ctx.viewer, job.branchCode))
    return problem('job.heldElsewhere', { branch: job.branchCode })
  if (!nextState(cardJobTransitions, job.status, 'passQc'))
    return cardJobRefusal(job.status, 'passQc')
  if (job.application.receivedByImmigrationAt) return problem('qc.receivedByImmigration')
  if (claims.some((claim) => claim.scanned !== claim.recorded)) return problem('qr.otherJob')
  const branch = (await findBranch(ctx, job.branchCode)) ?? { singleUserShift: false }
  const refusal = job.card && fourEyesRefusal(ctx.viewer.userId, job.card, branch)
  return refusal && problem(refusal)
}
