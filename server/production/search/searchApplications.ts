import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { respelled } from '#server/production/jobs/respelled.ts'

/** By how much an estimate must be beyond what is looked up for it to be believed. */
const surelyMore = 10

/** What a text stands for: the ids of all applications that have it, or null where these are many. */
export type Found = { text: string; applIds: string[] | null }

/**
 * The applications that a text stands for, or, where none has it, those of the same text with its typing errors put right. A
 * few are told by their ids, by which their jobs are found however they are sorted and filtered. A common word isn't: of such
 * jobs a page is soon full in any order.
 */
export async function searchApplications(db: Reader, text: string, has: (text: string) => Prisma.Sql): Promise<Found> {
  const applIds = await keysOf(db, has(text))
  if (applIds?.length !== 0) return { text, applIds }
  const right = await respelled(db, text)
  return right === null ? { text, applIds } : { text: right, applIds: await keysOf(db, has(right)) }
}

/** All the ids, unless there are too many. The CTE is planned to be read to its end, by the indexes, and yet is left before it. */
async function keysOf(db: Reader, has: Prisma.Sql): Promise<string[] | null> {
  if ((await estimate(db, has)) > limits.searchKeys * surelyMore) return null
  const rows = await readRows<{ id: string }>(
    db,
    Prisma.sql`WITH found AS MATERIALIZED (SELECT a.appl_id AS id FROM application a WHERE ${has})
    SELECT id FROM found LIMIT ${literal(limits.searchKeys + 1)}`,
  )
  return rows.length > limits.searchKeys ? null : rows.map(({ id }) => id)
}

/** PostgreSQL's statistics know common words well, and of others no more than that they aren't: those are looked up. */
async function estimate(db: Reader, has: Prisma.Sql): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const [row] = await readRows<Plan>(db, Prisma.sql`EXPLAIN (FORMAT JSON) SELECT FROM application a WHERE ${has}`)
  return row!['QUERY PLAN'][0].Plan['Plan Rows']
}
