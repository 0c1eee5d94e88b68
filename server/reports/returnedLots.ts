import { transferStateRows } from '#domain/transfer/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Report } from '#server/platform/report/report.ts'
import { transferColumn, transfersWhere } from './transferRows.ts'

/** The runs of cards that branches returned, with the sender and the receiver of each. */
export const returnedLots: Report = {
  id: 'returned-lots',
  action: 'report.view',
  filters: ['range', 'origin', 'transferStatus'],
  columns: {
    rlNo: {
      title: { en: 'RL no.', ms: 'No. RL' },
      kind: 'code',
      leadsTo: { record: 'return' },
      means: { en: 'The number of the return.', ms: 'Nombor pemulangan.' },
    },
    returnDate: {
      title: { en: 'Return date', ms: 'Tarikh pulangan' },
      kind: 'dateTime',
      means: {
        en: 'When it was sent; while it is packed, when it was made.',
        ms: 'Bila dihantar; jika masih dibungkus, bila dibuat.',
      },
    },
    origin: {
      title: { en: 'Return from', ms: 'Dipulangkan dari' },
      kind: 'code',
      means: { en: 'The branch that sends the cards back.', ms: 'Cawangan yang memulangkan kad.' },
    },
    destination: transferColumn.destination(),
    lotNo: transferColumn.lotNo(),
    quantity: transferColumn.quantity(),
    status: transferColumn.status(transferStateRows),
    returnedBy: {
      title: { en: 'Returned by', ms: 'Dipulangkan oleh' },
      kind: 'text',
      means: { en: 'Who sent them.', ms: 'Siapa yang menghantarnya.' },
    },
    receivedBy: {
      title: { en: 'Received by', ms: 'Diterima oleh' },
      kind: 'text',
      means: {
        en: 'Who received this lot; blank while it is awaited.',
        ms: 'Siapa yang menerima lot ini; kosong selagi belum diterima.',
      },
    },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT t.document_no AS "rlNo", coalesce(t.sent_at, t.created_at) AS "returnDate", t.origin_branch_code AS origin,
           t.destination_branch_code AS destination, l.lot_no AS "lotNo", l.quantity, t.status::text AS status,
           s.staff_name AS "returnedBy", r.staff_name AS "receivedBy", l.id AS line
      FROM lot_transfer t JOIN lot_transfer_line l ON l.document_no = t.document_no
      JOIN app_user s ON s.id = t.sender_id LEFT JOIN app_user r ON r.id = l.received_by_id
     WHERE ${transfersWhere(ctx, filter, 'return')}`,
  order: Prisma.sql`"returnDate" DESC, "rlNo" DESC, line`,
}
