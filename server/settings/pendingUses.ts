import type { BranchCardType } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Use } from '#server/platform/settings/setting.ts'

/**
 * Returns the card jobs that branches of the type have yet to make: without the pair they could not
 * be made.
 */
export async function pendingUses(
  tx: Tx,
  { branchTypeId, cardTypeId }: BranchCardType,
): Promise<Use[]> {
  const branches = await tx.branch.findMany({ where: { branchTypeId }, select: { code: true } })
  const count = await tx.cardJob.count({
    where: {
      status: { in: ['new', 'listed', 'pendingQc'] },
      branchCode: { in: branches.map(({ code }) => code) },
      application: { cardTypeId },
    },
  })
  return [
    {
      count,
      one: { en: 'pending card job', ms: 'tugasan kad belum selesai' },
      other: { en: 'pending card jobs', ms: 'tugasan kad belum selesai' },
    },
  ]
}
