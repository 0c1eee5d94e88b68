import type pg from 'pg'
import { limits } from '#domain/limits.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { DriverFailure } from './errors.ts'
import { rowTypes, streamsOf } from './readRows.ts'

const rowsAtOnce = 2_000
/** However slowly the rows are taken, the database itself ends the transaction in time. */
const begin = `BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL transaction_timeout = ${limits.reportFileMs}`

function fetch(client: pg.PoolClient): Promise<unknown[]> {
  const fetched = client.query<never>({ text: `FETCH ${rowsAtOnce} FROM rows`, types: rowTypes }).then(({ rows }) => rows)
  // Whoever stops taking rows waits for it no more, and the connection is closed under it.
  fetched.catch(() => undefined)
  return fetched
}

/** A connection reads one thing at a time, however many it is asked for at once. */
function oneAtATime(client: pg.PoolClient): ReadBeside {
  let before: Promise<unknown> = Promise.resolve()
  return ({ text, values }) => {
    const rows = before.then(async () => (await client.query<never>({ text, values, types: rowTypes })).rows)
    before = rows
    return rows
  }
}

/** Reads of the moment of which the rows are. */
export type ReadBeside = <Row>(sql: Prisma.Sql) => Promise<Row[]>

/**
 * The rows of a read as they are taken, some thousands at a time, by a cursor on a connection of their own: memory stays bounded however
 * many there are, and all are of one moment; so is what `beside` reads when the last was taken, before the end.
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
  // While rows are taken nothing waits for the database: that it went, the next read tells.
  client.on('error', () => undefined)
  let broken: Error | undefined
  try {
    await client.query(begin)
    await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql.text}`, sql.values as unknown[])
    for (let next = fetch(client); ;) {
      const rows = await next
      // The database reads on while these are taken.
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
    // Whoever stops taking rows leaves a transaction open: such a connection isn't given back.
    client.release(broken ?? true)
  }
}
