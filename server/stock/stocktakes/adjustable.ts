import type { CustodyPlace, LotStatus } from '#generated/prisma/enums.ts'
import { storePlaces } from '#server/stock/lots/lotRow.ts'

/** Places out of which a card that was found can be taken: blank ones, and those that were written off. */
const found: readonly CustodyPlace[] = ['branchStore', 'hqStore', 'station', 'destroyed']

/** States of lots that lie at their branch: what was found of others has yet to be received. */
const there: readonly LotStatus[] = ['received', 'atBranch', 'returnReceived']

type Elsewhere = { place: CustodyPlace; branchCode: string; documentNo?: string }
type Difference = {
  kind: 'missing' | 'surplus'
  /** Where the ledger has it, and its lot or part; null where it has it nowhere, and of what is missing unless that is packed. */
  elsewhere: Elsewhere | null
  lotStatus: LotStatus | null
  lotBranchCode: string | null
}

/** The distribution for which the ledger has the cards packed; null where they are not. */
export function packedFor(elsewhere: Elsewhere | null): string | null {
  return elsewhere?.documentNo && storePlaces.includes(elsewhere.place) ? elsewhere.documentNo : null
}

/**
 * Whether an approval moves the cards in the ledger. What is packed, lies in no lot, is on its way, belongs to another branch or
 * was made already is told and left alone: another document has to put it right. So is what was written off of a lot that lies at
 * another branch: it would come into that branch's books.
 */
export function isAdjustable({ kind, elsewhere, lotStatus, lotBranchCode }: Difference, branchCode: string): boolean {
  if (packedFor(elsewhere)) return false
  if (kind === 'missing') return true
  if (!elsewhere || lotStatus === null || !there.includes(lotStatus) || lotBranchCode !== branchCode) return false
  return elsewhere.branchCode === branchCode && found.includes(elsewhere.place)
}
