import type { StateTable } from '#domain/stateTable.ts'
import type { IncidentState } from './states.ts'

export const incidentActions = ['take', 'note', 'resolve', 'end', 'recur'] as const
export type IncidentAction = (typeof incidentActions)[number]

/**
 * The life of an incident. People take, note and resolve; that it ends (the station is heard again, is set inactive, or goes to another
 * branch) and that it recurs soon after is what the product sees by itself. One that lasts is resolved only where nothing but a person
 * can say that it is over: see `resolveRefusal`.
 */
export const incidentTransitions: StateTable<IncidentState, IncidentAction> = {
  lasting: { take: 'lasting', note: 'lasting', resolve: 'resolved', end: 'over' },
  over: { take: 'over', note: 'over', resolve: 'resolved', recur: 'lasting' },
  resolved: {},
}

/** What people do; the rest is the product's. */
export const personalIncidentActions = ['take', 'note', 'resolve'] as const satisfies readonly IncidentAction[]
export type PersonalIncidentAction = (typeof personalIncidentActions)[number]
