import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { addressOf } from '#server/branches/branchAddress.ts'
import { cardTypesById, getBranch } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { listTransferLines } from '#server/stock/transfers/transferLines.ts'
import { findTransfer } from '#server/stock/transfers/transferQueries.ts'
import { drawDeliveryNote } from './drawDeliveryNote.ts'

/**
 * Returns the printable note of a distribution or return that the viewer sees, in their language:
 * for everybody who may see the report of delivery notes.
 * @throws session.ended, permission.denied, transfer.notFound, transfer.stateNow once it is
 *   cancelled
 */
export async function deliveryNote(anyone: RequestContext, documentNo: string): Promise<Buffer> {
  const ctx = guard(anyone, 'report.view')
  const found = await findTransfer(ctx, documentNo)
  if (!found) throw problem('transfer.notFound')
  if (found.status === 'cancelled')
    throw problem('transfer.stateNow', { state: { en: 'Cancelled', ms: 'Dibatalkan' } })
  const [origin, destination, lines, types] = await Promise.all([
    getBranch(ctx, found.originBranchCode),
    getBranch(ctx, found.destinationBranchCode),
    listTransferLines(ctx, found.documentNo),
    cardTypesById(ctx),
  ])
  const note = {
    documentNo: found.documentNo,
    isReturn: found.direction === 'return',
    from: addressOf(origin),
    to: addressOf(destination),
    bagNo: found.bagNo,
    sentBy: found.sentBy,
    sentAt: found.sentAt ?? found.createdAt,
    remark: found.remark,
    lines: lines.map(({ lotNo, cardTypeId, startSn, endSn, quantity }) => ({
      lotNo,
      cardType: types.get(cardTypeId)?.code ?? '',
      startSn: formatCardSn(startSn),
      endSn: formatCardSn(endSn),
      quantity,
    })),
  }
  return drawDeliveryNote(note, ctx.locale)
}
