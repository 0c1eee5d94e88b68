import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { csmJobFilter, type CsmJobFilter } from '#domain/csmJob/filter.ts'
import { csmJobStates, type CsmJobState } from '#domain/csmJob/states.ts'
import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { actedOnInCsm, seenInCsm } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { holdsText } from '#server/platform/database/holdsText.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { loader } from '#server/platform/loader.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { csmJobSource, type CsmJobRow } from './csmJobRow.ts'

export const csmJobSorts = {
  receivedAt: { sql: Prisma.sql`j.received_at`, type: 'timestamptz' },
  since: { sql: Prisma.sql`j.since`, type: 'timestamptz' },
  icNo: { sql: Prisma.sql`j.ic_no`, type: 'text' },
  batchNo: { sql: Prisma.sql`j.batch_no`, type: 'text' },
  // At a machine: its jobs in production come first, then those that wait, longest first, as in the
  // index csm_job_ready.
  ready: {
    sql: Prisma.sql`(CASE WHEN j.status = 'inProduction' THEN '-infinity'::timestamptz ELSE j.since END)`,
    type: 'timestamptz',
    of: Prisma.sql`j.status IN ('queued', 'inProduction')`,
  },
} as const satisfies Record<string, SortColumn>
export type CsmJobSort = keyof typeof csmJobSorts

/** Lists the visible jobs that match, by keyset; those received last come first by default. */
export const listCsmJobs = keysetList<CsmJobRow, CsmJobFilter, CsmJobSort>({
  filter: csmJobFilter,
  source: csmJobSource,
  conditions: csmJobConditions,
  sort: csmJobSorts.receivedAt,
  descending: true,
  sorts: csmJobSorts,
  id: { sql: Prisma.sql`j.id`, type: 'integer' },
})

/** Returns visible jobs under a condition of the caller. */
async function csmJobsWhere(
  ctx: Pick<SignedInContext, 'db' | 'viewer'>,
  condition: Prisma.Sql,
  order: Prisma.Sql = Prisma.sql`j.id`,
): Promise<CsmJobRow[]> {
  return readRows<CsmJobRow>(
    ctx.db,
    Prisma.sql`SELECT ${csmJobSource.columns} FROM ${csmJobSource.from}
     WHERE ${seenInCsm(ctx.viewer, Prisma.sql`j.branch_code`)} AND (${condition}) ORDER BY ${order}`,
  )
}

/** Loads the visible job of an id, or null. */
export const csmJobOf = loader<number, CsmJobRow | null>(
  'csmJob',
  async (ctx, ids) =>
    new Map((await csmJobsWhere(ctx, Prisma.sql`j.id = ANY(${ids})`)).map((job) => [job.id, job])),
  null,
)

/** @throws record.notFound if there is none that the viewer sees */
export async function getCsmJob(ctx: SignedInContext, id: number): Promise<CsmJobRow> {
  const job = await csmJobOf(ctx, id)
  if (!job) throw problem('record.notFound')
  return job
}

/** Returns the visible jobs of these ids, in their order. */
export async function listCsmJobsByIds(
  ctx: SignedInContext,
  ids: readonly number[],
): Promise<CsmJobRow[]> {
  const jobs = await Promise.all(ids.map((id) => csmJobOf(ctx, id)))
  return jobs.filter((job) => job !== null)
}

export type CsmStatusCount = {
  cardType: CsmCardType
  status: CsmJobState
  count: number
  oldestSince: Date
}

