import { closeLotInput } from '#domain/lot/inputs.ts'
import { totalOf } from '#domain/lot/ranges.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { lockStationsOfLot } from '#server/stock/stations/lockStations.ts'
import { blanksOf } from '#server/stock/stations/stationRanges.ts'
import { lockTransfersOf } from '#server/stock/transfers/lockTransfersOf.ts'
import { advanceLots, changesAtTheirBranches } from './advanceLots.ts'
import { forceClose } from './forceCloseLot.ts'
import { lockOpenLot, type OpenLot } from './lockOpenLot.ts'

/**
 * Closes a lot that has no blank card left anywhere. Where some are left, a remark makes it a
 * forced close.
 * @throws as lockOpenLot, lot.notEmpty; with a remark as forceCloseLot
 */
export const closeLot = command({
  name: 'closeLot',
  action: 'lot.close',
  input: closeLotInput,
  async run(scope, { remark, approval, ...which }) {
    if (remark) {
      await lockTransfersOf(scope, which.lotNo)
      await lockStationsOfLot(scope.tx, which.lotNo)
    }
    const open = await lockOpenLot(scope, which)
    const left = await Promise.all(open.parts.map((part) => blanksOf(scope.tx, part)))
    return remark && left.flat().length > 0
      ? forceClose(scope, { ...which, remark, approval })
      : closeEmptyLot(scope, open, remark)
  },
})

export async function closeEmptyLot(
  scope: CommandScope,
  { lots, lot, parts, concerned }: OpenLot,
  remark?: string,
): Promise<Done<{ lotNo: string }>> {
  for (const part of parts) {
    lotAfter(part.status, 'close')
    const left = totalOf(await blanksOf(scope.tx, part))
    if (left > 0) throw problem('lot.notEmpty', { count: left })
  }
  await advanceLots(scope, lots, parts, {
    status: 'closed',
    closedAt: scope.now,
    ...(remark && { closeRemark: remark }),
  })
  return {
    result: { lotNo: lot.lotNo },
    audit: {
      subjects: concerned.map(({ lotNo }) => `Lot:${lotNo}`),
      before: { status: lot.status },
      after: { status: 'closed' },
    },
    changed: changesAtTheirBranches(concerned),
  }
}
