import pg from 'pg'
import type { Logger } from 'pino'
import { everythingChanged, type Change } from '#domain/changes.ts'
import type { BoardWord } from '#domain/station/board.ts'
import { callBudget, sessionOptions } from '#server/platform/database/connection/budgets.ts'
import { changesChannel } from './announce.ts'
import { askInTime, keepAsking, usualPulse } from './pulse.ts'

export type Events = {
  /**
   * Calls the listener for every committed change of every process. Returns the function that stops
   * it.
   */
  listen(listener: (change: Change) => void): () => void
  /**
   * Calls the listener for every announcement about a station, in commit order; with null once the
   * connection is back, when some may have been missed.
   */
  listenToStations(listener: (word: BoardWord | null) => void): () => void
  /**
   * Calls the listener with the id of a user whose sessions, rights or password changed; with null
   * where it may be any user.
   */
  listenToSessions(listener: (userId: number | null) => void): () => void
  /** Whether the connection that listens is up. */
  connected(): boolean
  close(): Promise<void>
}

const reconnectMs = 500

/**
 * The channel on which the database announces changes of stations (the trigger on station_status).
 */
const stationsChannel = 'ikad_stations'

/**
 * The channel on which the database announces users with changed sessions (the triggers on session
 * and app_user).
 */
const sessionsChannel = 'ikad_sessions'

/**
 * Listens on one connection of its own, and reconnects when it is lost or does not answer.
 * Announcements missed meanwhile are reported as "everything changed".
 */
export async function createEvents(url: string, log: Logger, pulse = usualPulse): Promise<Events> {
  const listeners = new Set<(change: Change) => void>()
  const stationListeners = new Set<(word: BoardWord | null) => void>()
  const sessionListeners = new Set<(userId: number | null) => void>()
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: usualPulse.answerMs,
      keepAlive: true,
      // The system's default would be two hours.
      keepAliveInitialDelayMillis: pulse.everyMs,
      application_name: 'ikad-events',
      options: sessionOptions(callBudget),
    })
    next.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
    next.on('error', (error) => log.warn({ error: error.message }, 'the event connection failed'))
    await next.connect()
    next.on('end', reconnect)
    const silent = () => log.warn('the event connection does not respond: reconnecting')
    const listen = `LISTEN ${changesChannel}; LISTEN ${stationsChannel}; LISTEN ${sessionsChannel}`
    await askInTime(next, listen, usualPulse.answerMs, silent)
    keepAsking(next, pulse, silent)
    client = next
  }

  function reconnect(): void {
    client = null
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => connect().then(notifyAll, tryOn), reconnectMs)
  }

  function notifyAll(): void {
    notify(everythingChanged)
    for (const listener of stationListeners) listener(null)
    for (const listener of sessionListeners) listener(null)
  }

  function tryOn(error: Error): void {
    log.warn({ error: error.message }, 'the event connection could not be restored yet')
    reconnect()
  }

  function deliver(channel: string, payload: string): void {
    try {
      if (channel === changesChannel) (JSON.parse(payload) as Change[]).forEach(notify)
      else if (channel === sessionsChannel) notifySessions(payload)
      else notifyStation(JSON.parse(payload) as BoardWord)
    } catch (error) {
      // Anyone who may connect to the database can send anything on its channels.
      log.warn({ error }, 'a notification could not be read')
    }
  }

  function notifyStation(word: BoardWord): void {
    if (typeof word.stationId !== 'string' || !Number.isSafeInteger(word.revision))
      throw new Error('This is not a station.')
    for (const listener of stationListeners) listener(word)
  }

  /** A payload that is no user id may concern any user, so all sessions may have changed. */
  function notifySessions(payload: string): void {
    const userId = /^\d+$/.test(payload) ? Number(payload) : null
    for (const listener of sessionListeners) listener(userId)
  }

  function notify(change: Change): void {
    for (const listener of listeners) listener(change)
  }

  await connect()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenToStations(listener) {
      stationListeners.add(listener)
      return () => stationListeners.delete(listener)
    },
    listenToSessions(listener) {
      sessionListeners.add(listener)
      return () => sessionListeners.delete(listener)
    },
    connected: () => client !== null,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
