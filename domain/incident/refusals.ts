import { problem, type Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { IncidentCause, IncidentState } from './states.ts'
import {
  incidentTransitions,
  personalIncidentActions,
  type PersonalIncidentAction,
} from './transitions.ts'

type Incident = { status: IncidentState; cause: IncidentCause; ownerId: number | null }

/** Returns why a user can't take this action on the incident now, or null if they can. */
export function incidentRefusal(
  incident: Incident,
  action: PersonalIncidentAction,
  userId: number,
): Problem | null {
  if (!nextState(incidentTransitions, incident.status, action)) return problem('incident.resolved')
  if (action === 'take' && incident.ownerId === userId) return problem('incident.yours')
  // While the station is silent or at fault the incident would reopen at once. Only a person can
  // tell that rejects are over.
  if (action === 'resolve' && incident.status === 'lasting' && incident.cause !== 'rejects')
    return problem('incident.lasts')
  return null
}

/** Returns what the user can do with the incident now. */
export function possibleIncidentActions(
  incident: Incident,
  userId: number,
): PersonalIncidentAction[] {
  return personalIncidentActions.filter(
    (action) => incidentRefusal(incident, action, userId) === null,
  )
}
