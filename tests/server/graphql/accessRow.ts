import type { Action } from '#domain/access.ts'
import type { Person } from '#tests/support/world.ts'
import type { Cards } from './cards.ts'

/** The rows of JHB that queries look for. */
export type Subjects = { applId: string; qrString: string; packagingId: string }

export type Row = {
  action: Action | 'everybody' | 'signedIn'
  /**
   * What a call touches: nothing that is a branch's; rows of JHB, which it reads; rows of JHB, which it changes; one
   * that it makes there; or what everybody sees and headquarters alone changes. At headquarters alike: one that it makes
   * there, or one that JHB sees and headquarters changes. Where an action is named instead, rows of JHB, of which only
   * those hear who may do that.
   */
  reach: 'nothing' | 'reads' | 'changes' | 'makes' | 'headquarters' | 'makesAtHq' | 'changesAtHq' | Action
  /** The document, where it isn't a mutation of one input. */
  document?: string
  variables(cards: Cards, caller: Person, subjects: Subjects): Promise<object> | object
  /** Whether the answer shows the row of JHB. */
  shows(answer: never): boolean
}

/** What most answers show: a row, or some. */
export const something = (answer: unknown) => answer !== null && (!Array.isArray(answer) || answer.length > 0)
export const anEdge = (answer: { edges: unknown[] }) => answer.edges.length > 0
