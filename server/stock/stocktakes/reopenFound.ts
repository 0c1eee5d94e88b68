import { headquarters } from '#domain/limits.ts'
import { overlap, type Range } from '#domain/lot/ranges.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import type { Lot, Stocktake } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { advanceLots } from '#server/stock/lots/advanceLots.ts'
import { partsOf, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { splitLot } from '#server/stock/lots/splitLot.ts'

/**
 * Returns the first part of the lot with the found cards. Where a part is closed, the found cards
 * become an open part of their own at the counting branch, so that they can be used or sent again.
 */
export async function reopenFound(
  scope: CommandScope,
  lots: LockedLots,
  { branchCode }: Stocktake,
  found: Range & { lotNo: string | null },
): Promise<Lot> {
  const partsThere = () => partsWith(lots, found)
  for (const part of partsThere().filter(({ status }) => status === 'closed')) {
    const reopened = await splitLot(scope, lots, part, [overlap(part, found)!])
    const action = branchCode === headquarters ? 'findAtHeadquarters' : 'findAtBranch'
    const status = lotAfter(part.status, action)
    await advanceLots(scope, lots, reopened, {
      status,
      branchCode,
      closedAt: null,
      closeRemark: null,
    })
  }
  return partsThere()[0]!
}

function partsWith(lots: LockedLots, found: Range & { lotNo: string | null }): Lot[] {
  const root = lots.get(found.lotNo!)!
  return partsOf(lots, root).filter((part) => overlap(part, found) !== null)
}
