import { Prisma } from '#generated/prisma/client.ts'

/**
 * The FROM and WHERE of a read of the audit events e without a seal. It looks at those since the
 * transaction of the last sealed event, not at the whole trail.
 */
export const unsealedEvents = Prisma.sql`
  audit_event e
    WHERE e.txid >= coalesce((SELECT s.txid FROM audit_event s JOIN audit_seal l ON l.event_id = s.id ORDER BY l.seq DESC LIMIT 1), 0)
      AND NOT EXISTS (SELECT FROM audit_seal l WHERE l.event_id = e.id)`
