import { formatCardSn } from '#domain/serials.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listDiscrepanciesOf, type DiscrepancyRow } from './discrepancyQueries.ts'
import { listTransferLines, type TransferLineRow } from './transferLines.ts'
import type { TransferRow } from './transferQueries.ts'

/** Returns a distribution (ldno) or a return (rlno) in the legacy contract's form. */
export function transferToLegacy(transfer: TransferRow) {
  const number =
    transfer.direction === 'distribution'
      ? { ldno: transfer.documentNo, LDRNo: transfer.ldrNo }
      : { rlno: transfer.documentNo }
  const person =
    transfer.direction === 'distribution'
      ? { accessby: transfer.sentByLoginId }
      : { returnby: transfer.sentByLoginId, accessby: transfer.sentByLoginId }
  const sent = (transfer.sentAt ?? transfer.createdAt).toISOString()
  return {
    ...number,
    ...person,
    origin: transfer.originBranchCode,
    destination: transfer.destinationBranchCode,
    returnfrom: transfer.direction === 'return' ? transfer.originBranchCode : undefined,
    status: transfer.status,
    bagno: transfer.bagNo,
    remark: transfer.remark,
    date: sent,
    distributedate: transfer.direction === 'distribution' ? sent : undefined,
    returndate: transfer.direction === 'return' ? sent : undefined,
    receivedate: transfer.receivedAt?.toISOString() ?? null,
    lotqty: transfer.lots,
    cardqty: transfer.cards,
    receivedqty: transfer.receivedCards,
    discrepancies: transfer.openDiscrepancies,
  }
}

/** Returns it with its lots and discrepancies. */
export async function wholeTransferToLegacy(ctx: SignedInContext, transfer: TransferRow) {
  const [lots, discrepancies] = await Promise.all([
    listTransferLines(ctx, transfer.documentNo),
    listDiscrepanciesOf(ctx, transfer.documentNo),
  ])
  return {
    ...transferToLegacy(transfer),
    lots: lots.map(lineToLegacy),
    discrepancies: discrepancies.map(discrepancyToLegacy),
  }
}

/**
 * Returns a lot of a distribution or return in the legacy contract's form. A lot of a cancelled one
 * is no longer in transit.
 */
export function lineToLegacy(line: TransferLineRow) {
  const received = line.received.reduce((sum, { startSn, endSn }) => sum + endSn - startSn + 1, 0)
  return {
    lotno: line.lotNo,
    startsn: formatCardSn(line.startSn),
    endsn: formatCardSn(line.endSn),
    cardqty: line.quantity,
    receivedqty: received,
    status: line.receivedAt
      ? 'received'
      : line.transferStatus === 'partlyReceived'
        ? 'inTransit'
        : line.transferStatus,
    receivedate: line.receivedAt?.toISOString() ?? null,
    receivedby: line.receivedByLoginId,
  }
}

function discrepancyToLegacy(found: DiscrepancyRow) {
  return {
    id: found.id,
    lotno: found.lotNo,
    kind: found.kind,
    cardqty: found.quantity,
    startsn: found.startSn === null ? null : formatCardSn(found.startSn),
    endsn: found.endSn === null ? null : formatCardSn(found.endSn),
    remark: found.note,
    owner: found.ownerLoginId,
    opendate: found.openedAt.toISOString(),
    resolvedate: found.resolvedAt?.toISOString() ?? null,
    resolution: found.resolution,
  }
}
