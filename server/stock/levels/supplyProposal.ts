import { actsOnBranch } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { proposeSupply, type SupplyNeed } from '#domain/lot/supply.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listStockLevels, listStockLots } from './stockLevels.ts'

/**
 * Returns what each branch lacks of its thresholds, and the lots from which headquarters would
 * supply it. Returns nothing to a viewer who does not act at headquarters.
 */
export async function readSupplyProposal(ctx: SignedInContext): Promise<SupplyNeed[]> {
  if (!actsOnBranch(ctx.viewer, headquarters)) return []
  const levels = await listStockLevels(ctx, {})
  const branchLevels = levels.flatMap(
    ({ branchCode, cardTypeId, held, coming, packed, threshold }) => {
      if (branchCode === headquarters || threshold === null) return []
      return { branchCode, cardTypeId, held, coming, packed, threshold }
    },
  )
  const types = [...new Set(proposeSupply(branchLevels, []).map(({ cardTypeId }) => cardTypeId))]
  const stores = await Promise.all(
    types.map((cardTypeId) => listStockLots(ctx, headquarters, cardTypeId)),
  )
  const lots = stores.flatMap((found, i) =>
    found // What is packed lies there too, reserved under its document.
      .filter(({ place, documentNo }) => place === 'hqStore' && documentNo === '')
      .map(({ lotNo, quantity }) => ({ lotNo, quantity, cardTypeId: types[i]! })),
  )
  return proposeSupply(branchLevels, lots)
}
