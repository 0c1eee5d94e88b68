import { afterwards } from '#server/platform/database/afterwards.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Authenticated } from './authenticated.ts'

/** A session as it was last read. */
export type Known = Authenticated & { lastSeenAt: Date }
type Kept = { known: Known; until: number }

const keptBy = new WeakMap<object, SessionCache>()

/**
 * Caches recently read sessions, so that a burst of requests reads its session once. A session is
 * dropped as soon as the database announces a change of it or of its user, and after `keepMs` at
 * the latest. Nothing is cached while the connection for announcements is down. Only valid sessions
 * are served from the cache: every refusal comes from the database.
 */
export class SessionCache {
  private readonly kept = new Map<string, Kept>()
  /** Counts announcements: a session read while one arrives may be outdated. */
  private announcements = 0

  private constructor(
    private readonly events: Pick<Events, 'connected'>,
    private readonly keepMs: number,
  ) {}

  /** Caches the sessions read through this client. Returns the function that stops it. */
  static keep(
    db: Db,
    events: Pick<Events, 'connected' | 'listenToSessions'>,
    keepMs: number,
  ): () => void {
    const sessions = new SessionCache(events, keepMs)
    keptBy.set(db, sessions)
    const stopHearing = events.listenToSessions((userId) => sessions.forget(userId))
    return () => {
      stopHearing()
      keptBy.delete(db)
    }
  }

  /** Returns the cache of this client, or null. */
  static of(db: object): SessionCache | null {
    return keptBy.get(db) ?? null
  }

  find(key: string): Known | null {
    const kept = this.kept.get(key)
    return kept && kept.until > performance.now() && this.events.connected() ? kept.known : null
  }

  /** Reads a session, and caches it unless an announcement arrived meanwhile. */
  async read(key: string, read: () => Promise<Known | null>): Promise<Known | null> {
    const before = this.announcements
    const known = await read()
    this.kept.delete(key)
    this.dropOld()
    // Not cached: a session limited to one action, which its next request may complete in another
    // process.
    const lasts = known && !known.mustEnrolPasskey && !known.mustChangePassword
    if (lasts && this.announcements === before && this.events.connected())
      this.kept.set(key, { known, until: performance.now() + this.keepMs })
    return known
  }

  /** Drops the sessions of a user, or all of them. */
  forget(userId: number | null): void {
    this.announcements += 1
    for (const [key, { known }] of this.kept)
      if (userId === null || known.viewer.userId === userId) this.kept.delete(key)
  }

  /** Drops expired entries; the oldest come first. */
  private dropOld(): void {
    const now = performance.now()
    for (const [key, { until }] of this.kept) {
      if (until > now) return
      this.kept.delete(key)
    }
  }
}

/**
 * Drops users' sessions from this process's cache when the transaction ends, without waiting for
 * the announcement.
 */
export function forgetSessions(tx: Tx, userIds: Iterable<number>): void {
  for (const userId of new Set(userIds)) afterwards(tx, (db) => SessionCache.of(db)?.forget(userId))
}
