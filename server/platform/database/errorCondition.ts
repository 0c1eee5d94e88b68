type Caused = {
  name?: unknown
  code?: unknown
  kind?: unknown
  severity?: unknown
  meta?: unknown
  cause?: unknown
  message?: unknown
  originalMessage?: unknown
}

/** Returns PostgreSQL's SQLSTATE inside an error of Prisma, its adapter or pg, or null. */
export function sqlState(error: unknown): string | null {
  for (const layer of layers(error)) {
    const original = (layer as { originalCode?: unknown }).originalCode
    if (typeof original === 'string') return original
    if (
      typeof layer.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(layer.code) &&
      !ofPrisma.test(layer.code) &&
      !ofSystem.test(layer.code)
    )
      return layer.code
  }
  return null
}

/** Prisma's codes and those of the operating system look like an SQLSTATE. */
const ofPrisma = /^P[1-9]\d{3}$/
const ofSystem = /^E[A-Z]{4}$/

/** Returns whether the error names this constraint or unique index as violated. */
export function violates(error: unknown, name: string): boolean {
  return layers(error).some(
    (layer) => JSON.stringify(layer, safe).includes(name) || String(layer.message).includes(name),
  )
}

/**
 * Returns whether the error is a deadlock or a serialisation failure: nothing was done, and a retry
 * may succeed.
 */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state === '40001' || state === '40P01' || layers(error).some((layer) => layer.code === 'P2034')
  )
}

/**
 * Returns whether a unique index or an exclusion constraint refused existing data. Nothing was
 * done.
 */
export function isClash(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state === '23505' || state === '23P01' || layers(error).some((layer) => layer.code === 'P2002')
  )
}

/**
 * A hand-written read failed in the driver: the underlying error is the database's, not that of
 * another connection.
 */
export class DriverFailure extends Error {
  constructor(cause: unknown) {
    super((cause as Error).message, { cause })
    this.name = 'DriverFailure'
  }
}

/**
 * The condition of a failing database: it or its connection is gone (`unreachable`); it has no room
 * (`full`); it takes no changes (`readOnly`); it lacks resources or the work took too long
 * (`busy`); or another transaction holds what is needed (`locked`).
 */
export type Condition = 'unreachable' | 'full' | 'readOnly' | 'busy' | 'locked'

/**
 * Classifies an error by the database condition it reveals; null for a refusal or a bug. It reads
 * the SQLSTATE class first, then the state of the connection: whatever ends a connection is an
 * outage, known or not.
 */
export function conditionOf(error: unknown): Condition | null {
  const found = layers(error)
  const state = sqlState(error)
  if (state !== null) {
    const stated = conditionOfState(state, found)
    if (stated !== null) return stated
    // Any error that ends the session.
    return found.some(({ severity }) => severity === 'FATAL' || severity === 'PANIC')
      ? 'unreachable'
      : null
  }
  const codes = found.map(({ code }) => code).filter((code) => typeof code === 'string')
  if (codes.some((code) => busyOfPrisma.has(code))) return 'busy'
  if (codes.some((code) => unreachableOfPrisma.test(code))) return 'unreachable'
  const words = found.map(
    ({ message, kind, originalMessage }) =>
      `${String(message)} ${String(kind)} ${String(originalMessage)}`,
  )
  if (words.some((said) => busyWords.test(said))) return 'busy'
  if (words.some((said) => brokenWords.test(said))) return 'unreachable'
  // Other connections (of clients, the registry or the mail server) fail with such codes too.
  const database = found.some(({ name }) => ofDatabase.test(String(name)))
  return database && codes.some((code) => network.test(code)) ? 'unreachable' : null
}

function conditionOfState(state: string, found: Caused[]): Condition | null {
  const single = bySingle[state]
  if (single) return single
  // The same state also means that one query lacked shared memory, which says nothing about the
  // disk.
  if (state === '53100')
    return found.some(({ message }) => /shared memory/i.test(String(message))) ? 'busy' : 'full'
  return byClass[state.slice(0, 2)] ?? null
}

const byClass: Record<string, Condition> = {
  // connection exception, with the words of poolers (08P01)
  '08': 'unreachable',
  // insufficient resources: memory, connections
  '53': 'busy',
  // an operating system failure in PostgreSQL
  '58': 'unreachable',
}

const bySingle: Record<string, Condition> = {
  '25006': 'readOnly', // read_only_sql_transaction: also on a standby
  '25P03': 'unreachable', // idle_in_transaction_session_timeout: the session is gone
  '25P04': 'busy', // transaction_timeout
  '55P03': 'locked', // lock_not_available, lock_timeout
  '57014': 'busy', // query_canceled, statement_timeout
  '57P01': 'unreachable', // admin_shutdown
  '57P02': 'unreachable', // crash_shutdown
  '57P03': 'unreachable', // cannot_connect_now
  '57P04': 'unreachable', // database_dropped
  '57P05': 'unreachable', // idle_session_timeout
}

/**
 * The pool is exhausted; a transaction did not start, or outlived its time; too many connections.
 */
const busyOfPrisma = new Set(['P2024', 'P2028', 'P2037'])
/** Prisma's codes from P1000 are about reaching the database. */
const unreachableOfPrisma = /^P1\d{3}$/
const network = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ETIMEDOUT)/
const ofDatabase = /^(PrismaClient|DriverAdapterError|DriverFailure)/
const busyWords =
  /^timeout exceeded when trying to connect|expired transaction|Unable to start a transaction|Transaction already closed|too many connections|no more connections allowed|query_wait_timeout/i
const brokenWords =
  /Connection terminated|is not queryable|DatabaseNotReachable|ConnectionClosed|SocketTimeout|Connection ended|server login has been failing|server conn crashed|pgbouncer cannot connect|Query read timeout|Client was closed|Client has encountered a connection error/i

/**
 * Returns whether the database itself refused a statement over a working connection: then nothing
 * of it was done.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  return (
    sqlState(error) !== null &&
    conditionOf(error) !== 'unreachable' &&
    !layers(error).some(({ severity }) => severity === 'FATAL')
  )
}

function layers(error: unknown): Caused[] {
  const found: Caused[] = []
  const queue: unknown[] = [error]
  while (queue.length > 0 && found.length < 12) {
    const next = queue.shift()
    if (typeof next !== 'object' || next === null || found.includes(next as Caused)) continue
    const layer = next as Caused & { driverAdapterError?: unknown }
    found.push(layer)
    queue.push(layer.cause, layer.meta, layer.driverAdapterError)
  }
  return found
}

function safe(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
