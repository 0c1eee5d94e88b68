import { Prisma } from '#generated/prisma/client.ts'
import { overdueFrom } from './instants.ts'

/**
 * Whether nobody confirmed the arrival of package p: at the branch where it is collected, or with
 * the courier.
 */
const onItsWay = Prisma.sql`
  p.undone_at IS NULL AND p.handed_over_at IS NULL AND p.received_at IS NULL AND p.courier_accepted_at IS NULL
  AND (p.poslaju_no IS NOT NULL OR p.delivery_method = 'selfCollect' AND p.collection_branch_code <> p.branch_code)`

const overdue = (ended: Prisma.Sql) => Prisma.sql`
  SELECT 'overduePackage'::"CustodyCaseKind" kind, p.packaging_id reference, NULL::int row_id, p.branch_code,
         CASE p.delivery_method WHEN 'selfCollect' THEN p.collection_branch_code END other_branch_code, p.packaging_id document_no,
         NULL::text station_id, NULL::text lot_no, NULL::date AS day,
         ${overdueFrom(Prisma.sql`malaysian_day(p.despatched_at)`, Prisma.sql`r.package_days`)} opened_at,
         (SELECT count(*)::int FROM package_item i
           WHERE i.packaging_id = p.packaging_id AND i.removed_at IS NOT DISTINCT FROM p.undone_at) cards,
         0 lost_cards, FALSE waits, ${ended} ended, NULL::int owner_id
    FROM package p CROSS JOIN stock_rules r`

/** A package that left too long ago and whose arrival nobody confirmed. */
export const overduePackages = Prisma.sql`${overdue(Prisma.sql`FALSE`)} WHERE ${onItsWay}`

/** The same that somebody worked on, after it arrived or came back. */
export const packagesEnded = Prisma.sql`
  ${overdue(Prisma.sql`TRUE`)} JOIN custody_case c ON c.kind = 'overduePackage' AND c.reference = p.packaging_id
   WHERE NOT (${onItsWay})`
