import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { limits } from '#domain/limits.ts'
import { beginWithin, type Budget } from './budgets.ts'
import { traceStatement } from './traceStatement.ts'
import { transactionBudget } from './transactionBudget.ts'

/** Internals of the driver. */
type Driver = { connection: EventEmitter & { stream: Socket } }

/** Distinguishes this process's sessions from others, also behind a pooler. */
const processName = `ikad-${process.pid}-${randomBytes(3).toString('hex')}`
let sessions = 0

/** A connection that knows whether it waits for an answer, and its session name in PostgreSQL. */
export class WatchedClient extends pg.Client {
  readonly sessionName: string
  /**
   * Since when the oldest statement without an answer waits (performance.now()); null where none
   * does.
   */
  waitingSince: number | null = null
  /** The number of answers, the time of the last one, and whether it left a transaction open. */
  answers = 0
  answeredAt = performance.now()
  inTransaction = false

  private readonly budget: Budget
  /** The last statement sent; null once it has ended. */
  private last: Promise<unknown> | null = null

  constructor(config: pg.ClientConfig & { budget: Budget }) {
    const sessionName = `${processName}-${++sessions}`
    super({
      ...config,
      application_name: sessionName,
      // The pool's own timeout also includes the wait for a free connection.
      connectionTimeoutMillis: Math.min(
        config.connectionTimeoutMillis ?? limits.connectMs,
        limits.connectMs,
      ),
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.keepAliveMs,
    })
    this.sessionName = sessionName
    this.budget = config.budget
    const { connection } = this as unknown as Driver
    connection.on('readyForQuery', ({ status }: { status?: string }) => {
      this.answers += 1
      this.answeredAt = performance.now()
      this.inTransaction = status !== 'I'
      if (this.waitingSince !== null) this.waitingSince = this.answeredAt
    })
    this.on('drain', () => (this.waitingSince = null))
    // PostgreSQL may end a session in the same packet in which it says that it is ready: nobody
    // listens for errors yet, and one without a listener would end the process. The next statement
    // fails, and tells its caller.
    this.on('error', () => undefined)
  }

  /**
   * Connects, as pg does. Where no connection came about, the error has an SQLSTATE that says so:
   * the driver's own words for a server that accepts connections and never answers name no
   * condition.
   */
  // The driver's overloads can't be named here.
  override connect(...given: never[]): never {
    const [callback] = given as ((error: Error | null) => void)[]
    const connecting = (done: (error: Error | null) => void) =>
      super.connect((error: Error | null) => done(error && notConnected(error)))
    if (callback) return connecting(callback) as never
    return new Promise((resolve, reject) =>
      connecting((error) => (error ? reject(error) : resolve(this))),
    ) as never
  }

  /**
   * Sends a statement once the previous one has ended. Prisma sends several at once in a
   * transaction, for the relations of a record, and pg 9 drops the driver's own queue. A stream, or
   * a call with a callback, is sent at once.
   */
  // The driver's overloads can't be named here.
  override query(...given: never[]): never {
    const [first, ...rest] = given as unknown as [
      string | { text?: string; submit?: unknown },
      ...never[],
    ]
    const begins = typeof first === 'object' && first.text === 'BEGIN'
    const begin = () =>
      beginWithin(transactionBudget.getStore() ?? this.budget.transactionMs, this.budget)
    const sent = begins ? { ...first, text: begin() } : first
    const send = () => {
      this.waitingSince ??= performance.now()
      return traceStatement(
        sent,
        rest,
        (given) => super.query(sent as never, ...(given as never[])) as never,
      )
    }
    const promised =
      !(typeof first === 'object' && first.submit) && typeof rest.at(-1) !== 'function'
    return promised ? (this.inTurn(send) as never) : send()
  }

  private inTurn(send: () => Promise<unknown>): Promise<unknown> {
    const sent = this.last === null ? send() : this.last.then(send, send)
    const ended = () => {
      if (this.last === sent) this.last = null
    }
    this.last = sent
    sent.then(ended, ended)
    return sent
  }

  /**
   * Cuts the connection, so that its waiting callers get an error. The other end receives nothing
   * more.
   */
  cut(reason: string): void {
    const { connection } = this as unknown as Driver
    connection.stream.destroy(new Error(`Connection terminated: ${reason}`))
  }
}

/**
 * Returns an error of a connection attempt, with the code of
 * sqlclient_unable_to_establish_sqlconnection unless it has one.
 */
function notConnected(error: Error & { code?: string }): Error {
  error.code ??= '08001'
  return error
}
