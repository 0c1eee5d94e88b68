import type { Change } from '#domain/changes.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import type { RegistryApplication } from './applicationOf.ts'

/**
 * Inserts new applications, each with a job that waits at its printing branch, and adds them to the
 * result.
 */
export async function insertApplications(
  tx: Tx,
  fresh: RegistryApplication[],
  now: Date,
  result: { inserted: number; subjects: string[]; changed: Change[] },
): Promise<void> {
  if (fresh.length === 0) return
  await insertRows(
    tx,
    'application',
    fresh.map((application) => ({ ...application, receivedAt: now })),
  )
  const jobs = await tx.$queryRaw<{ id: number; branchCode: string; applId: string }[]>`
    INSERT INTO card_job (appl_id, branch_code, status, since, created_at)
    SELECT appl_id, branch_code, 'new', ${now}, ${now} FROM application
     WHERE appl_id = ANY(${fresh.map(({ applId }) => applId)}) ORDER BY appl_id
    RETURNING id, branch_code "branchCode", appl_id "applId"`
  const applications = new Map(fresh.map((application) => [application.applId, application]))
  result.inserted += fresh.length
  result.subjects.push(
    ...fresh.map(({ applId }) => `Application:${applId}`),
    ...jobs.map(({ id }) => `CardJob:${id}`),
  )
  result.changed.push(
    ...jobs.flatMap((job) => jobChanges({ ...job, application: applications.get(job.applId)! })),
  )
}
