import { csmErrorFilter, type CsmErrorFilter } from '#domain/csmJob/filter.ts'
import { headquarters } from '#domain/limits.ts'
import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'
import { Prisma, type CsmFile, type CsmFolderFault } from '#generated/prisma/client.ts'
import { readCsmBranches, seenInCsm, type CsmBranches } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'

export type CsmFileRow = Pick<
  CsmFile,
  | 'id'
  | 'folder'
  | 'name'
  | 'outcome'
  | 'jobId'
  | 'problems'
  | 'icNo'
  | 'cardType'
  | 'branchCode'
  | 'receivedAt'
  | 'movedAt'
  | 'settledAt'
  | 'reason'
> & { settledBy: string | null }

const source = new ListSource({
  table: Prisma.sql`csm_file f`,
  joins: { settler: Prisma.sql`LEFT JOIN app_user settler ON settler.id = f.settled_by_id` },
  columns: columnsOf(Prisma.sql`
    f.id, f.folder, f.name, f.outcome, f.job_id "jobId", f.problems, f.ic_no "icNo", f.card_type "cardType", f.branch_code "branchCode",
    f.received_at "receivedAt", f.moved_at "movedAt", f.settled_at "settledAt", settler.staff_name "settledBy", f.reason`),
  always: ['id'],
})

/**
 * Lists the files with errors, newest first. One whose branch can't be read is visible to
 * headquarters alone.
 */
export const listCsmErrors = keysetList<CsmFileRow, CsmErrorFilter>({
  filter: csmErrorFilter,
  source,
  conditions: csmErrorConditions,
  sort: { sql: Prisma.sql`f.received_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`f.id`, type: 'integer' },
})

/** Returns the first visible errors that match, for old clients. */
export function csmErrorsOf(
  ctx: SignedInContext,
  filter: CsmErrorFilter,
  further: Prisma.Sql[],
  most: number,
): Promise<CsmFileRow[]> {
  const where = Prisma.join([...csmErrorConditions(ctx, filter), ...further], ' AND ')
  return readRows<CsmFileRow>(
    ctx.db,
    Prisma.sql`SELECT ${source.columns} FROM ${source.from} WHERE ${where} ORDER BY f.received_at DESC, f.id DESC LIMIT ${most}`,
  )
}

function csmErrorConditions(
  { viewer }: SignedInContext,
  { settled, folder, from, to }: CsmErrorFilter,
): Prisma.Sql[] {
  return [
    seenInCsm(viewer, Prisma.sql`f.branch_code`),
    settled
      ? Prisma.sql`f.outcome IN ('failed', 'mended', 'dismissed')`
      : Prisma.sql`f.outcome = 'failed'`,
    ...(folder ? [Prisma.sql`f.folder::text = ${folder}`] : []),
    ...onMalaysianDays(Prisma.sql`f.received_at`, from, to),
  ]
}

/** Returns a visible file, or null. */
export async function findCsmFile(ctx: SignedInContext, id: number): Promise<CsmFileRow | null> {
  const row = await csmFileOf(ctx, id)
  return row && csmFileSeen(await readCsmBranches(ctx.db, ctx.viewer), row) ? row : null
}

/**
 * Returns a file, visible or not, as the result of the caller's own command. A file that was
 * corrected to belong to another branch is no longer visible to the caller, who still receives the
 * result.
 */
export async function csmFileOf(
  { db }: Pick<SignedInContext, 'db'>,
  id: number,
): Promise<CsmFileRow | null> {
  const [row] = await readRows<CsmFileRow>(
    db,
    Prisma.sql`SELECT ${source.columns} FROM ${source.from} WHERE f.id = ${id}`,
  )
  return row ?? null
}

/**
 * Returns whether a file is visible: it belongs to a branch that the viewer sees, or they are at
 * headquarters.
 */
export function csmFileSeen(
  branches: CsmBranches,
  { branchCode }: Pick<CsmFile, 'branchCode'>,
): boolean {
  return branches.sees(branchCode ?? headquarters)
}

/** Counts the visible files that wait for a correction. */
export async function countCsmErrors(ctx: SignedInContext): Promise<number> {
  const where = Prisma.join(csmErrorConditions(ctx, {}), ' AND ')
  const [row] = await readRows<{ n: number }>(
    ctx.db,
    Prisma.sql`SELECT count(*)::int n FROM csm_file f WHERE ${where}`,
  )
  return row!.n
}

/** Returns when the oldest visible error arrived, or null if there is none. */
export async function oldestCsmErrorAt(ctx: SignedInContext): Promise<Date | null> {
  const where = Prisma.join(csmErrorConditions(ctx, {}), ' AND ')
  const [row] = await readRows<{ at: Date | null }>(
    ctx.db,
    Prisma.sql`SELECT min(f.received_at) at FROM csm_file f WHERE ${where}`,
  )
  return row!.at
}

/** Lists the map folders that currently fail. */
export function listFolderFaults({ db }: SignedInContext): Promise<CsmFolderFault[]> {
  return db.csmFolderFault.findMany({ orderBy: { folder: 'asc' } })
}

type Found = { field: string; code: ProblemCode; values: Values }

/** Returns what is wrong in a file and where, one sentence each. */
export function csmFileErrors({ problems }: Pick<CsmFile, 'problems'>, locale: Locale): string[] {
  return (problems as Found[]).map(({ field, code, values }) => {
    const message = messageOf(code, locale, values)
    return field === '' ? message : `${field}: ${message}`
  })
}
