import pg from 'pg'
import { limits } from '#domain/limits.ts'
import { sqlState } from '#server/platform/database/errorCondition.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import type { WatchedClient } from './WatchedClient.ts'

/**
 * How often the connections are checked, and how long PostgreSQL has to answer about them, in
 * milliseconds.
 */
const lookEveryMs = 500
const wordMs = 2_000
/** Long statements are checked less and less often, but at least this often. */
const seldomMs = 5_000

/** The result of the last check of a statement. */
type Seen = { answers: number; missing: boolean; nextAt: number }

/**
 * Finds connections that were lost silently: a statement has no answer, and PostgreSQL, asked over
 * another connection, twice reports no work in that session. A statement that is still working is
 * left alone, however long it takes. A lost connection is cut, as are idle ones that have been
 * silent as long, and the rest of its session in PostgreSQL is ended together with its locks.
 */
export class Lifeline {
  private readonly clients = new Set<WatchedClient>()
  private readonly seen = new WeakMap<WatchedClient, Seen>()
  private timer: NodeJS.Timeout | undefined
  private looking = false
  /** Since when PostgreSQL has not answered at all. */
  private silentSince: number | null = null

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly onLost: (reason: string) => void = () => undefined,
  ) {}

  add(client: WatchedClient): void {
    this.clients.add(client)
    this.timer ??= setInterval(() => void this.look(), lookEveryMs).unref()
    client.once('end', () => this.remove(client))
  }

  private remove(client: WatchedClient): void {
    this.clients.delete(client)
    if (this.clients.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  private async look(): Promise<void> {
    if (this.looking) return
    const now = performance.now()
    const waiting = [...this.clients].filter(
      (client) => client.waitingSince !== null && now - client.waitingSince >= limits.unansweredMs,
    )
    if (waiting.length === 0) this.silentSince = null
    const due = waiting.filter(
      (client) => (this.seen.get(client)?.nextAt ?? 0) <= now || this.isNew(client),
    )
    if (due.length === 0) return
    this.looking = true
    try {
      await this.askAbout(due)
      this.silentSince = null
    } catch (error) {
      this.hearNothing(waiting, error)
    } finally {
      this.looking = false
    }
  }

  private isNew(client: WatchedClient): boolean {
    return this.seen.get(client)?.answers !== client.answers
  }

  /** @throws where PostgreSQL does not answer */
  private async askAbout(due: WatchedClient[]): Promise<void> {
    const before = new Map(due.map((client) => [client, client.answers]))
    await this.withConnection(async (asked) => {
      const { rows } = await asked.query<{ name: string }>(
        `SELECT application_name AS name FROM pg_stat_activity
          WHERE application_name = ANY($1) AND state IN ('active', 'fastpath function call', 'disabled')`,
        [due.map(({ sessionName }) => sessionName)],
      )
      const atWork = new Set(rows.map(({ name }) => name))
      for (const client of due) {
        const answers = before.get(client)!
        if (client.waitingSince === null || client.answers !== answers) continue
        if (atWork.has(client.sessionName)) this.note(client, false)
        else if (this.seen.get(client)?.missing && !this.isNew(client))
          await this.giveUp(client, asked)
        else this.note(client, true)
      }
    })
  }

  private note(client: WatchedClient, missing: boolean): void {
    const now = performance.now()
    const waited = now - (client.waitingSince ?? now)
    const waits = missing ? lookEveryMs : Math.min(waited / 2, seldomMs)
    this.seen.set(client, { answers: client.answers, missing, nextAt: now + waits })
  }

  private async giveUp(client: WatchedClient, asked: pg.Client): Promise<void> {
    const since = client.waitingSince ?? performance.now()
    this.lose(client, 'the database knows of no work on a statement that it was sent')
    this.retireIdle(since)
    await asked.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND state <> 'idle'`,
      [client.sessionName],
    )
  }

  /**
   * Cuts the idle connections silent since then: they are probably lost too, and cheap to replace.
   */
  private retireIdle(since: number): void {
    for (const client of this.clients) {
      const idle = client.waitingSince === null && !client.inTransaction
      if (idle && client.answeredAt < since)
        this.lose(client, 'another connection of its age was lost')
    }
  }

  private lose(client: WatchedClient, reason: string): void {
    this.onLost(reason)
    metrics.connectionLost()
    client.cut(reason)
  }

  /** A refusal is an answer too: the waiting statements may still be at work. */
  private hearNothing(waiting: readonly WatchedClient[], error: unknown): void {
    const now = performance.now()
    if (sqlState(error) !== null) this.silentSince = null
    else this.silentSince ??= now
    if (this.silentSince === null || now - this.silentSince < limits.silentDatabaseMs) return
    for (const client of waiting) this.lose(client, 'the database gives no answer')
  }

  private async withConnection(work: (asked: pg.Client) => Promise<void>): Promise<void> {
    const asked = new pg.Client({
      ...this.config,
      application_name: 'ikad-lifeline',
      connectionTimeoutMillis: wordMs,
      query_timeout: wordMs,
    })
    asked.on('error', () => undefined) // the failed query carries the reason
    try {
      await asked.connect()
      await work(asked)
    } finally {
      // Not awaited: the other side may never answer.
      void asked.end().catch(() => undefined)
    }
  }
}
