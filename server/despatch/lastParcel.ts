import { limits } from '#domain/limits.ts'
import type { SignedInContext } from '#server/platform/context.ts'

export type LastParcel = { packagingId: string; declaredValueMyr: number; insuranceMyr: number }

/** A parcel of longer ago says nothing about the next one, and is not searched for. In days. */
const recentDays = 90

/**
 * Returns what the viewer declared for the last parcel that they sent by courier from their branch,
 * or null.
 */
export async function findLastParcel({
  db,
  viewer,
  clock,
}: SignedInContext): Promise<LastParcel | null> {
  const since = new Date(clock.now().getTime() - recentDays * limits.dayMs)
  const found = await db.package.findFirst({
    where: {
      branchCode: viewer.branchCode,
      despatchedById: viewer.userId,
      despatchedAt: { gt: since },
      declaredValueMyr: { not: null },
      insuranceMyr: { not: null },
      undoneAt: null,
    },
    orderBy: [{ despatchedAt: 'desc' }, { packagingId: 'desc' }],
    select: { packagingId: true, declaredValueMyr: true, insuranceMyr: true },
  })
  return (
    found && {
      ...found,
      declaredValueMyr: Number(found.declaredValueMyr),
      insuranceMyr: Number(found.insuranceMyr),
    }
  )
}
