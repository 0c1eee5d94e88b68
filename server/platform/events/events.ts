import pg from 'pg'
import type { Logger } from 'pino'
import { everythingChanged, type Change } from '#domain/changes.ts'
import type { BoardWord } from '#domain/station/board.ts'
import { changesChannel } from './announce.ts'
import { askInTime, keepAsking, usualPulse } from './pulse.ts'

export type Events = {
  /** Hears every committed change of every process; returns the function that stops it. */
  listen(listener: (change: Change) => void): () => void
  /** Hears what is told of a station, in the order of the commits; null once the connection is back, when much may not have been heard. */
  listenToStations(listener: (word: BoardWord | null) => void): () => void
  /** Hears whose sessions, rights or password changed, by the user's id; null where it may be anybody's. */
  listenToSessions(listener: (userId: number | null) => void): () => void
  /** Whether the connection that listens is up. */
  connected(): boolean
  close(): Promise<void>
}

const reconnectMs = 500

/** On which the database tells of stations (the trigger on station_status). */
const stationsChannel = 'ikad_stations'

/** On which the database tells whose sessions no longer stand as they stood (the triggers on session and app_user). */
const sessionsChannel = 'ikad_sessions'

/**
 * Listens on one connection of its own, and connects again when it is lost, or gives no answer: what was announced meanwhile is told
 * as "everything changed".
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
      // Left to the system it would be two hours.
      keepAliveInitialDelayMillis: pulse.everyMs,
      application_name: 'ikad-events',
    })
    next.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
    next.on('error', (error) => log.warn({ error: error.message }, 'the event connection failed'))
    await next.connect()
    next.on('end', reconnect)
    const silent = () => log.warn('the event connection gives no answer: connecting anew')
    const listen = `LISTEN ${changesChannel}; LISTEN ${stationsChannel}; LISTEN ${sessionsChannel}`
    await askInTime(next, listen, usualPulse.answerMs, silent)
    keepAsking(next, pulse, silent)
    client = next
  }

  function reconnect(): void {
    client = null
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => connect().then(tellAll, tryOn), reconnectMs)
  }

  function tellAll(): void {
    tell(everythingChanged)
    for (const listener of stationListeners) listener(null)
    for (const listener of sessionListeners) listener(null)
  }

  function tryOn(error: Error): void {
    log.warn({ error: error.message }, 'the event connection could not be restored yet')
    reconnect()
  }

  function deliver(channel: string, payload: string): void {
    try {
      if (channel === changesChannel) (JSON.parse(payload) as Change[]).forEach(tell)
      else if (channel === sessionsChannel) tellOfSessions(payload)
      else tellStation(JSON.parse(payload) as BoardWord)
    } catch (error) {
      // Whoever may connect to the database may say anything on a channel of it.
      log.warn({ error }, 'a notification could not be read')
    }
  }

  function tellStation(word: BoardWord): void {
    if (typeof word.stationId !== 'string' || !Number.isSafeInteger(word.revision)) throw new Error('This is no station.')
    for (const listener of stationListeners) listener(word)
  }

  /** What is no user's id may be anybody's: then nobody's session is as it was. */
  function tellOfSessions(payload: string): void {
    const userId = /^\d+$/.test(payload) ? Number(payload) : null
    for (const listener of sessionListeners) listener(userId)
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
