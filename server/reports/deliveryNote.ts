import { Prisma } from '#generated/prisma/client.ts'
import type { Report } from '#server/platform/report/report.ts'
import { transferColumn, transfersWhere } from './transferRows.ts'
import { writtenSn } from './writtenSn.ts'

/** The content of each distribution: its places, its bag and its lots with their serials. */
export const deliveryNote: Report = {
  id: 'delivery-note',
  action: 'report.view',
  filters: ['range', 'branchCode', 'documentNo'],
  columns: {
    ldNo: {
      title: { en: 'LD no.', ms: 'No. LD' },
      kind: 'code',
      leadsTo: { record: 'deliveryNote' },
      means: {
        en: 'The number of the distribution. Leads to its note, to print.',
        ms: 'Nombor agihan. Membawa kepada notanya, untuk dicetak.',
      },
    },
    date: {
      title: { en: 'Distribute date', ms: 'Tarikh agihan' },
      kind: 'dateTime',
      means: {
        en: 'When it was sent; while it is packed, when it was made.',
        ms: 'Bila dihantar; jika masih dibungkus, bila dibuat.',
      },
    },
    origin: transferColumn.origin(),
    destination: transferColumn.destination(),
    bag: transferColumn.bag(),
    lotNo: transferColumn.lotNo(),
    cardType: transferColumn.cardType(),
    startSn: transferColumn.startSn(),
    endSn: transferColumn.endSn(),
    quantity: transferColumn.quantity(),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT t.document_no AS "ldNo", coalesce(t.sent_at, t.created_at) AS date, t.origin_branch_code AS origin,
           t.destination_branch_code AS destination, b.bag_no AS bag, l.lot_no AS "lotNo", c.code AS "cardType",
           ${writtenSn(Prisma.sql`l.start_sn`)} AS "startSn", ${writtenSn(Prisma.sql`l.end_sn`)} AS "endSn", l.quantity, l.start_sn AS first
      FROM lot_transfer t JOIN lot_transfer_line l ON l.document_no = t.document_no
      JOIN lot ON lot.lot_no = l.lot_no JOIN card_type c ON c.id = lot.card_type_id LEFT JOIN bag b ON b.id = t.bag_id
     WHERE t.status <> 'cancelled' AND ${transfersWhere(ctx, filter, 'distribution')}`,
  order: Prisma.sql`"ldNo" DESC, first, "lotNo"`,
}
