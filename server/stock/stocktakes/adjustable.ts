import type { CustodyPlace, LotStatus } from '#generated/prisma/enums.ts'

/** Places out of which a card that was found can be taken: blank ones, and those that were written off. */
const found: readonly CustodyPlace[] = ['branchStore', 'hqStore', 'station', 'destroyed']

type Difference = {
  kind: 'missing' | 'surplus'
  /** Where the ledger has it, and the state of its lot or part; null where it has it nowhere. */
  elsewhere: { place: CustodyPlace; branchCode: string } | null
  lotStatus: LotStatus | null
}

/**
 * Whether an approval moves the cards in the ledger. What lies in no lot, is on its way, belongs to another branch or was
 * made already is told and left alone: another document has to put it right.
 */
export function isAdjustable({ kind, elsewhere, lotStatus }: Difference, branchCode: string): boolean {
  if (kind === 'missing') return true
  if (!elsewhere || lotStatus === null || lotStatus === 'closed') return false
  return elsewhere.branchCode === branchCode && found.includes(elsewhere.place)
}
