import type { Prisma } from '#generated/prisma/client.ts'
import { DriverFailure } from './errors.ts'
import { poolOf, rowTypes } from './readRows.ts'

const rowsAtOnce = 2_000

/**
 * The rows of a read as they are taken, by a cursor on a connection of their own: memory stays bounded however many
 * there are, and all are of one moment. @throws DriverFailure around what the driver throws; the connection is then closed
 */
export async function* streamRows<Row>(reader: Prisma.TransactionClient, sql: Prisma.Sql): AsyncGenerator<Row> {
  const client = await poolOf(reader)
    .connect()
    .catch((error: Error) => {
      throw new DriverFailure(error)
    })
  let broken: Error | undefined
  try {
    await client.query('BEGIN TRANSACTION READ ONLY')
    await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql.text}`, sql.values as unknown[])
    for (;;) {
      const { rows } = await client.query({ text: `FETCH ${rowsAtOnce} FROM rows`, types: rowTypes })
      yield* rows as Row[]
      if (rows.length < rowsAtOnce) break
    }
    await client.query('COMMIT')
  } catch (error) {
    broken = error as Error
    throw new DriverFailure(error)
  } finally {
    // Whoever stops taking rows leaves a transaction open: such a connection isn't given back.
    client.release(broken ?? true)
  }
}
