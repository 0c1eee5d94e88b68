import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { searchCorrected } from './searchCorrected.ts'

/** The factor by which an estimate must exceed the lookup limit to be trusted. */
const surelyMore = 10

/**
 * The result of a text search: the ids of all matching applications, or null where there are many.
 */
export type Found = { text: string; applIds: string[] | null }

/**
 * Searches the applications that match a text or, where none does, the text with its typing errors
 * corrected. Few matches are returned as ids, by which their jobs are found under any sort and
 * filter. A common word returns none: a page of its jobs fills quickly in any order.
 */
export async function searchApplications(
  db: Reader,
  text: string,
  has: (text: string) => Prisma.Sql,
): Promise<Found> {
  const { keys: applIds, ...rest } = await searchCorrected(db, text, (wanted) =>
    keysOf(db, has(wanted)),
  )
  return { ...rest, applIds }
}

/**
 * Returns all ids, or null where there are too many. PostgreSQL plans the CTE for a full read
 * through the indexes, but the limit stops it early.
 */
async function keysOf(db: Reader, has: Prisma.Sql): Promise<string[] | null> {
  if ((await estimate(db, has)) > limits.searchKeys * surelyMore) return null
  const rows = await readRows<{ id: string }>(
    db,
    Prisma.sql`WITH found AS MATERIALIZED (SELECT a.appl_id AS id FROM application a WHERE ${has})
    SELECT id FROM found LIMIT ${literal(limits.searchKeys + 1)}`,
  )
  return rows.length > limits.searchKeys ? null : rows.map(({ id }) => id)
}

/**
 * Estimates the number of matches. PostgreSQL's statistics know common words well; for others they
 * only say that they are rare, so those are looked up.
 */
async function estimate(db: Reader, has: Prisma.Sql): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const [row] = await readRows<Plan>(
    db,
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT FROM application a WHERE ${has}`,
  )
  return row!['QUERY PLAN'][0].Plan['Plan Rows']
}
