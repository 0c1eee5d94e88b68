import { limits } from '#domain/limits.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'

/**
 * How long PostgreSQL lets a session of the product wait, work and hold a transaction open, in
 * milliseconds; 0 for no limit. PostgreSQL ends whatever exceeds it, so that a dead process or lost
 * connection holds no locks.
 */
export type Budget = {
  /** One wait for a lock. */
  lockMs: number
  /** One statement. */
  statementMs: number
  /** An idle transaction. */
  idleMs: number
  /** A transaction without its own limit. */
  transactionMs: number
}

/** Requests: the caller waits no longer than a request may take. */
export const callBudget: Budget = {
  lockMs: limits.lockWaitMs,
  statementMs: limits.requestTimeoutMs,
  idleMs: limits.idleTransactionMs,
  transactionMs: limits.requestTimeoutMs / 2,
}

/** Report files: rows are read at the consumer's pace. */
export const streamBudget: Budget = {
  lockMs: limits.lockWaitMs,
  statementMs: limits.reportFileMs,
  idleMs: 2 * limits.untakenMs,
  transactionMs: limits.reportFileMs,
}

/** Operator commands, migrations and seeds, which take as long as the machine needs. */
export const scriptBudget: Budget = {
  lockMs: 0,
  statementMs: 0,
  idleMs: limits.scriptIdleMs,
  transactionMs: unlimited.timeout,
}

/** How PostgreSQL detects a dead peer. By default that takes two hours. */
const keepalive = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
}

/** Returns the start-up options of a session with this budget, as libpq writes them. */
export function sessionOptions({ lockMs, statementMs, idleMs }: Budget): string {
  const settings = {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    ...keepalive,
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Slightly more than Prisma's limit, since Prisma can report the reason. */
const graceMs = 1_000

/**
 * Returns the statements that begin a transaction limited to `transactionMs`. A pooler refuses
 * start-up options, so each transaction states its budget, without another round trip. A background
 * job, whose limit is longer than a call's, waits for locks as long as necessary.
 */
export function beginWithin(transactionMs: number, budget: Budget): string {
  const job = transactionMs > limits.requestTimeoutMs && budget.lockMs > 0
  const settings = {
    lock_timeout: job ? 0 : budget.lockMs,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: job ? limits.longIdleTransactionMs : budget.idleMs,
    transaction_timeout: transactionMs === unlimited.timeout ? 0 : transactionMs + graceMs,
  }
  const sets = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  return ['BEGIN', ...sets].join('; ')
}
