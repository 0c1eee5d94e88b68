import { seesBranch, type Viewer } from '#domain/access.ts'
import { csmErrorFilter, type CsmErrorFilter } from '#domain/csmJob/filter.ts'
import { headquarters } from '#domain/limits.ts'
import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'
import { Prisma, type CsmFile, type CsmFolderFault } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

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

/** Files that are errors, the latest first. One whose branch can't be read is headquarters' alone. */
export const listCsmErrors = keysetList<CsmFileRow, CsmErrorFilter>({
  filter: csmErrorFilter,
  source,
  conditions: csmErrorConditions,
  sort: { sql: Prisma.sql`f.received_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`f.id`, type: 'integer' },
})

/** The first visible errors that match, for old clients. */
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

function csmErrorConditions({ viewer }: SignedInContext, { settled, folder, from, to }: CsmErrorFilter): Prisma.Sql[] {
  return [
    visibleTo(viewer, Prisma.sql`f.branch_code`),
    settled ? Prisma.sql`f.outcome IN ('failed', 'mended', 'dismissed')` : Prisma.sql`f.outcome = 'failed'`,
    ...(folder ? [Prisma.sql`f.folder::text = ${folder}`] : []),
    ...onMalaysianDays(Prisma.sql`f.received_at`, from, to),
  ]
}

/** A visible file, or null. */
export async function findCsmFile(ctx: SignedInContext, id: number): Promise<CsmFileRow | null> {
  const row = await csmFileOf(ctx, id)
  return row && csmFileSeen(ctx.viewer, row) ? row : null
}

/**
 * A file, seen or not, for whoever's own command is answered: one that was mended to be another branch's is no longer theirs, and they
 * are told what came of it all the same.
 */
export async function csmFileOf({ db }: Pick<SignedInContext, 'db'>, id: number): Promise<CsmFileRow | null> {
  const [row] = await readRows<CsmFileRow>(db, Prisma.sql`SELECT ${source.columns} FROM ${source.from} WHERE f.id = ${id}`)
  return row ?? null
}

/** Whether the viewer sees a file: it is of a branch that they see, or they are at headquarters. */
export function csmFileSeen(viewer: Viewer, { branchCode }: Pick<CsmFile, 'branchCode'>): boolean {
  return seesBranch(viewer, branchCode ?? headquarters)
}

/** How many visible files wait to be mended. */
export async function countCsmErrors(ctx: SignedInContext): Promise<number> {
  const where = Prisma.join(csmErrorConditions(ctx, {}), ' AND ')
  const [row] = await readRows<{ n: number }>(ctx.db, Prisma.sql`SELECT count(*)::int n FROM csm_file f WHERE ${where}`)
  return row!.n
}

/** Map folders that fail at the moment. */
export function listFolderFaults({ db }: SignedInContext): Promise<CsmFolderFault[]> {
  return db.csmFolderFault.findMany({ orderBy: { folder: 'asc' } })
}

type Found = { field: string; code: ProblemCode; values: Values }

/** What is wrong in a file and where, a sentence each. */
export function csmFileErrors({ problems }: Pick<CsmFile, 'problems'>, locale: Locale): string[] {
  return (problems as Found[]).map(({ field, code, values }) => {
    const message = messageOf(code, locale, values)
    return field === '' ? message : `${field}: ${message}`
  })
}
