import type { Action } from '#domain/access.ts'
import type { Person } from '#tests/support/world.ts'
import type { Cards } from './cards.ts'

/** The rows of JHB that queries read. */
export type Subjects = { applId: string; qrString: string; packagingId: string }

export type Row = {
  action: Action | 'everybody' | 'signedIn'
  /**
   * What a call touches: nothing of a branch; rows of JHB that it reads; rows of JHB that it
   * changes; a row that it creates at JHB; or shared rows that only headquarters changes. The same
   * for headquarters: a row that it creates there, or a shared row that it changes. If an action is
   * named instead: rows of JHB that only users with that action receive.
   */
  reach:
    | 'nothing'
    | 'reads'
    | 'changes'
    | 'makes'
    | 'headquarters'
    | 'makesAtHq'
    | 'changesAtHq'
    | Action
  /** The document, unless it is a mutation with one input. */
  document?: string
  variables(cards: Cards, caller: Person, subjects: Subjects): Promise<object> | object
  /** Returns whether the result contains the row of JHB. */
  shows(answer: never): boolean
}

/** Returns whether a result contains a row, the usual case. */
export const something = (answer: unknown) =>
  answer !== null && (!Array.isArray(answer) || answer.length > 0)
export const anEdge = (answer: { edges: unknown[] }) => answer.edges.length > 0
