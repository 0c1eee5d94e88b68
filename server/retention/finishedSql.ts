import { Prisma } from '#generated/prisma/client.ts'

/**
 * When job j came to its end; null while it has none. A despatched card has ended when somebody or
 * the courier took it over and it is not reported lost, a bad one when it was remade or closed.
 */
const endOfJob = Prisma.sql`
  CASE WHEN j.status = 'despatched' THEN
         (SELECT CASE WHEN p.lost_at IS NULL OR p.written_off_at IS NOT NULL THEN coalesce(p.handed_over_at, p.courier_accepted_at) END FROM package_item i JOIN package p ON p.packaging_id = i.packaging_id
           WHERE i.job_id = j.id AND i.removed_at IS NULL AND p.undone_at IS NULL)
       WHEN j.status = 'deleted' THEN j.since
       WHEN j.status IN ('qcRejected', 'chipError', 'manuallyRejected') AND (j.remade OR j.closed_at IS NOT NULL)
       THEN greatest(j.since, j.closed_at) END`

/**
 * Returns a query of the applications among `candidates` (a condition on application a) whose jobs
 * have all ended, with the moment at which the last one did.
 */
export const finishedApplications = (candidates: Prisma.Sql) => Prisma.sql`
  SELECT a.appl_id, max(e.at) finished_at
    FROM application a JOIN card_job j ON j.appl_id = a.appl_id CROSS JOIN LATERAL (SELECT ${endOfJob} AS at) e
   WHERE ${candidates} GROUP BY a.appl_id HAVING bool_and(e.at IS NOT NULL)`

/**
 * The condition that application a is kept all the same: a spoiled or void card of it is not destroyed, a
 * custody case about its card is open, or a record of it waits for a confirmation.
 */
export const withheld = Prisma.sql`
  (EXISTS (SELECT FROM registry_held r WHERE r.appl_id = a.appl_id AND r.decision IS NULL)
   OR EXISTS (
     SELECT FROM card_job j JOIN card_attempt c ON c.job_id = j.id
      WHERE j.appl_id = a.appl_id AND (
        EXISTS (SELECT FROM custody_holding h JOIN custody_account k ON k.id = h.account_id
                 WHERE k.place IN ('spoiled', 'voided') AND h.card_type_id = a.card_type_id
                   AND int8range(h.start_sn, h.end_sn, '[]') @> c.card_sn::bigint)
        OR EXISTS (SELECT FROM discrepancy d JOIN lot_transfer_line l ON l.id = d.line_id JOIN lot ON lot.lot_no = l.lot_no
                    WHERE d.resolved_at IS NULL AND lot.card_type_id = a.card_type_id
                      AND c.card_sn::bigint BETWEEN coalesce(d.start_sn, l.start_sn) AND coalesce(d.end_sn, l.end_sn))
        OR EXISTS (SELECT FROM stocktake_difference x JOIN stocktake s ON s.id = x.stocktake_id
                    WHERE s.status = 'proposed' AND x.card_type_id = a.card_type_id
                      AND c.card_sn::bigint BETWEEN x.start_sn AND x.end_sn))))`
