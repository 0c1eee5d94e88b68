import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { cardJobsWhere } from './cardJobQueries.ts'
import type { CardJobRow, CardRow } from './cardJobRow.ts'

const byId = Prisma.sql`j.id DESC`

/** The visible job of an id, or null. */
export const jobOf = loader<number, CardJobRow | null>(
  'cardJob',
  async (ctx, ids) => {
    const jobs = await cardJobsWhere(ctx, Prisma.sql`j.id = ANY(${ids})`, byId)
    return new Map(jobs.map((job) => [job.id, job]))
  },
  null,
)

/** The visible jobs of these ids, in their order. */
export async function listCardJobsByIds(ctx: RequestContext, ids: readonly number[]): Promise<CardJobRow[]> {
  const jobs = await Promise.all(ids.map((id) => jobOf(ctx, id)))
  return jobs.filter((job) => job !== null)
}

/** The visible jobs that were made in place of a job, the newest first. */
export const remakesOf = loader<number, CardJobRow[]>(
  'cardJob.remakes',
  async (ctx, ids) => {
    const jobs = await cardJobsWhere(ctx, Prisma.sql`j.remake_of_id = ANY(${ids})`, byId)
    return grouped(jobs, ({ remakeOfId }) => remakeOfId!)
  },
  [],
)

/** Every card made or spoiled for a job that the viewer sees, the first one first. */
export const attemptsOf = loader<number, CardRow[]>(
  'cardJob.attempts',
  async ({ db, viewer }, jobIds) => {
    const rows = await readRows<CardRow>(
      db,
      Prisma.sql`
    SELECT c.id, c.job_id "jobId", c.no, c.card_sn "cardSn", c.chip_sn "chipSn", c.lot_no "lotNo", c.batch_no "batchNo",
           c.station_id "stationId", c.perso_by_id "persoById", c.perso_at "persoAt", c.outcome, c.qc_by_id "qcById",
           c.qc_at "qcAt", c.reject_code "rejectCode", c.remark, maker.staff_name "persoBy", checker.staff_name "qcBy",
           reason.description "rejectDescription"
      FROM card_attempt c
      JOIN card_job j ON j.id = c.job_id
      JOIN app_user maker ON maker.id = c.perso_by_id
      LEFT JOIN app_user checker ON checker.id = c.qc_by_id
      LEFT JOIN qc_status_code reason ON reason.code = c.reject_code
     WHERE c.job_id = ANY(${jobIds}) AND ${visibleTo(viewer, Prisma.sql`j.branch_code`)} ORDER BY c.no`,
    )
    return grouped(rows, ({ jobId }) => jobId)
  },
  [],
)
