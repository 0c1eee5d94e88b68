import { sizeOf, totalOf } from '#domain/lot/ranges.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import { problem } from '#domain/problems.ts'
import { withholdsCards } from '#domain/transfer/discrepancies.ts'
import type { ReceivedLine } from '#domain/transfer/inputs.ts'
import { planReceipt, type LineReceipt } from '#domain/transfer/planReceipt.ts'
import { receiveRefusal, transferAfter } from '#domain/transfer/refusals.ts'
import type { LotTransferLine } from '#generated/prisma/client.ts'
import { moveCards } from '#server/custody/custody.ts'
import { recordDestroyed, refuseDestroyed } from '#server/custody/destroyedCards.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { destinationStore, transitOf } from '#server/stock/lots/accounts.ts'
import { advanceLots } from '#server/stock/lots/advanceLots.ts'
import { lockLots, lotNamed, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { notifyEscalated } from '#server/stock/rules/notifyEscalated.ts'
import { moveBag } from './assignBag.ts'
import { changeTransfer, transferDone } from './changeTransfer.ts'
import type { LockedTransfer } from './lockTransfer.ts'
import { ownerIds } from './ownerIds.ts'

type ReceiptDone = {
  documentNo: string
  ldrNo: string | null
  lotNos: string[]
  discrepancyIds: number[]
}

/**
 * Receives some or all open lines of a transfer at its destination. The receiver must not be the
 * sender. Missing cards stay in transit under an open discrepancy: sent = received + open
 * discrepancies.
 * @throws permission.denied, transfer.notSent, lot.alreadyReceived, transfer.ofSender, and what
 *   planReceipt throws
 */
export async function receiveTransfer(
  scope: CommandScope,
  transfer: LockedTransfer,
  input: readonly ReceivedLine[] | undefined,
): Promise<Done<ReceiptDone>> {
  const refusal = receiveRefusal(scope.viewer, transfer)
  if (refusal) throw refusal

  const named = [
    ...transfer.lines.map(({ lotNo }) => lotNo),
    ...(input ?? []).map(({ lotNo }) => lotNo),
  ]
  const lots = await lockLots(
    scope,
    named,
    (index) => `lines.${index - transfer.lines.length}.lotNo`,
  )
  const plans = await plannedReceipt(scope, transfer, lots, input)
  if (plans.some(({ line }) => line.addedById === scope.viewer.userId))
    throw problem('transfer.ofSender')
  const owners = await ownerIds(
    scope,
    transfer,
    plans.flatMap(({ noted }) => noted.flatMap(({ ownerLoginId }) => ownerLoginId ?? [])),
  )

  const open = transfer.lines.filter(
    (line) => line.receivedAt === null && !plans.some((plan) => plan.line.id === line.id),
  )
  const status = transferAfter(transfer.status, open.length === 0 ? 'receive' : 'receivePart')
  const { ldrNo } = transfer
  const discrepancyIds: number[] = []
  for (const plan of plans)
    discrepancyIds.push(
      ...(await receiveLine(scope, transfer, plan, {
        lots,
        owners,
        document: ldrNo ?? transfer.documentNo,
      })),
    )

  await changeTransfer(
    scope,
    transfer,
    status,
    status === 'received' ? { receivedAt: scope.now } : {},
  )
  // Once empty, the bag is free at the destination; until then it stays there with the lots
  // received.
  await moveBag(
    scope,
    transfer.bagId,
    status === 'received' ? 'free' : 'received',
    transfer.destinationBranchCode,
  )
  const lotNos = plans.map(({ line }) => line.lotNo)
  const cards = plans.reduce((sum, { received }) => sum + totalOf(received), 0)
  return transferDone(
    transfer,
    status,
    { documentNo: transfer.documentNo, ldrNo, lotNos, discrepancyIds },
    {
      lotNos,
      after: {
        ldrNo: ldrNo ?? '',
        lots: lotNos.length,
        cards,
        discrepancies: discrepancyIds.length,
        branchCode: transfer.destinationBranchCode,
      },
    },
  )
}

/**
 * Plans the receipt. If the input has serials that were not sent, destroyed ones among them are
 * refused as such.
 * @throws destruction.destroyed, and what planReceipt throws
 */
async function plannedReceipt(
  { tx }: CommandScope,
  transfer: LockedTransfer,
  lots: LockedLots,
  input: readonly ReceivedLine[] | undefined,
): Promise<LineReceipt<LotTransferLine>[]> {
  try {
    return planReceipt(transfer.lines, linesNamed(transfer, lots), input)
  } catch (refusal) {
    for (const { lotNo, received = [] } of input ?? [])
      for (const { startSn, endSn } of received) {
        const range = { startSn: BigInt(startSn), endSn: BigInt(endSn) }
        await refuseDestroyed(tx, { ...range, cardTypeId: lots.get(lotNo)?.cardTypeId })
      }
    throw refusal
  }
}

/**
 * Returns a function that finds the lines of a lot, of a part, or of the delivered lot that the
 * label names.
 * @throws lot.notFound
 */
function linesNamed({ lines }: LockedTransfer, lots: LockedLots) {
  return (lotNo: string, path: string) => {
    const named = lotNamed(lots, lotNo, path)
    return lines.filter(
      (line) => line.lotNo === named.lotNo || lots.get(line.lotNo)?.rootLotNo === named.lotNo,
    )
  }
}

type Booking = { lots: LockedLots; owners: ReadonlyMap<string, number>; document: string }

async function receiveLine(
  scope: CommandScope,
  transfer: LockedTransfer,
  { line, received, noted }: LineReceipt<LotTransferLine>,
  { lots, owners, document }: Booking,
): Promise<number[]> {
  const byUserId = scope.viewer.userId
  const lot = lots.get(line.lotNo)!
  await scope.tx.lotTransferLine.update({
    where: { id: line.id },
    data: { receivedAt: scope.now, receivedById: byUserId },
  })
  for (const { startSn, endSn } of received) {
    await scope.tx.lotReceipt.create({
      data: { lineId: line.id, startSn, endSn, at: scope.now, byUserId },
    })
    const way = { from: transitOf(transfer), to: destinationStore(transfer) }
    await moveCards(scope.tx, {
      lotNo: lot.rootLotNo,
      startSn,
      endSn,
      ...way,
      document,
      byUserId,
      at: scope.now,
    })
  }
  // A lot of which nothing arrived still counts as in transit.
  if (received.length > 0) {
    const status = lotAfter(
      lot.status,
      transfer.direction === 'distribution' ? 'receive' : 'receiveReturn',
    )
    await advanceLots(scope, lots, [lot], { status, branchCode: transfer.destinationBranchCode })
  }
  const action = transfer.direction === 'distribution' ? 'receiveDistribution' : 'receiveReturn'
  for (const { range } of noted)
    if (range) await recordDestroyed(scope, action, { ...range, cardTypeId: lot.cardTypeId })
  const made = await scope.tx.discrepancy.createManyAndReturn({
    select: { id: true, kind: true, quantity: true },
    data: noted.map(({ kind, range, quantity, note, ownerLoginId }) => ({
      documentNo: transfer.documentNo,
      lineId: line.id,
      kind,
      startSn: range?.startSn ?? null,
      endSn: range?.endSn ?? null,
      quantity: range && withholdsCards(kind) ? sizeOf(range) : quantity,
      note,
      ownerId: owners.get(ownerLoginId ?? '') ?? byUserId,
      openedAt: scope.now,
      openedById: byUserId,
    })),
  })
  for (const { id, kind, quantity } of made)
    await notifyEscalated(scope, {
      kind: 'discrepancy',
      reference: String(id),
      branchCode: transfer.destinationBranchCode,
      cards: withholdsCards(kind) ? quantity : 0,
    })
  return made.map(({ id }) => id)
}
