import { rowFilters } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { transferColumn } from './transferRows.ts'
import { writtenSn } from './writtenSn.ts'

/**
 * The lots of which a branch has blank cards now, and their places: the rows behind the stock
 * level.
 */
export const heldLots: Report = {
  id: 'held-lots',
  title: { en: 'Lots in stock', ms: 'Lot dalam stok' },
  action: 'report.view',
  filters: ['branchCode', 'cardType', 'place'],
  columns: {
    branch: column.branch({
      means: { en: 'The branch that holds the cards.', ms: 'Cawangan yang memegang kad.' },
    }),
    cardType: column.cardType(),
    place: {
      title: { en: 'Place', ms: 'Tempat' },
      kind: 'status',
      means: { en: 'Where the cards lie.', ms: 'Tempat kad berada.' },
      words: rowFilters.place,
    },
    station: column.station({
      means: { en: 'The station that holds them.', ms: 'Stesen yang memegangnya.' },
    }),
    document: {
      title: { en: 'Document', ms: 'Dokumen' },
      kind: 'code',
      means: { en: 'The document of their distribution or return.', ms: 'Dokumen perjalanannya.' },
      leadsTo: { record: 'distribution' },
    },
    lotNo: transferColumn.lotNo(),
    startSn: transferColumn.startSn(),
    endSn: transferColumn.endSn(),
    quantity: transferColumn.quantity(),
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT a.branch_code AS branch, c.code AS "cardType", p.place, a.station_id AS station, a.document_no AS document, l.lot_no AS "lotNo",
           ${writtenSn(Prisma.sql`greatest(h.start_sn, l.start_sn)`)} AS "startSn",
           ${writtenSn(Prisma.sql`least(h.end_sn, l.end_sn)`)} AS "endSn",
           (least(h.end_sn, l.end_sn) - greatest(h.start_sn, l.start_sn) + 1)::int AS quantity, h.start_sn AS first
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
      CROSS JOIN LATERAL (SELECT * FROM lot l WHERE l.root_lot_no = h.lot_no AND l.split_at IS NULL
                             AND int8range(l.start_sn, l.end_sn, '[]') && int8range(h.start_sn, h.end_sn, '[]') OFFSET 0) l
      JOIN card_type c ON c.id = l.card_type_id
      CROSS JOIN LATERAL (SELECT CASE WHEN a.place IN ('hqStore', 'branchStore') THEN 'inStore' WHEN a.place = 'station' THEN 'atStations'
                                      WHEN a.place = 'inTransit' THEN 'inTransit' END AS place) p
     WHERE ${allOf(
       // Starts from the places: produced cards are holdings too, and by far the most.
       Prisma.sql`h.account_id = ANY (ARRAY(SELECT id FROM custody_account WHERE place IN ('hqStore', 'branchStore', 'station', 'inTransit')))`,
       visibleTo(viewer, Prisma.sql`a.branch_code`),
       filter.branchCode && Prisma.sql`a.branch_code = ${filter.branchCode}`,
       filter.cardType && ofCardType(Prisma.sql`c.id`, filter.cardType),
       filter.place && Prisma.sql`p.place = ${filter.place}`,
     )}`,
  order: Prisma.sql`branch, "cardType", place, "lotNo", first`,
}
