import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { FieldProblem } from '#domain/problems.ts'
import { problem } from '#domain/problems.ts'
import type { CourierImport } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { sqlState } from '#server/platform/database/errorCondition.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { keysetPage, type Page, type PageOf } from '#server/platform/graphql/keyset.ts'
import type { UploadReader } from '#server/platform/uploads.ts'

export const courierRowFates = ['read', 'accepted', 'imported', 'unchanged', 'refused'] as const
export type CourierRowFate = (typeof courierRowFates)[number]
export const courierImportStates = ['reading', 'ready', 'applying', 'applied', 'cancelled'] as const

/** A row as it was sent, with its outcome; `reasons` says why it was refused. */
export type CourierImportLine = {
  row: number
  packagingId: string
  poslajuNo: string
  weight: string
  charges: string
  fate: CourierRowFate
  reasons: FieldProblem[]
}
export type CourierCounts = Record<CourierRowFate, number>

/** PostgreSQL's error code for a lock not obtained within lock_timeout. */
const lockNotAvailable = '55P03'

/** An import without progress for this long has lost its process. */
const abandonedMs = limits.requestTimeoutMs

/**
 * Returns the import of a workbook that the viewer sent within the last day, or null. An import
 * that lost its process counts as before: cancelled where it was being read, ready where it was
 * being applied.
 */
export async function findCourierImport(
  { db, clock, viewer }: UploadReader,
  id: string,
): Promise<CourierImport | null> {
  if (!z.uuid().safeParse(id).success) return null
  const now = clock.now()
  const kept = { gt: new Date(now.getTime() - limits.uploadKeptMs) }
  const found = await db.courierImport.findFirst({
    where: { id, userId: viewer.userId, createdAt: kept },
  })
  if (!found || now.getTime() - found.touchedAt.getTime() < abandonedMs) return found
  if (found.state === 'reading') return { ...found, state: 'cancelled' }
  return found.state === 'applying' ? { ...found, state: 'ready' } : found
}

/** @throws upload.notFound */
export async function getCourierImport(ctx: UploadReader, id: string): Promise<CourierImport> {
  const found = await findCourierImport(ctx, id)
  if (!found) throw problem('upload.notFound')
  return found
}

/** Counts the rows by outcome. */
export async function countCourierRows(db: Reader, importId: string): Promise<CourierCounts> {
  const rows = await readRows<{ fate: CourierRowFate; n: bigint }>(
    db,
    Prisma.sql`
    SELECT fate, count(*) AS n FROM courier_import_row WHERE import_id = ${importId}::uuid GROUP BY fate`,
  )
  const count = (fate: CourierRowFate) => Number(rows.find((row) => row.fate === fate)?.n ?? 0)
  return Object.fromEntries(courierRowFates.map((fate) => [fate, count(fate)])) as CourierCounts
}

/** Returns a page of an import's rows in workbook order, of one outcome or of all. */
export function listCourierRows(
  db: Reader,
  importId: string,
  fate: CourierRowFate | null,
  page: Page,
): Promise<PageOf<CourierImportLine>> {
  const ofImport = Prisma.sql`import_id = ${importId}::uuid`
  const row = { sql: Prisma.sql`"row"`, type: 'integer' } as const
  return keysetPage<CourierImportLine>(
    db,
    {
      columns: Prisma.sql`"row", packaging_id "packagingId", poslaju_no "poslajuNo", weight, charges, fate, reasons`,
      from: Prisma.sql`courier_import_row`,
      where: fate ? [ofImport, Prisma.sql`fate = ${fate}::"CourierRowFate"`] : [ofImport],
      sort: row,
      id: row,
      descending: false,
    },
    page,
  )
}

/**
 * Lets one import write at a time until its transaction ends, so that the second of two imports of
 * the same file finds the first one's rows. A waiting import holds a connection, and the writing
 * one needs another to report its progress, so the wait is limited.
 * @throws record.busy after some seconds
 */
export async function lockCourierImports(
  tx: Tx,
  waitMs: number = limits.courierLockMs,
): Promise<void> {
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true)`
  try {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLocks.courierImports}::bigint)`
  } catch (error) {
    throw sqlState(error) === lockNotAvailable ? problem('record.busy') : error
  }
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${`${limits.lockWaitMs}ms`}, true)`
}

/**
 * Returns the last row number of the next batch of an outcome after `after`, in workbook order, or
 * null where there is none.
 */
export async function endOfNext(
  db: Reader,
  importId: string,
  { fate, after, size }: { fate: CourierRowFate; after: number; size: number },
): Promise<number | null> {
  const [found] = await db.$queryRaw<{ last: number | null }[]>`
    SELECT max("row") AS last FROM (
      SELECT "row" FROM courier_import_row
       WHERE import_id = ${importId}::uuid AND fate = ${fate}::"CourierRowFate" AND "row" > ${after}
       ORDER BY "row" LIMIT ${size}) next`
  return found!.last
}
