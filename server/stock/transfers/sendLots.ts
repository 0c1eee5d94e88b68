import { lotAfter } from '#domain/lot/refusals.ts'
import type { LotState } from '#domain/lot/states.ts'
import type { LineInput } from '#domain/transfer/inputs.ts'
import type { Lot, LotTransfer } from '#generated/prisma/client.ts'
import { moveCards, type Account } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { carriedAt, originStore, reservedOf, transitOf } from '#server/stock/lots/accounts.ts'
import { advanceLots } from '#server/stock/lots/advanceLots.ts'
import { lockLots, lotNamed, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { takeParts } from './takeParts.ts'

type Ends = Pick<
  LotTransfer,
  'direction' | 'documentNo' | 'originBranchCode' | 'destinationBranchCode'
>
type SentLots = { lots: LockedLots; parts: Lot[] }

/**
 * Locks the lots that lines name and splits off what they take from the origin's store. @throws as
 * takeParts
 */
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
  return {
    lots,
    parts: await takeParts(scope, lots, originStore(transfer), actionOf(transfer), lines),
  }
}

/**
 * Adds the chosen lots to a transfer: writes its lines and moves their cards under its number.
 * Cards of a packed transfer are reserved in the origin's store; otherwise the cards and lots go
 * into transit.
 */
export async function packLots(
  scope: CommandScope,
  transfer: Ends,
  { lots, parts }: SentLots,
  packed: boolean,
): Promise<void> {
  const { documentNo } = transfer
  await scope.tx.lotTransferLine.createMany({
    data: parts.map(({ lotNo, startSn, endSn, cardQty, status }) => ({
      documentNo,
      lotNo,
      startSn,
      endSn,
      quantity: cardQty,
      fromStatus: status,
      addedById: scope.viewer.userId,
    })),
  })
  await moveParts(scope, documentNo, parts, originStore(transfer), carriedAt(transfer, packed))
  if (!packed) await leave(scope, transfer, lots, parts)
}

/** Sends packed lots: moves their cards from the reserve into transit, and the lots with them. */
export async function sendPackedLots(
  scope: CommandScope,
  transfer: Ends,
  lotNos: readonly string[],
): Promise<void> {
  const lots = await lockLots(scope, lotNos, () => 'documentNo')
  const parts = lotNos.map((lotNo) => lotNamed(lots, lotNo, 'documentNo'))
  await moveParts(scope, transfer.documentNo, parts, reservedOf(transfer), transitOf(transfer))
  await leave(scope, transfer, lots, parts)
}

async function moveParts(
  scope: CommandScope,
  document: string,
  parts: readonly Lot[],
  from: Account,
  to: Account,
): Promise<void> {
  const by = { byUserId: scope.viewer.userId, at: scope.now }
  for (const { rootLotNo, startSn, endSn } of parts)
    await moveCards(scope.tx, { lotNo: rootLotNo, startSn, endSn, from, to, document, ...by })
}

async function leave(
  scope: CommandScope,
  transfer: Ends,
  lots: LockedLots,
  parts: Lot[],
): Promise<void> {
  for (const [status, some] of byNextState(transfer, parts)) {
    await advanceLots(scope, lots, some, { status, branchCode: transfer.destinationBranchCode })
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
