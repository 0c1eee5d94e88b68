import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { StockMovement } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { producedPlace, usedPlace } from '#server/custody/usedPlace.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report, ReportColumn } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * The blank cards in a branch's books (its store and its stations) over the days, by card type. On
 * every row opening + received − distributed − returned − produced − spoiled = closing; written-off
 * cards count as spoiled.
 */
export const rawCards: Report = {
  id: 'raw-cards',
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType'],
  comparedBy: ['branch', 'cardType'],
  columns: {
    branch: column.branch({
      legacy: 'branchcode',
      means: {
        en: 'The branch in whose books the cards are.',
        ms: 'Cawangan yang merekodkan kad dalam bukunya.',
      },
    }),
    cardType: column.cardType(),
    opening: countColumn('Opening', 'Baki awal', {
      en: 'Blank cards in the branch’s books before the first of the days.',
      ms: 'Kad kosong dalam buku cawangan sebelum hari pertama.',
    }),
    received: countColumn(
      'Received',
      'Diterima',
      {
        en: 'Blank cards that came in: from the supplier, from headquarters, or back from a branch.',
        ms: 'Kad kosong yang masuk: daripada pembekal, ibu pejabat atau dipulangkan oleh cawangan.',
      },
      { leadsTo: movesOf('received') },
    ),
    distributed: countColumn(
      'Distributed',
      'Diagihkan',
      {
        en: 'Blank cards sent on to branches.',
        ms: 'Kad kosong yang dihantar kepada cawangan.',
      },
      { leadsTo: movesOf('distributed') },
    ),
    returned: countColumn(
      'Returned',
      'Dipulangkan',
      {
        en: 'Blank cards sent back to headquarters.',
        ms: 'Kad kosong yang dipulangkan ke ibu pejabat.',
      },
      { leadsTo: movesOf('returned') },
    ),
    produced: countColumn(
      'Produced',
      'Dihasilkan',
      {
        en: 'Blank cards that became good cards or wait for QC.',
        ms: 'Kad kosong yang menjadi kad baik atau menunggu QC.',
      },
      { leadsTo: movesOf('produced') },
    ),
    spoiled: countColumn(
      'Spoiled',
      'Rosak',
      {
        en: 'Blank cards that were spoiled in the making or written off.',
        ms: 'Kad kosong yang rosak semasa penghasilan atau dilupuskan.',
      },
      { leadsTo: movesOf('spoiled') },
    ),
    closing: countColumn('Closing', 'Baki akhir', {
      en: 'Opening and received, less distributed, returned, produced and spoiled.',
      ms: 'Baki awal dan diterima, ditolak diagih, dipulangkan, dihasilkan dan rosak.',
    }),
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT f.branch_code AS branch, c.code AS "cardType", sum(opening)::int AS opening, sum(received)::int AS received,
           sum(distributed)::int AS distributed, sum(returned)::int AS returned, sum(produced)::int AS produced,
           sum(spoiled)::int AS spoiled, (sum(opening) + sum(change))::int AS closing
      FROM (${balances(filter)} UNION ALL ${made(filter)} UNION ALL ${moved(filter)}) f JOIN card_type c ON c.id = f.card_type_id
     WHERE ${allOf(
       visibleTo(viewer, Prisma.sql`f.branch_code`),
       filter.branchCode && Prisma.sql`f.branch_code = ${filter.branchCode}`,
       filter.cardType && ofCardType(Prisma.sql`c.id`, filter.cardType),
     )}
     GROUP BY f.branch_code, c.code HAVING bool_or(f.opening <> 0 OR f.change <> 0 OR f.received <> 0 OR f.produced <> 0 OR f.spoiled <> 0)`,
  order: Prisma.sql`branch, "cardType"`,
}

/** Links to the ledger entries behind a figure. */
function movesOf(movement: StockMovement): ReportColumn['leadsTo'] {
  return {
    rows: 'card-movements',
    by: { branchCode: 'branch', cardType: 'cardType' },
    with: { movement },
    sum: 'quantity',
  }
}

const held = Prisma.sql`('hqStore', 'branchStore', 'station')`

const before = ({ from }: ReportFilter) =>
  from ? Prisma.sql`d.day < ${from}::date` : Prisma.sql`FALSE`
const within = ({ from, to }: ReportFilter) =>
  allOf(
    Prisma.sql`TRUE`,
    from && Prisma.sql`d.day >= ${from}::date`,
    to && Prisma.sql`d.day <= ${to}::date`,
  )

/**
 * The balance of the books before the days, and its change in them; from the ledger's daily rows.
 */
const balances = (filter: ReportFilter) => Prisma.sql`
  SELECT a.branch_code, l.card_type_id, coalesce(sum(d.taken - d.given) FILTER (WHERE ${before(filter)}), 0) AS opening,
         coalesce(sum(d.taken - d.given) FILTER (WHERE ${within(filter)}), 0) AS change,
         0 AS received, 0 AS distributed, 0 AS returned, 0 AS produced, 0 AS spoiled
    FROM custody_account a JOIN custody_day d ON d.account_id = a.id JOIN lot l ON l.lot_no = d.lot_no
   WHERE a.place IN ${held} GROUP BY 1, 2`

/**
 * Cards that were produced or spoiled in production, void or destroyed since or not; from the
 * ledger's daily rows.
 */
const made = (filter: ReportFilter) => Prisma.sql`
  SELECT a.branch_code, l.card_type_id, 0, 0, 0, 0, 0, coalesce(sum(d.taken - d.given) FILTER (WHERE ${producedPlace}), 0),
         coalesce(sum(d.taken - d.given) FILTER (WHERE NOT (${producedPlace})), 0)
    FROM custody_account a JOIN custody_day d ON d.account_id = a.id JOIN lot l ON l.lot_no = d.lot_no
   WHERE ${usedPlace} AND ${within(filter)} GROUP BY 1, 2`

/**
 * All other entries into and out of the books, by the account on the other side: those are few, and
 * indexed.
 */
const moved = ({ from, to }: ReportFilter) => {
  const at = allOf(Prisma.sql`TRUE`, ...onMalaysianDays(Prisma.sql`e.at`, from, to))
  return Prisma.sql`
    SELECT h.branch_code, l.card_type_id, 0, 0,
           coalesce(sum(n) FILTER (WHERE o.place = 'supplier' OR (o.place = 'inTransit' AND o.branch_code = h.branch_code) OR (o.place = 'inTransitBack' AND o.branch_code <> h.branch_code)), 0),
           coalesce(-sum(n) FILTER (WHERE o.place = 'inTransit' AND o.branch_code <> h.branch_code), 0),
           coalesce(-sum(n) FILTER (WHERE o.place = 'inTransitBack' AND o.branch_code = h.branch_code), 0),
           0, coalesce(-sum(n) FILTER (WHERE o.place = 'destroyed'), 0)
      FROM custody_account o
      JOIN LATERAL (SELECT e.lot_no, e.to_account_id AS held_id, e.quantity AS n FROM custody_entry e WHERE e.from_account_id = o.id AND ${at}
                    UNION ALL SELECT e.lot_no, e.from_account_id, -e.quantity FROM custody_entry e WHERE e.to_account_id = o.id AND ${at}) m ON TRUE
      JOIN custody_account h ON h.id = m.held_id AND h.place IN ${held}
      JOIN lot l ON l.lot_no = m.lot_no
     WHERE o.place IN ('supplier', 'inTransit', 'inTransitBack', 'destroyed') GROUP BY 1, 2`
}
