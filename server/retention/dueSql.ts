import { malaysianMoment } from '#domain/malaysia.ts'
import type { Cutoffs } from '#domain/retention/cutoffs.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { finishedApplications, withheld } from './finishedSql.ts'

/** Returns the latest of the days before which cards must have been finished; empty without one. */
export function latestOf({ csm: _, ...cards }: Cutoffs): string {
  return Object.values(cards).reduce<string>(
    (latest, day) => (day !== null && day > latest ? day : latest),
    '',
  )
}

/**
 * Returns a query of what is to be erased among `candidates` (a condition on application a): one
 * row for each application and kind. The preview and the erasure both ask it, so that they agree.
 */
export const dueRecords = (cutoffs: Cutoffs, candidates: Prisma.Sql) => Prisma.sql`
  SELECT a.appl_id, a.application_no, f.finished_at, k.kind
    FROM (${finishedApplications(Prisma.sql`a.particulars_erased_at IS NULL AND ${candidates}`)}) f JOIN application a ON a.appl_id = f.appl_id
    CROSS JOIN LATERAL (VALUES
      ('photograph'::erasure_kind, ${cutoffs.photograph}::date, a.photograph_erased_at IS NULL AND (
         EXISTS (SELECT FROM application_photo o WHERE o.appl_id = a.appl_id)
         OR EXISTS (SELECT FROM surface_image o WHERE o.appl_id = a.appl_id))),
      ('signature'::erasure_kind, ${cutoffs.signature}::date, a.signature_erased_at IS NULL AND EXISTS (
         SELECT FROM card_job j JOIN package_item i ON i.job_id = j.id JOIN package_handover h ON h.packaging_id = i.packaging_id
          WHERE j.appl_id = a.appl_id)),
      ('address'::erasure_kind, ${cutoffs.address}::date, a.address_erased_at IS NULL),
      ('particulars'::erasure_kind, ${cutoffs.particulars}::date, a.particulars_erased_at IS NULL)) k (kind, before, stored)
   WHERE k.stored AND malaysian_day(f.finished_at) < k.before AND NOT ${withheld}`

/** Returns the condition that application a was received before a day: what is finished was. */
export const receivedBefore = (day: string) =>
  Prisma.sql`a.received_at < ${malaysianMoment(day, '00:00')}`
