import pg from 'pg'
import type { Prisma } from '#generated/prisma/client.ts'
import { DriverFailure } from './errorCondition.ts'
import { readDay, readMoment } from './readMoment.ts'
import type { StatementNames } from './StatementNames.ts'

type Through = { pool: pg.Pool; names: StatementNames; streams: pg.Pool }
const pools = new WeakMap<object, Through>()

/**
 * Lets hand-written reads of a client go straight to its pool, prepared under these names, and
 * streams to a pool of their own.
 */
export function readThrough(db: object, through: Through): void {
  pools.set(db, through)
}

/** Returns how many requests wait for a connection of a client's pool. */
export const waitingFor = (db: object): number => pools.get(db)?.pool.waitingCount ?? 0

/** Returns the pool of a client's streams. @throws for a transaction, which has one connection */
export function streamsOf(db: object): pg.Pool {
  const through = pools.get(db)
  if (!through) throw new Error('Only a client has a pool.')
  return through.streams
}

/**
 * Returns the rows of a hand-written read. Outside a transaction it goes to the driver directly, as
 * a prepared statement, because scrolled lists spend most of their time here; inside one it belongs
 * to the transaction.
 * @throws DriverFailure around what the driver throws
 */
export async function readRows<Row>(
  reader: Prisma.TransactionClient,
  sql: Prisma.Sql,
): Promise<Row[]> {
  const through = pools.get(reader)
  if (!through) return reader.$queryRaw<Row[]>(sql)
  try {
    const { rows } = await through.pool.query({
      name: plannedAnew.test(sql.text) ? undefined : through.names.of(sql.text),
      text: sql.text,
      values: sql.values as unknown[],
      types: rowTypes,
    })
    return rows as Row[]
  } catch (error) {
    throw new DriverFailure(error)
  }
}

const { builtins } = pg.types
/**
 * Statements that are planned on each execution: the best plan for a pattern depends on its text, and for a
 * page on its depth.
 */
const plannedAnew = /\b(I?LIKE|OFFSET)\b/

/** Values as Prisma returns them: days as midnight UTC, and possibly large integers as bigint. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, readDay],
  [builtins.TIMESTAMPTZ, readMoment],
  [builtins.INT8, BigInt],
])
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    parsers.get(oid) ??
    (pg.types.getTypeParser as (oid: number, format?: string) => never)(oid, format),
} as pg.CustomTypesConfig
