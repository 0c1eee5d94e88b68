import { malaysianMoment } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** The condition that CSM job j has ended. A rejected one still waits for its remake. */
const ended = (alias: Prisma.Sql) => Prisma.sql`${alias}.status IN ('passed', 'remade', 'deleted')`

/** Returns the condition that CSM job j ended before a day. Its state no longer changes from then on. */
export const csmEndedBefore = (day: string) =>
  Prisma.sql`${ended(Prisma.sql`j`)} AND j.since < ${malaysianMoment(day, '00:00')}`

/** The condition that the days of CSM job j are closed, if it is behind their differences (decision 20). */
const reconciled = Prisma.sql`
  (malaysian_day(j.begun_at) IS NOT DISTINCT FROM malaysian_day(j.produced_at)
   OR 2 = (SELECT count(*) FROM csm_day_closing c
            WHERE c.card_type = j.card_type AND c.day IN (malaysian_day(j.begun_at), malaysian_day(j.produced_at))))`

/**
 * Returns a query of the CSM jobs to erase among `candidates` (a condition on job j). The preview
 * and the erasure both ask it, so that they agree. A job is kept while another job of its record
 * has not ended for long enough, while a file of it is not yet in its place, while a file with
 * errors has its IC number, and while a day whose difference it is behind is not closed.
 */
export const dueCsmJobs = (day: string, candidates: Prisma.Sql) => Prisma.sql`
  SELECT j.id, j.since finished_at FROM csm_job j
   WHERE j.erased_at IS NULL AND ${csmEndedBefore(day)} AND ${candidates} AND ${reconciled}
     AND NOT EXISTS (SELECT FROM csm_job o
                      WHERE o.ic_no = j.ic_no AND o.card_type = j.card_type AND o.completed_on = j.completed_on AND o.batch_no = j.batch_no
                        AND NOT (${ended(Prisma.sql`o`)} AND o.since < ${malaysianMoment(day, '00:00')}))
     AND NOT EXISTS (SELECT FROM csm_file f WHERE f.job_id = j.id AND f.moved_at IS NULL)
     AND NOT EXISTS (SELECT FROM csm_file f WHERE f.outcome = 'failed' AND f.ic_no = j.ic_no)`

/** Returns a query of the CSM files without a job to erase: those that were set aside before a day. */
export const dueCsmFiles = (day: string) => Prisma.sql`
  SELECT f.id, f.settled_at finished_at FROM csm_file f
   WHERE f.outcome = 'dismissed' AND f.received_at < ${malaysianMoment(day, '00:00')} AND f.settled_at < ${malaysianMoment(day, '00:00')}
     AND f.erased_at IS NULL AND f.moved_at IS NOT NULL`
