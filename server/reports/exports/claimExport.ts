import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'

/** An export as claimed by a process: with its lease and the number of the attempt. */
export type ClaimedExport = {
  id: string
  lease: string
  attempt: number
  ownerId: number
  reportId: string
  scheduled: boolean
  format: 'xlsx' | 'csv'
  filter: Record<string, string>
  locale: string
  origin: string
}

/**
 * Claims the export that has waited longest: one that no process is creating, or whose process did
 * not renew its lease in time. Remains of a previous attempt are deleted. Returns null if there is
 * none.
 */
export async function claimExport(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<ClaimedExport | null> {
  const moment = sharedMoment(services)
  const [claimed] = await services.db.$queryRaw<ClaimedExport[]>`
    WITH due AS (SELECT id FROM report_export
                  WHERE (status = 'waiting' AND due_at <= ${moment}) OR (status = 'making' AND leased_until <= ${moment} AND attempts < ${limits.exportAttempts})
                  ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED),
         left_over AS (DELETE FROM report_export_piece WHERE export_id IN (SELECT id FROM due))
    UPDATE report_export e
       SET status = 'making', lease = gen_random_uuid(), attempts = attempts + 1, rows_done = 0, bytes = 0,
           leased_until = ${moment} + ${limits.exportLeaseMs} * interval '1 millisecond'
      FROM due WHERE e.id = due.id
    RETURNING e.id::text, e.lease::text, e.attempts attempt, e.owner_id "ownerId", e.report_id "reportId", e.scheduled, e.format, e.filter,
              e.locale, e.origin`
  return claimed ?? null
}
