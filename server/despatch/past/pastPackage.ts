import { whereaboutsOfPackage } from '#domain/cardJob/whereabouts.ts'
import type { PackageTraits } from '#domain/package/packageState.ts'
import { replayPackage } from '#domain/package/replayPackage.ts'
import type { AuditEvent } from '#generated/prisma/client.ts'
import { findPackageByNumber } from '#server/despatch/queries.ts'
import { readPastSteps, stepsBetween, type PastSteps } from '#server/platform/audit/pastSteps.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuseFuture } from '#server/platform/pastMoment.ts'
import { listCardJobsByIds } from '#server/production/jobs/jobLoaders.ts'

/** What a package has from its despatch until it is deleted: no command changes it. */
type Packed = Pick<PackageTraits, 'branchCode' | 'collectionBranchCode' | 'deliveryMethod'> & {
  packagingId: string
  despatchedAt: Date
}

/** A package as it was at a moment. */
export type PastPackage = Packed & { past: PastSteps; traits: PackageTraits; jobIds: number[] }

/** A card that was in a package; its number of application never changes. */
export type PackedCard = { jobId: number; applicationNo: string }

/** What changed in a package after a moment. */
export type PackageChange = {
  putIn: number[]
  takenOut: number[]
  steps: AuditEvent[]
}

/**
 * Reads the visible package that has a packaging id or consignment number, as it was at a moment; null
 * if the viewer does not see it. What changed since its despatch comes from the steps of its trail, which never change.
 * @throws moment.future, moment.beforeRecords, moment.archived
 */
export async function findPastPackage(
  ctx: SignedInContext,
  number: string,
  at: Date,
): Promise<PastPackage | null> {
  refuseFuture(ctx, at)
  const found = await findPackageByNumber(ctx, number)
  if (!found) return null
  const { packagingId, branchCode, collectionBranchCode, deliveryMethod, despatchedAt } = found
  const past = await readPastSteps(ctx, `Package:${packagingId}`, despatchedAt, at)
  const packed = { packagingId, branchCode, collectionBranchCode, deliveryMethod, despatchedAt }
  return { ...packed, past, ...replayed(packed, past.until) }
}

function replayed(packed: Packed, steps: readonly AuditEvent[]) {
  const { jobIds, ...then } = replayPackage(packed.packagingId, steps)
  return { traits: { ...packed, ...then }, jobIds }
}

/** Returns where the package was, or null after it was undone. */
export const placeThen = ({ traits }: PastPackage) =>
  traits.undoneAt ? null : whereaboutsOfPackage(traits)

/** Returns those of the cards that the viewer sees. */
export async function packedCards(
  ctx: SignedInContext,
  jobIds: readonly number[],
): Promise<PackedCard[]> {
  return (await listCardJobsByIds(ctx, jobIds)).map(({ id, application }) => ({
    jobId: id,
    applicationNo: application.applicationNo,
  }))
}

/**
 * Returns what changed in the package after the moment, up to a second one.
 * @throws moment.future, moment.reversed
 */
export function changesOfPackage(
  ctx: SignedInContext,
  found: PastPackage,
  until: Date,
): PackageChange {
  const steps = stepsBetween(ctx, found.past, until)
  const { jobIds } = replayed(found, [...found.past.until, ...steps])
  return {
    putIn: jobIds.filter((jobId) => !found.jobIds.includes(jobId)),
    takenOut: found.jobIds.filter((jobId) => !jobIds.includes(jobId)),
    steps,
  }
}
