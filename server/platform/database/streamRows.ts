import type pg from 'pg'
import { limits } from '#domain/limits.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { streamBudget } from './connection/budgets.ts'
import { DriverFailure } from './errorCondition.ts'
import { rowTypes, streamsOf } from './readRows.ts'

const rowsAtOnce = 2_000
/**
 * The database ends the transaction in time however slowly the rows are consumed. Through a pooler
 * no other budget applies.
 */
const begin = [
  'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY',
  `SET LOCAL transaction_timeout = ${limits.reportFileMs}`,
  `SET LOCAL statement_timeout = ${streamBudget.statementMs}`,
  `SET LOCAL idle_in_transaction_session_timeout = ${streamBudget.idleMs}`,
].join('; ')

function fetch(client: pg.PoolClient): Promise<unknown[]> {
  const fetched = client
    .query<never>({ text: `FETCH ${rowsAtOnce} FROM rows`, types: rowTypes })
    .then(({ rows }) => rows)
  // A consumer that stops no longer waits for it, and its connection is closed.
  fetched.catch(() => undefined)
  return fetched
}

/** Runs reads one at a time, since a connection can't do more. */
function oneAtATime(client: pg.PoolClient): ReadBeside {
  let before: Promise<unknown> = Promise.resolve()
  return ({ text, values }) => {
    const rows = before.then(
      async () => (await client.query<never>({ text, values, types: rowTypes })).rows,
    )
    before = rows
    return rows
  }
}

/** Reads in the same snapshot as the rows. */
export type ReadBeside = <Row>(sql: Prisma.Sql) => Promise<Row[]>

/**
 * Yields the rows of a read on demand, some thousands at a time, through a cursor on a separate
 * connection. Memory stays bounded however many there are. All rows are from one snapshot, as is
 * what `beside` reads after the last row, before the end.
 * @throws DriverFailure around what the driver throws; the connection is then closed
 */
export async function* streamRows<Row>(
  reader: Prisma.TransactionClient,
  sql: Prisma.Sql,
  beside?: (read: ReadBeside) => Promise<void>,
): AsyncGenerator<Row[]> {
  const client = await streamsOf(reader)
    .connect()
    .catch((error: Error) => {
      throw new DriverFailure(error)
    })
  // While rows are consumed, nothing waits for the database; the next read reports a lost
  // connection.
  client.on('error', () => undefined)
  let broken: Error | undefined
  try {
    await client.query(begin)
    await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql.text}`, sql.values as unknown[])
    for (let next = fetch(client); ;) {
      const rows = await next
      // The database reads ahead while these are consumed.
      const last = rows.length < rowsAtOnce
      if (!last) next = fetch(client)
      yield rows as Row[]
      if (last) break
    }
    await beside?.(oneAtATime(client))
    await client.query('COMMIT')
  } catch (error) {
    broken = error as Error
    throw new DriverFailure(error)
  } finally {
    // A consumer that stops leaves a transaction open, so such a connection isn't returned to the
    // pool.
    client.release(broken ?? true)
  }
}
