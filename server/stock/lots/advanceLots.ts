import type { Change } from '#domain/changes.ts'
import { type LotState, lotStates } from '#domain/lot/states.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { LockedLots } from './lockLots.ts'

type Data = {
  status: LotState
  branchCode?: string
  closedAt?: Date | null
  closeRemark?: string | null
}

/**
 * Writes the new state of lots that are not split, and updates the split lots that contain them.
 */
export async function advanceLots(
  scope: CommandScope,
  lots: LockedLots,
  parts: readonly Lot[],
  data: Data,
): Promise<void> {
  const where = { lotNo: { in: parts.map(({ lotNo }) => lotNo) } }
  await scope.tx.lot.updateMany({ where, data: { ...data, version: { increment: 1 } } })
  for (const { lotNo } of parts) lots.set(lotNo, { ...lots.get(lotNo)!, ...data })
  await settleWholes(scope, lots)
}

/**
 * Gives each split lot the state of its least advanced open part, and closes it once all its parts
 * are closed.
 */
async function settleWholes(scope: CommandScope, lots: LockedLots): Promise<void> {
  // Smaller lots first: a part that is itself split is settled before the lot that contains it.
  const wholes = [...lots.values()]
    .filter((lot) => lot.splitAt !== null)
    .sort((a, b) => a.cardQty - b.cardQty)
  for (const whole of wholes) {
    const parts = [...lots.values()].filter((lot) => lot.parentLotNo === whole.lotNo)
    const { status, branchCode } = leastFar(parts)
    if (status === whole.status && branchCode === whole.branchCode) continue
    const closedAt = status === 'closed' ? scope.now : null
    // The remark of a closing that found cards have undone no longer holds for the whole.
    const closeRemark = whole.status === 'closed' ? null : whole.closeRemark
    lots.set(whole.lotNo, { ...whole, status, branchCode, closedAt, closeRemark })
    await scope.tx.lot.update({
      where: { lotNo: whole.lotNo },
      data: { status, branchCode, closedAt, closeRemark, version: { increment: 1 } },
    })
  }
}

function leastFar(parts: readonly Lot[]): Lot {
  const order = (lot: Lot) => lotStates.indexOf(lot.status)
  return parts.reduce((least, part) => (order(part) < order(least) ? part : least))
}

/** Returns the change notices about lots for each branch concerned. */
export function lotChanges(
  parts: readonly Pick<Lot, 'lotNo'>[],
  branchCodes: readonly string[],
): Change[] {
  return [...new Set(branchCodes)].flatMap((branchCode) =>
    parts
      .slice(0, announcedAtMost)
      .map(({ lotNo }): Change => ({ kind: 'stock', id: lotNo, branchCode })),
  )
}

/**
 * Returns the change notices about lots at several branches, such as the parts of a split lot: each
 * branch hears of its own.
 */
export function changesAtTheirBranches(
  lots: readonly Pick<Lot, 'lotNo' | 'branchCode'>[],
): Change[] {
  const branchCodes = [...new Set(lots.map(({ branchCode }) => branchCode))]
  return branchCodes.flatMap((code) =>
    lotChanges(
      lots.filter(({ branchCode }) => branchCode === code),
      [code],
    ),
  )
}

/** Screens reload on the first notice; five hundred of them would only fill the channel. */
const announcedAtMost = 20
