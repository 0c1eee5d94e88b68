import { limits } from '#domain/limits.ts'
import { missingOf } from '#domain/stock.ts'

/**
 * Blank cards of a type at a branch, and those in transit to it (not yet received) or packed for
 * it.
 */
type SupplyLevel = {
  branchCode: string
  cardTypeId: number
  held: number
  coming: number
  packed: number
  threshold: number
}
/** The cards of a lot in headquarters' store. */
type SupplyLot = { lotNo: string; cardTypeId: number; quantity: number }
/**
 * The cards of a type that a branch lacks, and the lots from which headquarters would send them.
 */
export type SupplyNeed = SupplyLevel & {
  missing: number
  lines: { lotNo: string; cardQty: number }[]
}

/**
 * Returns what each branch lacks to its threshold, and the lots that would cover it. If the store
 * does not suffice, the emptiest branch comes first; the lots are used in the given order.
 */
export function proposeSupply(
  levels: readonly SupplyLevel[],
  lots: readonly SupplyLot[],
): SupplyNeed[] {
  const left = lots.map((lot) => ({ ...lot }))
  return levels
    .map((level) => ({ ...level, missing: missingOf(level) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing / b.threshold - a.missing / a.threshold || compare(a, b))
    .map((need) => ({ ...need, lines: taken(need, left) }))
}

/** Takes the missing cards from the remaining lots, and leaves the rest in `left`. */
function taken(
  { cardTypeId, missing }: { cardTypeId: number; missing: number },
  left: SupplyLot[],
): SupplyNeed['lines'] {
  const lines: SupplyNeed['lines'] = []
  let wanted = missing
  for (const lot of left) {
    const cardQty = lot.cardTypeId === cardTypeId ? Math.min(lot.quantity, wanted) : 0
    if (cardQty === 0 || lines.length === limits.transferLines) continue
    lot.quantity -= cardQty
    wanted -= cardQty
    lines.push({ lotNo: lot.lotNo, cardQty })
  }
  return lines
}

const compare = (a: SupplyLevel, b: SupplyLevel) =>
  a.branchCode < b.branchCode ? -1 : a.branchCode > b.branchCode ? 1 : a.cardTypeId - b.cardTypeId
