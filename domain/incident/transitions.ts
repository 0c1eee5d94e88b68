import type { StateTable } from '#domain/stateTable.ts'
import type { IncidentState } from './states.ts'

const incidentActions = ['take', 'note', 'resolve', 'end', 'recur'] as const
export type IncidentAction = (typeof incidentActions)[number]

/**
 * The life of an incident. People take, note and resolve. The product itself detects that an
 * incident ends (the station is heard again, is set inactive, or moves to another branch) and that
 * it recurs soon after. A lasting incident can be resolved only if nothing but a person can tell
 * that it is over: see `incidentRefusal`.
 */
export const incidentTransitions: StateTable<IncidentState, IncidentAction> = {
  lasting: { take: 'lasting', note: 'lasting', resolve: 'resolved', end: 'over' },
  over: { take: 'over', note: 'over', resolve: 'resolved', recur: 'lasting' },
  resolved: {},
}

/** The actions of people; the product takes the others. */
export const personalIncidentActions = [
  'take',
  'note',
  'resolve',
] as const satisfies readonly IncidentAction[]
export type PersonalIncidentAction = (typeof personalIncidentActions)[number]
