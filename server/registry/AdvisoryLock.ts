import pg from 'pg'
import { limits } from '#domain/limits.ts'
import { scriptBudget, sessionOptions } from '#server/platform/database/connection/budgets.ts'
import { connectMs } from '#server/platform/database/connection/connectMs.ts'
import { keepAsking, usualPulse } from '#server/platform/events/pulse.ts'

/** A lock that one process among all on the database holds, for the lifetime of its connection. */
export class AdvisoryLock {
  private client: pg.Client | null = null
  private held = false

  constructor(
    private readonly url: string,
    private readonly key: number,
  ) {}

  /**
   * Acquires the lock if it is free, and returns whether this process holds it.
   * @throws if the database can't be reached
   */
  async acquire(): Promise<boolean> {
    const client = this.client ?? (await this.connect())
    if (this.held) return true
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS held',
      [this.key],
    )
    this.held = rows[0]?.held ?? false
    return this.held
  }

  async release(): Promise<void> {
    const client = this.client
    this.lose()
    await client?.end()
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.keepAliveMs,
      options: sessionOptions(scriptBudget),
      application_name: 'ikad-lock',
      connectionTimeoutMillis: connectMs(this.url),
    })
    // The lock was lost with the connection: the next attempt opens a new one, and another process
    // may be first.
    client.on('error', () => this.lose())
    client.on('end', () => this.lose())
    await client.connect()
    // The lock holder sends no queries, so a lost connection would otherwise go unnoticed.
    keepAsking(client, usualPulse, () => this.lose())
    this.client = client
    return client
  }

  private lose(): void {
    this.client = null
    this.held = false
  }
}
