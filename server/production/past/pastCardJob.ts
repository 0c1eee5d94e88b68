import { branchAfter, branchBefore, replayCardJob } from '#domain/cardJob/replayCardJob.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { whereaboutsOf } from '#domain/cardJob/whereabouts.ts'
import { replayMoves } from '#domain/lot/replayMoves.ts'
import { replayPackage } from '#domain/package/replayPackage.ts'
import type { CustodyPlace } from '#generated/prisma/enums.ts'
import { placesOfAccounts, readMovesUntil } from '#server/custody/movesOfLot.ts'
import { readPastSteps, readSteps, type PastSteps } from '#server/platform/audit/pastSteps.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuseFuture } from '#server/platform/pastMoment.ts'
import { findCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { packageTraitsOf } from '#server/production/jobs/jobLoaders.ts'

/** A card job as it was at a moment. */
export type PastCardJob = {
  jobId: number
  applicationNo: string
  past: PastSteps
  status: CardJobState
  branchCode: string
  packagingId: string | null
}

/** A card that was made or spoiled for a job, where the ledger had it at a moment. */
export type PastCard = {
  cardSn: string
  lotNo: string
  madeAt: Date
  place: CustodyPlace
  branchCode: string
  stationId: string
}

/**
 * Reads the visible card job as it was at a moment; null if the viewer does not see it. Everything
 * is from the steps of its trail and from the ledger, which never change.
 * @throws moment.future, moment.beforeRecords, moment.archived
 */
export async function findPastCardJob(
  ctx: SignedInContext,
  jobId: number,
  at: Date,
): Promise<PastCardJob | null> {
  refuseFuture(ctx, at)
  const job = await findCardJob(ctx, jobId)
  if (!job) return null
  const past = await readPastSteps(ctx, `CardJob:${jobId}`, job.createdAt, at)
  return {
    jobId,
    applicationNo: job.application.applicationNo,
    past,
    ...replayCardJob(jobId, past.until),
    // A job that no step moved has been at one branch all the time.
    branchCode: branchAfter(past.until) ?? branchBefore(jobId, past.later) ?? job.branchCode,
  }
}

/** Returns where the card was, in the words for its applicant. */
export async function whereaboutsThen(
  ctx: SignedInContext,
  { status, branchCode, packagingId, past: { at } }: PastCardJob,
) {
  const packed = packagingId === null ? null : await packageTraitsOf(ctx, packagingId)
  if (!packed) return whereaboutsOf({ status, branchCode }, null)
  const steps = await readSteps(ctx.db, `Package:${packagingId}`)
  const { jobIds: _, ...then } = replayPackage(
    packagingId!,
    steps.filter((step) => step.at <= at),
  )
  return whereaboutsOf({ status, branchCode }, { ...packed, ...then })
}

/**
 * Returns the cards that were made or spoiled for the job up to the moment, in this order. Serial,
 * lot and time of a card are written once, when it is made.
 */
export async function cardsThen(
  { db }: SignedInContext,
  { jobId, past: { at } }: Pick<PastCardJob, 'jobId' | 'past'>,
): Promise<PastCard[]> {
  const cards = await db.cardAttempt.findMany({
    where: { jobId, persoAt: { lte: at } },
    select: { cardSn: true, lotNo: true, persoAt: true },
    orderBy: { no: 'asc' },
  })
  return Promise.all(
    cards.map(async ({ cardSn, lotNo, persoAt: madeAt }) => {
      const sn = BigInt(cardSn)
      const moves = await readMovesUntil(db, { rootLotNo: lotNo, startSn: sn, endSn: sn }, at)
      const { accountId } = replayMoves(moves)[0]!
      const { place, branchCode, stationId } = (await placesOfAccounts(db, [accountId])).get(
        accountId,
      )!
      return { cardSn, lotNo, madeAt, place, branchCode, stationId }
    }),
  )
}
