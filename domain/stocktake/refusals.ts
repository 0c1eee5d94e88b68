/** Why somebody may not decide on an adjustment; null where they may: two people agree to it, never one with themselves. */
export function decideRefusal(userId: number, { proposedById }: { proposedById: number | null }): 'stocktake.ofProposer' | null {
  return proposedById === userId ? 'stocktake.ofProposer' : null
}
