import { transferStateRows } from '#domain/transfer/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { transferColumn, transfersWhere } from './transferRows.ts'
import { writtenSn } from './writtenSn.ts'

/** The runs of cards that were distributed, each with its delivery order. */
export const distributedLots: Report = {
  id: 'distributed-lots',
  title: { en: 'Distributed lots', ms: 'Lot yang diagihkan' },
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType', 'ppid'],
  furtherFilters: ['documentNo'],
  columns: {
    lotNo: transferColumn.lotNo(),
    doNo: {
      title: { en: 'DO no.', ms: 'No. DO' },
      kind: 'code',
      means: {
        en: 'The delivery order under which the lot came.',
        ms: 'Pesanan hantaran lot itu.',
      },
    },
    ppid: {
      title: { en: 'PPID', ms: 'PPID' },
      kind: 'code',
      means: { en: 'The PPID of the lot.', ms: 'PPID lot itu.' },
    },
    cardType: transferColumn.cardType(),
    quantity: transferColumn.quantity(),
    startSn: transferColumn.startSn(),
    endSn: transferColumn.endSn(),
    ldNo: {
      title: { en: 'LD no.', ms: 'No. LD' },
      kind: 'code',
      leadsTo: { record: 'distribution' },
      means: {
        en: 'The distribution in which these cards travelled.',
        ms: 'Agihan yang membawa kad ini.',
      },
    },
    destination: transferColumn.destination(),
    status: transferColumn.status(transferStateRows),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT l.lot_no AS "lotNo", lot.do_no AS "doNo", lot.ppid, c.code AS "cardType", l.quantity, ${writtenSn(Prisma.sql`l.start_sn`)} AS "startSn",
           ${writtenSn(Prisma.sql`l.end_sn`)} AS "endSn", t.document_no AS "ldNo", t.destination_branch_code AS destination, t.status::text AS status,
           l.start_sn AS first
      FROM lot_transfer t JOIN lot_transfer_line l ON l.document_no = t.document_no
      JOIN lot ON lot.lot_no = l.lot_no JOIN card_type c ON c.id = lot.card_type_id
     WHERE ${allOf(
       transfersWhere(ctx, filter, 'distribution'),
       filter.cardType && ofCardType(Prisma.sql`c.id`, filter.cardType),
       filter.ppid && Prisma.sql`lot.ppid = ${filter.ppid}`,
     )}`,
  order: Prisma.sql`"ldNo" DESC, first, "lotNo"`,
}
