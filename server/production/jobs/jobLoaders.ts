import type { CardJobState } from '#domain/cardJob/states.ts'
import type { PackageTraits } from '#domain/package/packageState.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { cardJobsWhere } from './cardJobQueries.ts'
import type { CardJobRow, CardRow } from './cardJobRow.ts'
import { jobVisibleTo } from './jobSeen.ts'

const byId = Prisma.sql`j.id DESC`

/** Loads the visible job with an id, or null. */
export const jobOf = loader<number, CardJobRow | null>(
  'cardJob',
  async (ctx, ids) => {
    const jobs = await cardJobsWhere(ctx, Prisma.sql`j.id = ANY(${ids})`, byId)
    return new Map(jobs.map((job) => [job.id, job]))
  },
  null,
)

/** Returns the visible jobs with these ids, in their order. */
export async function listCardJobsByIds(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<CardJobRow[]> {
  const jobs = await Promise.all(ids.map((id) => jobOf(ctx, id)))
  return jobs.filter((job) => job !== null)
}

/** Loads the visible remakes of a job, newest first. */
export const remakesOf = loader<number, CardJobRow[]>(
  'cardJob.remakes',
  async (ctx, ids) => {
    const jobs = await cardJobsWhere(ctx, Prisma.sql`j.remake_of_id = ANY(${ids})`, byId)
    return grouped(jobs, ({ remakeOfId }) => remakeOfId!)
  },
  [],
)

/**
 * Loads the states of the other jobs of a job's application, whichever branch holds them. They
 * decide whether the job can be remade.
 */
export const otherStatesOf = loader<number, CardJobState[]>(
  'cardJob.otherStates',
  async ({ db }, ids) => {
    const rows = await readRows<{ id: number; status: CardJobState }>(
      db,
      Prisma.sql`
    SELECT j.id, other.status::text status FROM card_job j JOIN card_job other ON other.appl_id = j.appl_id AND other.id <> j.id
     WHERE j.id = ANY(${ids})`,
    )
    const states = new Map<number, CardJobState[]>(ids.map((id) => [id, []]))
    for (const { id, status } of rows) states.get(id)!.push(status)
    return states
  },
  [],
)

/** Loads every card made or spoiled for a job that the viewer sees, first one first. */
export const attemptsOf = loader<number, CardRow[]>(
  'cardJob.attempts',
  async ({ db, viewer }, jobIds) => {
    const rows = await readRows<CardRow>(
      db,
      Prisma.sql`
    SELECT c.id, c.job_id "jobId", c.no, c.card_sn "cardSn", c.chip_sn "chipSn", c.lot_no "lotNo", c.batch_no "batchNo",
           c.station_id "stationId", c.perso_by_id "persoById", c.started_by_id "startedById", c.perso_at "persoAt",
           c.outcome, c.qc_by_id "qcById", c.qc_at "qcAt", c.reject_code "rejectCode", c.remark, c.card_face_id "cardFaceId",
           maker.staff_name "persoBy", checker.staff_name "qcBy", reason.description "rejectDescription"
      FROM card_attempt c
      JOIN card_job j ON j.id = c.job_id
      JOIN application a ON a.appl_id = j.appl_id
      LEFT JOIN package_item p ON p.job_id = j.id AND p.removed_at IS NULL
      JOIN app_user maker ON maker.id = c.perso_by_id
      LEFT JOIN app_user checker ON checker.id = c.qc_by_id
      LEFT JOIN qc_status_code reason ON reason.code = c.reject_code
     WHERE c.job_id = ANY(${jobIds}) AND ${jobVisibleTo(viewer)} ORDER BY c.no`,
    )
    return grouped(rows, ({ jobId }) => jobId)
  },
  [],
)

/** Loads the branch to which the card of a job came back as void, or null. */
export const voidBranchOf = loader<number, string | null>(
  'cardJob.void',
  async ({ db }, jobIds) => {
    const rows = await db.voidCard.findMany({
      where: { jobId: { in: [...jobIds] }, undoneAt: null },
      select: { jobId: true, branchCode: true },
    })
    return new Map(rows.map(({ jobId, branchCode }) => [jobId, branchCode]))
  },
  null,
)

/**
 * Loads the facts about the place of the package of a job's card. Everyone who sees the job sees
 * them, whichever branch has the package.
 */
export const packageTraitsOf = loader<string, PackageTraits | null>(
  'cardJob.package',
  async ({ db }, packagingIds) => {
    const select = {
      packagingId: true,
      branchCode: true,
      collectionBranchCode: true,
      deliveryMethod: true,
      receivedAt: true,
      handedOverAt: true,
      poslajuNo: true,
      courierAcceptedAt: true,
      lostAt: true,
      writtenOffAt: true,
      undoneAt: true,
    } as const
    const rows = await db.package.findMany({
      where: { packagingId: { in: [...packagingIds] } },
      select,
    })
    return new Map(rows.map((row) => [row.packagingId, row]))
  },
  null,
)
