import pg from 'pg'

/** A lock that one process of all on the database holds, for as long as its connection lives. */
export class AdvisoryLock {
  private client: pg.Client | null = null
  private held = false

  constructor(
    private readonly url: string,
    private readonly key: number,
  ) {}

  /** Whether this process holds the lock, now or from now on. @throws where the database can't be reached */
  async acquire(): Promise<boolean> {
    const client = this.client ?? (await this.connect())
    if (this.held) return true
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [this.key])
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
      application_name: 'ikad-lock',
      connectionTimeoutMillis: 10_000,
    })
    // The lock went with the connection: the next attempt makes a new one, and may find another process first.
    client.on('error', () => this.lose())
    client.on('end', () => this.lose())
    await client.connect()
    this.client = client
    return client
  }

  private lose(): void {
    this.client = null
    this.held = false
  }
}
