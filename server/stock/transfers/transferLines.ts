import type { TransferState } from '#domain/transfer/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { LotTransferLine } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { transferVisible } from './transferQueries.ts'

export type SerialRun = { startSn: number; endSn: number }
/** A line with its received cards. */
export type TransferLineRow = LotTransferLine & {
  rootLotNo: string
  cardTypeId: number
  receivedBy: string | null
  receivedByLoginId: string | null
  transferStatus: TransferState
  received: SerialRun[]
}

/** Loads the lines of a transfer that the viewer sees, by serial. */
export const listTransferLines = loader<string, TransferLineRow[]>(
  'lotTransfer.lines',
  async ({ db, viewer }, documentNos) => {
    const rows = await readRows<TransferLineRow>(
      db,
      Prisma.sql`
    SELECT l.id, l.document_no "documentNo", l.lot_no "lotNo", l.start_sn "startSn", l.end_sn "endSn", l.quantity,
           l.from_status "fromStatus", l.received_at "receivedAt", l.received_by_id "receivedById", l.added_by_id "addedById", p.root_lot_no "rootLotNo",
           p.card_type_id "cardTypeId", u.staff_name "receivedBy", u.login_id "receivedByLoginId", t.status "transferStatus",
           coalesce((SELECT jsonb_agg(jsonb_build_object('startSn', r.start_sn, 'endSn', r.end_sn) ORDER BY r.start_sn)
                       FROM lot_receipt_valid r WHERE r.line_id = l.id), '[]') received
      FROM lot_transfer_line l JOIN lot_transfer t ON t.document_no = l.document_no JOIN lot p ON p.lot_no = l.lot_no
      LEFT JOIN app_user u ON u.id = l.received_by_id
     WHERE l.document_no = ANY(${documentNos}) AND ${transferVisible(viewer)} ORDER BY p.card_type_id, l.start_sn`,
    )
    return grouped(rows, ({ documentNo }) => documentNo)
  },
  [],
)
