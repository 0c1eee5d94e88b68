import type { Stocktake } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Returns the people who opened a stocktake, counted in it, or proposed it. */
export async function counterIdsOf(
  tx: Tx,
  { id, openedById, proposedById }: Stocktake,
): Promise<number[]> {
  const counts = await tx.stocktakeCount.findMany({
    where: { stocktakeId: id },
    distinct: ['byUserId'],
    select: { byUserId: true },
  })
  return [
    ...new Set([
      openedById,
      ...(proposedById === null ? [] : [proposedById]),
      ...counts.map(({ byUserId }) => byUserId),
    ]),
  ]
}
