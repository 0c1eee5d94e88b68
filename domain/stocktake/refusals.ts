/**
 * Returns why a user may not decide on an adjustment, or null if they may: it takes two different
 * people.
 */
export function decideRefusal(
  userId: number,
  { proposedById }: { proposedById: number | null },
): 'stocktake.ofProposer' | null {
  return proposedById === userId ? 'stocktake.ofProposer' : null
}
