import { headquarters, limits } from '#domain/limits.ts'
import { Prisma, type RegistryFile, type RegistryRowError } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo, visibleWhere } from '#server/platform/visibleTo.ts'

const filesAtOnce = 20
const refusingAtOnce = 200
const errorsAtOnce = 200
/** Days after which a refused record of the registry no longer counts as work. */
const refusedDays = 7

/** A file; its refused records are counted as far as the viewer sees them. */
export type RegistryFileRow = RegistryFile

/** Returns the moment since which refused records count as work. */
export function refusedSince({ clock }: SignedInContext): Date {
  return new Date(clock.now().getTime() - refusedDays * limits.dayMs)
}

/**
 * Lists the registry's files, newest first: to headquarters the latest, to a branch the latest that
 * refused one of its records. Every file whose refused records Home counts is among them, however
 * many came after it.
 */
export async function listRegistryFiles(ctx: SignedInContext): Promise<RegistryFileRow[]> {
  const ofHeadquarters = ctx.viewer.branchCode === headquarters
  const refusing = { errors: { some: visibleWhere(ctx.viewer) } }
  const [latest, counted] = await Promise.all([
    ctx.db.registryFile.findMany({
      where: ofHeadquarters ? {} : refusing,
      orderBy: { id: 'desc' },
      take: filesAtOnce,
    }),
    ctx.db.registryFile.findMany({
      where: { ...refusing, receivedAt: { gte: refusedSince(ctx) } },
      orderBy: { id: 'desc' },
      take: refusingAtOnce,
    }),
  ])
  const files = [...new Map([...latest, ...counted].map((file) => [file.id, file])).values()].sort(
    (a, b) => b.id - a.id,
  )
  if (ofHeadquarters) return files
  const refused = await countRefused(
    ctx,
    files.map(({ id }) => id),
  )
  return files.map((file) => ({ ...file, rejected: refused.get(file.id) ?? 0 }))
}

/**
 * Counts the refused records of these files that the viewer sees, by file; a record may have
 * several errors.
 */
async function countRefused(
  { db, viewer }: SignedInContext,
  fileIds: number[],
): Promise<Map<number, number>> {
  const rows = await readRows<{ fileId: number; n: number }>(
    db,
    Prisma.sql`
    SELECT file_id "fileId", count(DISTINCT "row")::int n FROM registry_row_error
     WHERE file_id = ANY(${fileIds}) AND ${visibleTo(viewer, Prisma.sql`branch_code`)} GROUP BY file_id`,
  )
  return new Map(rows.map(({ fileId, n }) => [fileId, n]))
}

/** Lists the faults of a file's records that the viewer sees, row by row; the first 200. */
export function listRegistryErrors(
  ctx: SignedInContext,
  fileId: number,
): Promise<RegistryRowError[]> {
  const where = { fileId, ...visibleWhere(ctx.viewer) }
  return ctx.db.registryRowError.findMany({
    where,
    orderBy: [{ row: 'asc' }, { id: 'asc' }],
    take: errorsAtOnce,
  })
}