/** Counts the visible jobs by state and card type; there is no row for zero. */
export function countCsmJobs(
  { db, viewer }: SignedInContext,
  cardType?: CsmCardType | null,
): Promise<CsmStatusCount[]> {
  return readRows<CsmStatusCount>(
    db,
    Prisma.sql`SELECT card_type "cardType", status, count(*)::int count, min(since) "oldestSince" FROM csm_job
     WHERE ${seenInCsm(viewer, Prisma.sql`branch_code`)} ${cardType ? Prisma.sql`AND card_type::text = ${cardType}` : Prisma.empty}
     GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}

/** Returns the conditions over csmJobSource for the visible jobs that match. */
export function csmJobConditions({ viewer }: SignedInContext, filter: CsmJobFilter): Prisma.Sql[] {
  const all = [seenInCsm(viewer, Prisma.sql`j.branch_code`)]
  const add = <T>(value: T | null | undefined, condition: (value: T) => Prisma.Sql) => {
    if (value !== null && value !== undefined && value !== '') all.push(condition(value))
  }
  add(filter.status, inStates)
  add(filter.cardType, (type) => Prisma.sql`j.card_type = ${type}::"CsmCardType"`)
  add(filter.icNo, startsWithIc)
  add(filter.fileName, (name) => holdsText(Prisma.sql`j.file_name`, name))
  add(filter.batchNo, (batch) => Prisma.sql`upper(j.batch_no) = ${batch.toUpperCase()}`)
  add(filter.machineNo, (no) => Prisma.sql`j.machine_no = ${no.toUpperCase()}`)
  // A machine is only offered jobs that its staff can act on.
  add(filter.forMachine, (no) => Prisma.sql`(${forMachine(no)} AND ${actedOnInCsm(viewer)})`)
  add(filter.toCheckAt, (no) => Prisma.sql`(${toCheckAt(no)} AND ${actedOnInCsm(viewer)})`)
  add(filter.differenceOn, behindDifference)
  add(filter.withoutMachine, (without) =>
    without ? Prisma.sql`j.machine_no IS NULL` : Prisma.sql`j.machine_no IS NOT NULL`,
  )
  add(filter.branchCode, (code) => Prisma.sql`j.branch_code = ${code.toUpperCase()}`)
  add(filter.routedTo, (code) => Prisma.sql`j.routed_branch_code = ${code.toUpperCase()}`)
  add(filter.cardSn, (serial) => Prisma.sql`j.card_sn = ${serial}`)
  add(filter.text, textCondition)
  return [...all, ...onMalaysianDays(Prisma.sql`j.received_at`, filter.from, filter.to)]
}

/**
 * Returns the condition for jobs that a machine can start or has started: its own, and unassigned
 * ones of its card type.
 */
export function forMachine(machineNo: string): Prisma.Sql {
  const no = machineNo.toUpperCase()
  return Prisma.sql`(j.machine_no = ${no} OR (j.machine_no IS NULL AND j.card_type = (SELECT card_type FROM csm_machine WHERE machine_no = ${no} AND process = 'personalisation')))`
}

/** Returns the condition for personalised cards of the type that a quality check machine takes. */
function toCheckAt(machineNo: string): Prisma.Sql {
  return Prisma.sql`(j.status = 'personalised' AND j.card_type =
    (SELECT card_type FROM csm_machine WHERE machine_no = ${machineNo.toUpperCase()} AND process = 'qualityCheck'))`
}

/**
 * Returns the condition for the jobs behind the difference of a day (decision 20): started on it and
 * not produced by its end, or produced on it and started before.
 */
function behindDifference(day: string): Prisma.Sql {
  const { start: from, end: to } = instantsOfDay(day)
  return Prisma.sql`((j.begun_at >= ${from} AND j.begun_at < ${to} AND (j.produced_at IS NULL OR j.produced_at >= ${to}))
    OR (j.produced_at >= ${from} AND j.produced_at < ${to} AND j.begun_at < ${from}))`
}

function inStates(states: readonly CsmJobState[]): Prisma.Sql {
  const named = csmJobStates
    .filter((state) => states.includes(state))
    .map((state) => Prisma.raw(`'${state}'`))
  return named.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`j.status IN (${Prisma.join(named)})`
}

function startsWithIc(text: string): Prisma.Sql {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{1,12}$/.test(digits)
    ? Prisma.sql`(j.ic_no LIKE ${`${digits}%`} AND j.erased_at IS NULL)`
    : Prisma.sql`FALSE`
}

function textCondition(text: string): Prisma.Sql {
  const upper = text.toUpperCase()
  return Prisma.sql`(${startsWithIc(text)} OR ${holdsText(Prisma.sql`j.file_name`, text)}
    OR upper(j.batch_no) LIKE ${`${escapeLike(upper)}%`} OR j.card_sn = ${text} OR j.chip_sn = ${upper})`
}
