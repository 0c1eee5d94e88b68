import { transferStateRows } from '#domain/transfer/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Report } from '#server/platform/report/report.ts'
import { transferColumn, transfersWhere } from './transferRows.ts'

/** Distributions from headquarters to branches, each with its content and progress. */
export const lotDistribution: Report = {
  id: 'lot-distribution',
  action: 'report.view',
  filters: ['range', 'origin', 'destination', 'transferStatus'],
  columns: {
    ldNo: {
      title: { en: 'LD no.', ms: 'No. LD' },
      kind: 'code',
      leadsTo: { record: 'distribution' },
      means: { en: 'The number of the distribution.', ms: 'Nombor agihan.' },
    },
    ldrNo: {
      title: { en: 'LDR no.', ms: 'No. LDR' },
      kind: 'code',
      means: {
        en: 'The number of its receipt, which it has from the beginning.',
        ms: 'Nombor penerimaannya, yang diberi sejak awal.',
      },
    },
    distributeDate: {
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
    lots: {
      title: { en: 'Lots', ms: 'Lot' },
      kind: 'count',
      means: { en: 'Different lots in it.', ms: 'Bilangan lot berlainan di dalamnya.' },
      total: 'sum',
    },
    cards: {
      title: { en: 'Cards', ms: 'Kad' },
      kind: 'count',
      means: { en: 'Blank cards in it.', ms: 'Bilangan kad kosong di dalamnya.' },
      leadsTo: { rows: 'distributed-lots', by: { documentNo: 'ldNo' }, sum: 'quantity' },
      total: 'sum',
    },
    status: transferColumn.status(transferStateRows),
    receivedDate: {
      title: { en: 'Received date', ms: 'Tarikh terima' },
      kind: 'dateTime',
      means: {
        en: 'When it was received; blank while it is awaited.',
        ms: 'Bila diterima; kosong selagi belum diterima.',
      },
    },
    operator: {
      title: { en: 'Operator', ms: 'Operator' },
      kind: 'text',
      means: { en: 'Who made and sent it.', ms: 'Siapa yang membuat dan menghantarnya.' },
    },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT t.document_no AS "ldNo", t.ldr_no AS "ldrNo", coalesce(t.sent_at, t.created_at) AS "distributeDate",
           t.origin_branch_code AS origin, t.destination_branch_code AS destination, b.bag_no AS bag,
           count(DISTINCT l.lot_no)::int AS lots, coalesce(sum(l.quantity), 0)::int AS cards, t.status::text AS status,
           t.received_at AS "receivedDate", u.staff_name AS operator
      FROM lot_transfer t JOIN app_user u ON u.id = t.sender_id LEFT JOIN bag b ON b.id = t.bag_id
      LEFT JOIN lot_transfer_line l ON l.document_no = t.document_no
     WHERE ${transfersWhere(ctx, filter, 'distribution')} GROUP BY t.document_no, b.bag_no, u.staff_name`,
  order: Prisma.sql`"distributeDate" DESC, "ldNo" DESC`,
}
