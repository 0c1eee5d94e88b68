import { Prisma } from '#generated/prisma/client.ts'

/**
 * A parcel that the courier lost, until it is found or another person writes it off. Its cards that
 * came back before are not lost.
 */
export const lostParcels = Prisma.sql`
  SELECT 'lostParcel'::"CustodyCaseKind" kind, s.id::text reference, s.id row_id, p.branch_code, NULL::text other_branch_code,
         p.packaging_id document_no, NULL::text station_id, NULL::text lot_no, NULL::date AS day, s.at opened_at, n.cards,
         n.cards lost_cards, FALSE waits, s.written_off_at IS NOT NULL OR s.found_at IS NOT NULL ended, NULL::int owner_id
    FROM package_loss s JOIN package p ON p.packaging_id = s.packaging_id
    CROSS JOIN LATERAL (SELECT count(*)::int cards FROM package_item i
                         WHERE i.packaging_id = p.packaging_id AND i.removed_at IS NOT DISTINCT FROM p.undone_at
                           AND NOT EXISTS (SELECT FROM void_card v WHERE v.job_id = i.job_id AND v.undone_at IS NULL)) n`
