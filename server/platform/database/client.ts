import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { limits } from '#domain/limits.ts'
import { PrismaClient, type Prisma } from '#generated/prisma/client.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { readThrough } from './readRows.ts'
import { StatementNames } from './StatementNames.ts'

export type Db = PrismaClient
export type Tx = Prisma.TransactionClient
/** Either: for reads that commands and queries share. */
export type Reader = Tx

const poolSize = 16
/** What there is a plan for: not what begins and ends transactions. */
const planned = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/
/**
 * What is planned for its one run: how a pattern is best looked for depends on what stands in it, and each length of a list of
 * values, or of rows, makes another statement.
 */
const forOneRun = /\bI?LIKE\b|\bIN \(\$\d+,|\),\s*\(/

type Options = {
  /** Whether statements are prepared by name: not behind a pooler that forgets the names. */
  named?: boolean
}

/** Connects lazily; the pool is shared by the whole process and closed with the client. */
export function createDb(url: string, { named = true }: Options = {}): Db {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: limits.requestTimeoutMs / 2 })
  metrics.watchPool(pool)
  const names = named ? new StatementNames() : new StatementNames(0)
  // The driver takes an empty name for none.
  const statementNameGenerator = ({ sql }: { sql: string }) => (planned.test(sql) && !forOneRun.test(sql) && names.of(sql)) || ''
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator })
  const db = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: limits.requestTimeoutMs / 2, timeout: limits.requestTimeoutMs / 2 },
  })
  readThrough(db, pool, names)
  return db
}
