import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { formatCardSn } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import { lotNumbered } from '#server/stock/lots/lotsNumbered.ts'
import { firstSn, highestSn, lastSn } from './serialsAsked.ts'
import { writtenSn } from './writtenSn.ts'

/**
 * Every card with its state and the start of it; each as one of four: made, despatched, blank, or
 * gone from a store.
 */
export const cardSerialRows = (filter: ReportFilter) =>
  Prisma.sql`(${made(filter)} UNION ALL ${despatched(filter)} UNION ALL ${blanks(filter)} UNION ALL (${gone(filter)}))`

/**
 * A made card's serial is stored as printed, with nine digits, so that text order is numeric order.
 */
const isAsked = (filter: ReportFilter) =>
  firstSn(filter) > highestSn
    ? Prisma.sql`FALSE`
    : Prisma.sql`c.card_sn BETWEEN ${formatCardSn(firstSn(filter))} AND ${formatCardSn(lastSn(filter))}`

const rejected = Prisma.sql`c.outcome IN ('rejected', 'chipError', 'manuallyRejected')`
const asDespatched = Prisma.sql`j.status = 'despatched' AND j.attempt = c.no`

/**
 * Cards that were made, or spoiled in the making: at the branch that made them, since their result.
 */
const made = (filter: ReportFilter) => Prisma.sql`
  SELECT c.card_sn::bigint AS sn, c.lot_no AS "lotNo", CASE WHEN ${rejected} THEN 'spoiled' ELSE 'produced' END AS state,
         c.branch_code AS branch, coalesce(c.station_id, '') AS station, a.application_no AS "applicationNo", c.outcome_at AS date
    FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id
   WHERE ${allOf(
     Prisma.sql`NOT (${asDespatched})`,
     ...onMalaysianDays(Prisma.sql`c.outcome_at`, filter.from, filter.to),
     ...madeOf(filter),
   )}`

/** Starts from the packages: a card despatched today may have passed QC last month. */
const despatched = (filter: ReportFilter) => Prisma.sql`
  SELECT c.card_sn::bigint, c.lot_no, 'despatched', c.branch_code, coalesce(c.station_id, ''), a.application_no, p.despatched_at
    FROM package p JOIN package_item i ON i.packaging_id = p.packaging_id AND i.removed_at IS NULL
    JOIN card_job j ON j.id = i.job_id JOIN card_attempt c ON c.job_id = j.id JOIN application a ON a.appl_id = j.appl_id
   WHERE ${allOf(
     Prisma.sql`${asDespatched} AND p.undone_at IS NULL`,
     ...onMalaysianDays(Prisma.sql`p.despatched_at`, filter.from, filter.to),
     ...madeOf(filter),
   )}`

/** A card's record names the delivered lot: the cards of a part are those with its serials. */
function madeOf({ lotNo, ...filter }: ReportFilter): Prisma.Sql[] {
  const asked = isAsked(filter)
  if (!lotNo) return [asked]
  const [first, last] = [writtenSn(Prisma.sql`n.start_sn`), writtenSn(Prisma.sql`n.end_sn`)]
  return [
    asked,
    Prisma.sql`EXISTS (SELECT 1 FROM lot n WHERE ${lotNumbered(Prisma.sql`n.lot_no`, [lotNo])}
                          AND n.root_lot_no = c.lot_no AND c.card_sn BETWEEN ${first} AND ${last})`,
  ]
}

/** Blank cards: in a store, at a station or in transit. */
const blanks = (filter: ReportFilter) => Prisma.sql`
  SELECT sn, h.lot_no, 'blank', k.branch_code, k.station_id, '', l.received_at
    FROM custody_holding h JOIN custody_account k ON k.id = h.account_id ${lotOf(filter)}
    CROSS JOIN LATERAL generate_series(greatest(h.start_sn, l.start_sn, ${firstSn(filter)}), least(h.end_sn, l.end_sn, ${lastSn(filter)})) sn
   WHERE ${allOf(
     Prisma.sql`k.place IN ('hqStore', 'branchStore', 'station', 'inTransit')`,
     ...onMalaysianDays(Prisma.sql`l.received_at`, filter.from, filter.to),
   )}`

/**
 * Blank cards in transit back are returned, those written off spoiled: since the last entry that
 * brought them there. A spoiled card that was destroyed is among the made ones.
 */
const gone = (filter: ReportFilter) => Prisma.sql`
  SELECT DISTINCT ON (h.id, sn) sn, h.lot_no, CASE k.place WHEN 'inTransitBack' THEN 'returned' ELSE 'spoiled' END,
         k.branch_code, k.station_id, '', e.at
    FROM custody_account k JOIN custody_holding h ON h.account_id = k.id ${lotOf(filter)}
    JOIN custody_entry e ON e.to_account_id = k.id AND e.lot_no = h.lot_no AND e.start_sn <= h.end_sn AND e.end_sn >= h.start_sn
    CROSS JOIN LATERAL generate_series(greatest(h.start_sn, e.start_sn, l.start_sn, ${firstSn(filter)}),
                                       least(h.end_sn, e.end_sn, l.end_sn, ${lastSn(filter)})) sn
   WHERE k.place = 'inTransitBack' OR (k.place = 'destroyed' AND k.document_no = '')
   ORDER BY h.id, sn, e.id DESC`

/** The lot of a holding is the delivered one; if a part is requested, the part. */
const lotOf = ({ lotNo }: ReportFilter) =>
  lotNo
    ? Prisma.sql`JOIN lot l ON l.root_lot_no = h.lot_no AND ${lotNumbered(Prisma.sql`l.lot_no`, [lotNo])}`
    : Prisma.sql`JOIN lot l ON l.lot_no = h.lot_no`
