import { Prisma } from '#generated/prisma/client.ts'
import type { CardJob, Station } from '#generated/prisma/client.ts'
import type { Tx } from './client.ts'
import { fieldOf } from './columnOf.ts'

/** The models whose rows are locked by their ids. */
type Lockable = { cardJob: CardJob; station: Station }
const tables = { cardJob: Prisma.sql`card_job`, station: Prisma.sql`station` }

/**
 * Locks rows in the order of their ids, so that two commands cannot deadlock, and returns them as
 * they are once locked. One statement does both: PostgreSQL reads a row again after waiting for its
 * lock. Related rows must be read by a later statement, because a join would show them as they were
 * before the wait.
 */
export async function lockRows<Model extends keyof Lockable>(
  tx: Tx,
  model: Model,
  ids: Lockable[Model]['id'][],
): Promise<Lockable[Model][]> {
  const rows = await tx.$queryRaw<Record<string, unknown>[]>`
    SELECT * FROM ${tables[model]} WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`
  return rows.map(toModel) as Lockable[Model][]
}

function toModel(row: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]))
}
