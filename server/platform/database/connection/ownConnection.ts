import { PrismaPg } from '@prisma/adapter-pg'
import type { ClientBase } from 'pg'
import { PrismaClient } from '#generated/prisma/client.ts'
import type { Db } from '#server/platform/database/client.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { copyRows, type Rows } from './copyRows.ts'
import { singleConnection } from './singleConnection.ts'

/** A client whose work shares one connection: session locks stay until it is closed. */
export type OwnConnection = {
  /** Its transactions have no time limit and run one at a time. */
  db: Db
  /** Writes rows by COPY; within a transaction of `db` they belong to it. */
  copy(table: string, rows: Rows): Promise<void>
  /** Executes a statement that can't run in a transaction, such as VACUUM. */
  execute(sql: string): Promise<void>
  close(): Promise<void>
}

/** Opens a separate connection to PostgreSQL itself, bypassing any pooler. */
export async function ownConnection(url: string): Promise<OwnConnection> {
  const pool = singleConnection(url)
  let connection: ClientBase | undefined
  pool.on('connect', (opened) => (connection = opened))
  const db = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: unlimited })
  // A client that has sent nothing holds no pool that it could end.
  const close = async () => {
    await db.$disconnect()
    await pool.end()
  }
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    copy: (table, rows) => copyRows(connection!, table, rows),
    execute: async (sql) => void (await connection!.query(sql)),
    close,
  }
}
