import type { CustodyPlace, LotStatus } from '#generated/prisma/enums.ts'
import { storePlaces } from '#server/stock/lots/lotRow.ts'

/**
 * Places from which a found card can be taken: those of blank cards, and the account of cards
 * written off.
 */
const found: readonly CustodyPlace[] = ['branchStore', 'hqStore', 'station', 'destroyed']

/** States of lots that are at their branch. Cards found of any other lot must first be received. */
const there: readonly LotStatus[] = ['received', 'atBranch', 'returnReceived']

type Elsewhere = { place: CustodyPlace; branchCode: string; documentNo?: string }
type Difference = {
  kind: 'missing' | 'surplus'
  /**
   * The account that the ledger has the cards in, if any. For missing cards it is set only where
   * they are packed.
   */
  elsewhere: Elsewhere | null
  /** The current parts of the lot with these cards. */
  parts: readonly { status: LotStatus; branchCode: string }[]
}

/** Returns the distribution for which the ledger has the cards packed, or null. */
export function packedFor(elsewhere: Elsewhere | null): string | null {
  return elsewhere?.documentNo && storePlaces.includes(elsewhere.place)
    ? elsewhere.documentNo
    : null
}

/**
 * Returns whether an approval moves the cards in the ledger. Cards that are packed, in no lot, in
 * transit, at another branch or produced already are only reported: another document must correct
 * them. The same holds for cards written off from an open lot now at another branch, because they
 * would enter that branch's books. Cards written off from a closed lot reopen a part of it.
 */
export function isAdjustable({ kind, elsewhere, parts }: Difference, branchCode: string): boolean {
  if (packedFor(elsewhere)) return false
  if (kind === 'missing') return true
  if (!elsewhere || parts.length === 0) return false
  const writtenOff = elsewhere.place === 'destroyed'
  const takesThem = (part: Difference['parts'][number]) =>
    part.status === 'closed'
      ? writtenOff
      : there.includes(part.status) && part.branchCode === branchCode
  if (!parts.every(takesThem)) return false
  // A count does not bring back cards that two witnesses saw destroyed; the difference needs an
  // explanation.
  if (writtenOff && elsewhere.documentNo) return false
  return elsewhere.branchCode === branchCode && found.includes(elsewhere.place)
}
