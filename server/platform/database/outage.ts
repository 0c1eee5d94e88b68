import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import { conditionOf, type Condition } from './errorCondition.ts'
import { room } from './health/room.ts'

/** The kind of a database failure. */
type OutageKind = Condition

const says: Record<OutageKind, string> = {
  unreachable: 'The database cannot be reached',
  full: 'The database has no room left',
  readOnly: 'The database takes no changes',
  busy: 'The database has too much to do',
  locked: 'Somebody else holds what is needed',
}

/**
 * A database failure with a known outcome of the change: nothing was committed, or the connection
 * was lost during the commit, so it may have been.
 */
export class Outage extends Error {
  readonly kind: OutageKind
  readonly outcome: 'nothing' | 'unknown'

  constructor(kind: OutageKind, outcome: 'nothing' | 'unknown', cause: unknown) {
    super(says[kind], { cause })
    this.name = 'Outage'
    this.kind = kind
    this.outcome = outcome
  }
}

/** Returns the kind of a database failure; null for any other error. */
export function outageKind(error: unknown): OutageKind | null {
  return error instanceof Outage ? error.kind : conditionOf(error)
}

/** Runs work that precedes any change: if the database fails it, nothing was changed. */
export async function beforeChange<T>(work: Promise<T> | T): Promise<T> {
  try {
    return await work
  } catch (error) {
    const kind = outageKind(error)
    throw kind === null || error instanceof Outage ? error : new Outage(kind, 'nothing', error)
  }
}

type Call = {
  /** The call could change something, and the failure may have come after the change. */
  changes: boolean
  /** Repeating the call with its key would return the first result. */
  keyed: boolean
}

/**
 * Returns the problem that tells the caller of an outage, claiming no more than is known; null for
 * any other error.
 * @param reference the id by which support finds out whether a change was saved
 */
export function outageProblem(
  error: unknown,
  { changes, keyed }: Call,
  reference: string,
): Problem | null {
  const kind = outageKind(error)
  if (kind === null) return null
  if (kind === 'full') room.missing()
  const unknown = error instanceof Outage ? error.outcome === 'unknown' : changes
  if (unknown) return problem(keyed ? 'save.unsureKeyed' : 'save.unsure', { reference })
  return problem(codes[kind])
}

const codes = {
  unreachable: 'database.unavailable',
  full: 'database.full',
  readOnly: 'database.readOnly',
  busy: 'database.busy',
  locked: 'record.busy',
} as const satisfies Record<OutageKind, ProblemCode>
