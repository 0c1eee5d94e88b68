import { limits } from '#domain/limits.ts'
import { missingOf } from '#domain/stock.ts'

/** Blank cards of a type at a branch, and what is on its way (still to be received) or packed for it. */
export type SupplyStand = {
  branchCode: string
  cardTypeId: number
  held: number
  coming: number
  packed: number
  threshold: number
}
/** What headquarters' store has of a lot. */
export type SupplyLot = { lotNo: string; cardTypeId: number; quantity: number }
/** What a branch lacks of a card type, and the lots from which headquarters would send it. */
export type SupplyNeed = SupplyStand & { missing: number; lines: { lotNo: string; cardQty: number }[] }

/**
 * What is missing to each branch's threshold, and which lots would make it up: the emptiest branch first where the store does not
 * suffice, the lots in the order given.
 */
export function proposeSupply(stands: readonly SupplyStand[], lots: readonly SupplyLot[]): SupplyNeed[] {
  const left = lots.map((lot) => ({ ...lot }))
  return stands
    .map((stand) => ({ ...stand, missing: missingOf(stand) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing / b.threshold - a.missing / a.threshold || compare(a, b))
    .map((need) => ({ ...need, lines: taken(need, left) }))
}

/** Takes what is missing from the lots that are left, and leaves them with the rest. */
function taken({ cardTypeId, missing }: { cardTypeId: number; missing: number }, left: SupplyLot[]): SupplyNeed['lines'] {
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

const compare = (a: SupplyStand, b: SupplyStand) =>
  a.branchCode < b.branchCode ? -1 : a.branchCode > b.branchCode ? 1 : a.cardTypeId - b.cardTypeId
