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

export const poolSize = 16
/** Beside it, for rows that are read as slowly as somebody takes them: the files of reports, and an export in the background. */
const streamsSize = limits.reportFiles + 1
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
  const options = { connectionString: url, connectionTimeoutMillis: limits.requestTimeoutMs / 2 }
  const pool = new pg.Pool({ ...options, max: poolSize })
  metrics.watchPool(pool)
  const names = named ? new StatementNames() : new StatementNames(0)
  // The driver takes an empty name for none.
  const statementNameGenerator = ({ sql }: { sql: string }) => (planned.test(sql) && !forOneRun.test(sql) && names.of(sql)) || ''
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator })
  const db = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: limits.requestTimeoutMs / 2, timeout: limits.requestTimeoutMs / 2 },
  })
  // None of its connections outlives what was read by it, so that there is nothing to close with the client.
  readThrough(db, { pool, names, streams: new pg.Pool({ ...options, max: streamsSize }) })
  return db
}
