import { problem, type Problem } from '#domain/problems.ts'
import { isFull, isUnreachable } from './errors.ts'
import { room } from './room.ts'

/** What the database fails by: it can't be reached, or has no room for more. */
export type OutageKind = 'unreachable' | 'full'

/**
 * A failure of the database of which it is known what became of the change: nothing was committed, or the connection
 * went while the commit was under way, and it may have been.
 */
export class Outage extends Error {
  readonly kind: OutageKind
  readonly outcome: 'nothing' | 'unknown'

  constructor(kind: OutageKind, outcome: 'nothing' | 'unknown', cause: unknown) {
    super(kind === 'full' ? 'The database has no room left' : 'The database cannot be reached', { cause })
    this.name = 'Outage'
    this.kind = kind
    this.outcome = outcome
  }
}

/** What the database failed by; null for an error that is no failure of the database. */
export function outageKind(error: unknown): OutageKind | null {
  if (error instanceof Outage) return error.kind
  if (isFull(error)) return 'full'
  return isUnreachable(error) ? 'unreachable' : null
}

/** Of work that comes before any change: where the database fails it by then, nothing was changed. */
export async function beforeChange<T>(work: Promise<T> | T): Promise<T> {
  try {
    return await work
  } catch (error) {
    const kind = outageKind(error)
    throw kind === null || error instanceof Outage ? error : new Outage(kind, 'nothing', error)
  }
}

type Call = {
  /** The call could change something, and this may have come after it did. */
  changes: boolean
  /** The same call under its key would give the first result again. */
  keyed: boolean
}

/** What the caller is told of an outage, and never more than is known; null for any other error. */
export function outageProblem(error: unknown, { changes, keyed }: Call): Problem | null {
  const kind = outageKind(error)
  if (kind === null) return null
  if (kind === 'full') room.missing()
  const unknown = error instanceof Outage ? error.outcome === 'unknown' : changes
  if (unknown) return problem(keyed ? 'save.unsureKeyed' : 'save.unsure')
  return problem(kind === 'full' ? 'database.full' : 'database.unavailable')
}
