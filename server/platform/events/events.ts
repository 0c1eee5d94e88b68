import pg from 'pg'
import type { Logger } from 'pino'
import { everythingChanged, type Change } from '#domain/changes.ts'
import { changesChannel } from './announce.ts'

export type Events = {
  /** Hears every committed change of every process; returns the function that stops it. */
  listen(listener: (change: Change) => void): () => void
  /** Whether the connection that listens is up. */
  connected(): boolean
  close(): Promise<void>
}

const reconnectMs = 500

/**
 * Listens on one connection of its own, and connects again when it is lost: what was announced meanwhile is told as
 * "everything changed".
 */
export async function createEvents(url: string, log: Logger): Promise<Events> {
  const listeners = new Set<(change: Change) => void>()
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'ikad-events' })
    next.on('notification', ({ payload }) => deliver(payload ?? '[]'))
    next.on('error', (error) => log.warn({ error: error.message }, 'the event connection failed'))
    await next.connect()
    next.on('end', reconnect)
    await next.query(`LISTEN ${changesChannel}`)
    client = next
  }

  function reconnect(): void {
    client = null
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => connect().then(() => tell(everythingChanged), tryOn), reconnectMs)
  }

  function tryOn(error: Error): void {
    log.warn({ error: error.message }, 'the event connection could not be restored yet')
    reconnect()
  }

  function deliver(payload: string): void {
    try {
      ;(JSON.parse(payload) as Change[]).forEach(tell)
    } catch (error) {
      // Whoever may connect to the database may say anything on a channel of it.
      log.warn({ error }, 'a notification could not be read')
    }
  }

  function tell(change: Change): void {
    for (const listener of listeners) listener(change)
  }

  await connect()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connected: () => client !== null,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
