import type { LineInput } from '#domain/lot/inputs.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import type { LotState } from '#domain/lot/states.ts'
import type { Lot, LotTransfer } from '#generated/prisma/client.ts'
import { moveCards } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { originStore, transitOf } from '#server/stock/lots/accounts.ts'
import { advanceLots } from '#server/stock/lots/advanceLots.ts'
import { lockLots, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { takeParts } from './takeParts.ts'

type Ends = Pick<LotTransfer, 'direction' | 'documentNo' | 'originBranchCode' | 'destinationBranchCode'>
export type SentLots = { lots: LockedLots; parts: Lot[] }

/** Locks the lots that lines name and cuts out what they take from the origin's store. @throws as takeParts */
export async function chooseLots(
  scope: CommandScope,
  transfer: Omit<Ends, 'documentNo'>,
  lines: readonly LineInput[],
): Promise<SentLots> {
  const lots = await lockLots(
    scope,
    lines.map(({ lotNo }) => lotNo),
    (index) => `lines.${index}.lotNo`,
  )
  return { lots, parts: await takeParts(scope, lots, originStore(transfer), actionOf(transfer), lines) }
}

/** Puts chosen lots on a transfer: its lines, their cards into transit under its number, and their state. */
export async function sendLots(scope: CommandScope, transfer: Ends, { lots, parts }: SentLots): Promise<void> {
  const { documentNo, destinationBranchCode } = transfer
  await scope.tx.lotTransferLine.createMany({
    data: parts.map(({ lotNo, startSn, endSn, cardQty, status }) => ({
      documentNo,
      lotNo,
      startSn,
      endSn,
      quantity: cardQty,
      fromStatus: status,
    })),
  })
  const [from, to] = [originStore(transfer), transitOf(transfer)]
  for (const { rootLotNo, startSn, endSn } of parts) {
    const by = { byUserId: scope.viewer.userId, at: scope.now }
    await moveCards(scope.tx, { lotNo: rootLotNo, startSn, endSn, from, to, document: documentNo, ...by })
  }
  for (const [status, some] of byNextState(transfer, parts)) {
    await advanceLots(scope, lots, some, { status, branchCode: destinationBranchCode })
  }
}

function byNextState(transfer: Pick<Ends, 'direction'>, parts: Lot[]): Map<LotState, Lot[]> {
  const groups = new Map<LotState, Lot[]>()
  for (const part of parts) {
    const next = lotAfter(part.status, actionOf(transfer))
    groups.set(next, [...(groups.get(next) ?? []), part])
  }
  return groups
}

function actionOf({ direction }: Pick<Ends, 'direction'>): 'distribute' | 'return' {
  return direction === 'distribution' ? 'distribute' : 'return'
}
