import { forceCloseLotInput } from '#domain/lot/inputs.ts'
import { totalOf } from '#domain/lot/ranges.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import type { Lot } from '#generated/prisma/client.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { moveCards } from '#server/custody/custody.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { refuseInPrinter } from '#server/production/printList/cardsInPrinter.ts'
import { lockStationsOfLot } from '#server/stock/stations/lockStations.ts'
import { blanksOf } from '#server/stock/stations/stationRanges.ts'
import {
  endedChanges,
  endedSubjects,
  endOpenLines,
  type EndedOn,
} from '#server/stock/transfers/endOpenLines.ts'
import { lockTransfersOf } from '#server/stock/transfers/lockTransfersOf.ts'
import { advanceLots, changesAtTheirBranches } from './advanceLots.ts'
import { lockOpenLot } from './lockOpenLot.ts'

/**
 * Closes a lot that still has blank cards, with a remark and a supervisor's consent. Its blank
 * cards are written off wherever they are, and open transfer lines and discrepancies of them end as
 * well. A card in a printer blocks the command until its outcome is known.
 * @throws as lockOpenLot, station.cardInPrinter, supervisor.needed
 */
export const forceCloseLot = command({
  name: 'forceCloseLot',
  action: 'lot.forceClose',
  input: forceCloseLotInput,
  run: forceClose,
})

type Forced = {
  lotNo: string
  version?: number | undefined
  remark: string
  approval?: string | undefined
}

export async function forceClose(
  scope: CommandScope,
  { remark, approval, ...which }: Forced,
): Promise<Done<{ lotNo: string }>> {
  await lockTransfersOf(scope, which.lotNo)
  await lockStationsOfLot(scope.tx, which.lotNo)
  const { lots, lot, parts, concerned } = await lockOpenLot(scope, which)
  for (const part of parts) lotAfter(part.status, 'forceClose')
  const { supervisorLoginId } = await consumeApproval(scope, approval, 'forceClose', {
    of: `Lot:${lot.lotNo}`,
    facts: [lot.rootLotNo, ...concerned.map(({ lotNo }) => lotNo)].map((lotNo) => `Lot:${lotNo}`),
  })

  let writtenOff = 0
  const ended: EndedOn[] = []
  for (const part of parts) {
    writtenOff += await writeOff(scope, part)
    ended.push(...(await endOpenLines(scope, part, { remark, approvedBy: supervisorLoginId })))
  }
  await advanceLots(scope, lots, parts, {
    status: 'closed',
    closedAt: scope.now,
    closeRemark: remark,
  })
  return {
    result: { lotNo: lot.lotNo },
    audit: {
      subjects: [...concerned.map(({ lotNo }) => `Lot:${lotNo}`), ...endedSubjects(ended)],
      before: { status: lot.status },
      after: { status: 'closed', remark, writtenOff },
      approvedBy: supervisorLoginId,
    },
    changed: [...changesAtTheirBranches(concerned), ...endedChanges(ended)],
  }
}

/**
 * Books the blank cards of a part as destroyed at the branch that has them. Returns their number.
 */
async function writeOff(scope: CommandScope, part: Lot): Promise<number> {
  const left = await blanksOf(scope.tx, part)
  await refuseInPrinter(
    scope.tx,
    left.map((run) => ({ ...run, cardTypeId: part.cardTypeId })),
  )
  for (const { startSn, endSn, ...from } of left) {
    const to = { place: 'destroyed', branchCode: from.branchCode } as const
    const by = { byUserId: scope.viewer.userId, at: scope.now }
    await moveCards(scope.tx, {
      lotNo: part.rootLotNo,
      startSn,
      endSn,
      from,
      to,
      document: `ForceClose:${part.lotNo}`,
      ...by,
    })
  }
  return totalOf(left)
}
