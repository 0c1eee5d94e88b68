import { headquarters } from '#domain/limits.ts'
import { Prisma, type RegistryFile, type RegistryRowError } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo, visibleWhere } from '#server/platform/visibleTo.ts'

const filesAtOnce = 20
const errorsAtOnce = 200

/** A file; its refused records are counted as far as the viewer sees them. */
export type RegistryFileRow = RegistryFile

/**
 * Lists the registry's latest files, newest first: all for headquarters; for a branch those that refused one of its records.
 */
export async function listRegistryFiles(ctx: SignedInContext): Promise<RegistryFileRow[]> {
  const newest = { orderBy: { id: 'desc' }, take: filesAtOnce } as const
  if (ctx.viewer.branchCode === headquarters) return ctx.db.registryFile.findMany(newest)
  const mine = visibleWhere(ctx.viewer)
  const files = await ctx.db.registryFile.findMany({ where: { errors: { some: mine } }, ...newest })
  const refused = await countRefused(
    ctx,
    files.map(({ id }) => id),
  )
  return files.map((file) => ({ ...file, rejected: refused.get(file.id) ?? 0 }))
}

/** Counts the refused records of these files that the viewer sees, by file; a record may have several errors. */
async function countRefused({ db, viewer }: SignedInContext, fileIds: number[]): Promise<Map<number, number>> {
  const rows = await readRows<{ fileId: number; n: number }>(
    db,
    Prisma.sql`
    SELECT file_id "fileId", count(DISTINCT "row")::int n FROM registry_row_error
     WHERE file_id = ANY(${fileIds}) AND ${visibleTo(viewer, Prisma.sql`branch_code`)} GROUP BY file_id`,
  )
  return new Map(rows.map(({ fileId, n }) => [fileId, n]))
}

/** Lists the faults of a file's records that the viewer sees, row by row; the first 200. */
export function listRegistryErrors(ctx: SignedInContext, fileId: number): Promise<RegistryRowError[]> {
  const where = { fileId, ...visibleWhere(ctx.viewer) }
  return ctx.db.registryRowError.findMany({ where, orderBy: [{ row: 'asc' }, { id: 'asc' }], take: errorsAtOnce })
}
