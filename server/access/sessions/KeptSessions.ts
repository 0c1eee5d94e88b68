import { afterwards } from '#server/platform/database/afterwards.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Authenticated } from './authenticated.ts'

/** A session as it was last read. */
export type Known = Authenticated & { lastSeenAt: Date }
type Kept = { known: Known; until: number }

const keptBy = new WeakMap<object, KeptSessions>()

/**
 * Sessions as they were read a moment ago, so that a burst of requests asks for theirs once. One is forgotten as soon as the database
 * tells that anything of it or of its user has changed, and kept for no longer than `keepMs` whatever is told; nothing is kept while
 * the connection that would tell is down. Only who may go on is answered from here: every refusal is the database's.
 */
export class KeptSessions {
  private readonly kept = new Map<string, Kept>()
  /** Counts what was told: what was being read meanwhile may be what it was told of. */
  private told = 0

  private constructor(
    private readonly events: Pick<Events, 'connected'>,
    private readonly keepMs: number,
  ) {}

  /** Keeps the sessions that are read through this client; returns the function that stops it. */
  static keep(db: Db, events: Pick<Events, 'connected' | 'listenToSessions'>, keepMs: number): () => void {
    const sessions = new KeptSessions(events, keepMs)
    keptBy.set(db, sessions)
    const stopHearing = events.listenToSessions((userId) => sessions.forget(userId))
    return () => {
      stopHearing()
      keptBy.delete(db)
    }
  }

  /** What is kept of those that are read through this client; null where nothing is. */
  static of(db: object): KeptSessions | null {
    return keptBy.get(db) ?? null
  }

  find(key: string): Known | null {
    const kept = this.kept.get(key)
    return kept && kept.until > performance.now() && this.events.connected() ? kept.known : null
  }

  /** Reads a session, and keeps it unless something was told of any meanwhile. */
  async read(key: string, read: () => Promise<Known | null>): Promise<Known | null> {
    const before = this.told
    const known = await read()
    this.kept.delete(key)
    this.dropOld()
    // Who may do one thing alone has it done by the next request, maybe in another process.
    const lasts = known && !known.mustEnrolPasskey && !known.mustChangePassword
    if (lasts && this.told === before && this.events.connected())
      this.kept.set(key, { known, until: performance.now() + this.keepMs })
    return known
  }

  /** Forgets those of a user, or all of them. */
  forget(userId: number | null): void {
    this.told += 1
    for (const [key, { known }] of this.kept) if (userId === null || known.viewer.userId === userId) this.kept.delete(key)
  }

  /** The oldest stand first. */
  private dropOld(): void {
    const now = performance.now()
    for (const [key, { until }] of this.kept) {
      if (until > now) return
      this.kept.delete(key)
    }
  }
}

/** This process forgets a user's sessions when the transaction is over, and does not wait until it is told. */
export function forgetSessions(tx: Tx, userIds: Iterable<number>): void {
  for (const userId of new Set(userIds)) afterwards(tx, (db) => KeptSessions.of(db)?.forget(userId))
}
