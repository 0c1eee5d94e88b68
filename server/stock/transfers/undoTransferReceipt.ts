import { actsOnBranch } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { totalOf } from '#domain/lot/ranges.ts'
import { Problem, problem } from '#domain/problems.ts'
import { undoTransferReceiptInput } from '#domain/transfer/inputs.ts'
import { receiptToUndo } from '#domain/transfer/receiptToUndo.ts'
import { undoRefusal } from '#domain/undo/undoWindow.ts'
import { moveCards } from '#server/custody/custody.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { destinationStore, transitOf } from '#server/stock/lots/accounts.ts'
import { advanceLots } from '#server/stock/lots/advanceLots.ts'
import { lockLots } from '#server/stock/lots/lockLots.ts'
import { moveBag } from './assignBag.ts'
import { changeTransfer, sentKinds, transferDone } from './changeTransfer.ts'
import { lockTransfer, type LockedTransfer } from './lockTransfer.ts'
import { arrivedOf, refuseUsed, type Arrived } from './undoneReceipt.ts'

/**
 * Undoes the last receipt of a distribution or return by the same person within seconds: its lots
 * are in transit again, and its discrepancies end as undone (docs/decisions/0104).
 * @throws as lockTransfer, permission.denied, transfer.notReceived, undo.ofAnother,
 *   undo.receiptOver, undo.used
 */
export const undoTransferReceipt = command({
  name: 'undoTransferReceipt',
  action: 'transfer.receive',
  input: undoTransferReceiptInput,
  async run(scope, which) {
    const transfer = await lockTransfer(scope, which)
    const { documentNo, ldrNo, destinationBranchCode: branchCode } = transfer
    if (!actsOnBranch(scope.viewer, branchCode)) throw problem('permission.denied')
    const last = receiptToUndo(transfer.lines)
    if (!last) throw problem('transfer.notReceived')
    const refusal = undoRefusal(scope.viewer, last, 'lotReceipt', scope.now)
    if (refusal) throw refusal

    const { lines, status } = last
    const lotNos = lines.map(({ lotNo }) => lotNo)
    const lots = await lockLots(scope, lotNos, () => 'documentNo')
    const arrived = await arrivedOf(scope, lines)
    await refuseUsed(scope, transfer, { ...last, arrived }, lots)

    const lineIds = lines.map(({ id }) => id)
    await undoLines(scope, lineIds, last.at)
    await moveBack(scope, transfer, arrived)
    // A lot of which nothing arrived is still in transit.
    const came = lines.filter(({ id }) => arrived.some(({ lineId }) => lineId === id))
    await advanceLots(
      scope,
      lots,
      came.map(({ lotNo }) => lots.get(lotNo)!),
      { status: transfer.direction === 'distribution' ? 'distributed' : 'returned', branchCode },
    )
    const discrepancyIds = await endDiscrepancies(scope, lineIds)
    const withdrawn = await withdrawNotifications(scope, last.at, discrepancyIds)
    await changeTransfer(scope, transfer, status, { receivedAt: null })
    await reopenSent(scope, transfer)
    const bagIs = status === 'inTransit' ? 'inTransit' : 'received'
    await moveBag(scope, transfer.bagId, bagIs, branchCode)
    const done = transferDone(
      transfer,
      status,
      { documentNo },
      {
        lotNos,
        subjects: discrepancyIds.map((id) => `Discrepancy:${id}`),
        after: {
          ldrNo: ldrNo ?? '',
          lots: lines.length,
          cards: totalOf(arrived),
          discrepancies: discrepancyIds.length,
          branchCode,
        },
      },
    )
    done.changed.push({ kind: 'notification', id: documentNo, branchCode })
    if (withdrawn > 0)
      done.changed.push({ kind: 'notification', id: documentNo, branchCode: headquarters })
    return done
  },
})

/** Records that the receipt of the lines was undone, and opens them again. */
async function undoLines(
  { tx, now, viewer }: CommandScope,
  lineIds: number[],
  receivedAt: Date,
): Promise<void> {
  await tx.lotReceiptUndo.createMany({
    data: lineIds.map((lineId) => ({ lineId, receivedAt, at: now, byUserId: viewer.userId })),
  })
  await tx.lotTransferLine.updateMany({
    where: { id: { in: lineIds } },
    data: { receivedAt: null, receivedById: null },
  })
}

/** Reverses the ledger's entries of the receipt. @throws undo.used if cards leave at this moment */
async function moveBack(
  scope: CommandScope,
  transfer: LockedTransfer,
  arrived: readonly Arrived[],
): Promise<void> {
  for (const { rootLotNo, startSn, endSn, entryId } of arrived)
    await moveCards(scope.tx, {
      lotNo: rootLotNo,
      startSn,
      endSn,
      from: destinationStore(transfer),
      to: transitOf(transfer),
      document: transfer.ldrNo ?? transfer.documentNo,
      byUserId: scope.viewer.userId,
      at: scope.now,
      reverses: entryId,
    }).catch((error: unknown) => {
      const gone = error instanceof Problem && error.code === 'custody.insufficient'
      throw gone ? problem('undo.used') : error
    })
}

/** Ends the discrepancies of the receipt as undone. Returns their ids. */
async function endDiscrepancies(
  { tx, now, viewer }: CommandScope,
  lineIds: number[],
): Promise<number[]> {
  const ended = await tx.discrepancy.updateManyAndReturn({
    where: { lineId: { in: lineIds }, undone: false },
    data: {
      undone: true,
      resolvedAt: now,
      resolvedById: viewer.userId,
      version: { increment: 1 },
    },
    select: { id: true },
  })
  return ended.map(({ id }) => id)
}

/** Makes the notifications pending again that the transfer is on its way. */
async function reopenSent(
  { tx }: CommandScope,
  { documentNo, destinationBranchCode }: LockedTransfer,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE notification SET settled_at = NULL
     WHERE audience = ${`Branch:${destinationBranchCode}`} AND kind = ANY(${[...sentKinds]})
       AND facts @> ${JSON.stringify({ documentNo })}::jsonb`
}

/**
 * Withdraws what headquarters was notified of discrepancies of the undone receipt. Returns the
 * number of notifications.
 */
function withdrawNotifications(
  { tx }: CommandScope,
  receivedAt: Date,
  discrepancyIds: readonly number[],
): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM notification WHERE at = ${receivedAt} AND kind = 'caseEscalated'
       AND facts->>'kind' = 'discrepancy' AND facts->>'reference' = ANY(${discrepancyIds.map(String)})`
}
