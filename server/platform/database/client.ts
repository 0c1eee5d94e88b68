import { PrismaPg } from '@prisma/adapter-pg'
import { limits } from '#domain/limits.ts'
import type { Prisma, PrismaClient } from '#generated/prisma/client.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { BudgetedClient } from './connection/BudgetedClient.ts'
import { callBudget, scriptBudget, streamBudget } from './connection/budgets.ts'
import { watchedPool } from './connection/watchedPool.ts'
import { readThrough } from './readRows.ts'
import { StatementNames } from './StatementNames.ts'

export type Db = PrismaClient
export type Tx = Prisma.TransactionClient
/** A client or a transaction, for reads shared by commands and queries. */
export type Reader = Tx

export const poolSize = 16
/**
 * Connections for streams, whose rows are read at the consumer's pace: report files, and a
 * background export.
 */
const streamsSize = limits.reportFiles + 1
/** Statements that have a plan, unlike those that begin and end transactions. */
const planned = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/
/**
 * Statements planned for each run: the best plan for a pattern depends on its text, and each length
 * of a list of values or rows makes another statement.
 */
const forOneRun = /\bI?LIKE\b|\bIN \(\$\d+,|\),\s*\(/

type Options = {
  /** Whether statements are prepared by name; not behind a pooler that loses the names. */
  named?: boolean
  /** Whether there is a pooler in front of the database. */
  pooled?: boolean
  /** For an operator's command, whose statements have no time limit. */
  script?: boolean
  /** Whether this is the replica for reports, whose connections are counted separately. */
  replica?: boolean
  /** Called for each lost connection. */
  onLost?: (reason: string) => void
}

/** Connects lazily; the pool is shared by the whole process and closed with the client. */
export function createDb(
  url: string,
  { named = true, pooled, script = false, replica = false, onLost }: Options = {},
): Db {
  const options = { connectionTimeoutMillis: limits.requestTimeoutMs / 2, pooled, onLost }
  const pool = watchedPool(url, {
    ...options,
    budget: script ? scriptBudget : callBudget,
    max: poolSize,
  })
  const streams = watchedPool(url, { ...options, budget: streamBudget, max: streamsSize })
  metrics.watchPool(replica ? 'replica' : 'main', pool)
  metrics.watchPool(replica ? 'replica streams' : 'streams', streams)
  const names = named ? new StatementNames() : new StatementNames(0)
  // The driver treats an empty name as none.
  const statementNameGenerator = ({ sql }: { sql: string }) =>
    (planned.test(sql) && !forOneRun.test(sql) && names.of(sql)) || ''
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator })
  const { transactionMs } = callBudget
  const db = new BudgetedClient({
    adapter,
    transactionOptions: { maxWait: transactionMs, timeout: transactionMs },
  })
  // Its connections live no longer than their reads, so there is nothing to close with the client.
  readThrough(db, { pool, names, streams })
  return db
}
