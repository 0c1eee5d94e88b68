import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'

/**
 * Deletes expired exports with their files, and marks those as failed whose processes repeatedly
 * died with them: an export that kills its process must not kill all of them.
 */
export async function sweepExports(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const moment = sharedMoment(services)
  await services.db
    .$executeRaw`DELETE FROM report_export WHERE expires_at <= ${moment} AND status NOT IN ('waiting', 'making')`
  await services.db.$executeRaw`
    UPDATE report_export SET status = 'failed', failure = 'export.interrupted', lease = NULL, leased_until = NULL, ended_at = ${moment}
     WHERE id IN (SELECT id FROM report_export WHERE status = 'making' AND leased_until <= ${moment} AND attempts >= ${limits.exportAttempts}
                     FOR UPDATE SKIP LOCKED)`
}
