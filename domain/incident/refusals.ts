import { problem, type Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { IncidentCause, IncidentState } from './states.ts'
import { incidentTransitions, personalIncidentActions, type PersonalIncidentAction } from './transitions.ts'

type Incident = { status: IncidentState; cause: IncidentCause; ownerId: number | null }

/** Why somebody can't do this with the incident as it stands; null where they can. */
export function incidentRefusal(incident: Incident, action: PersonalIncidentAction, userId: number): Problem | null {
  if (!nextState(incidentTransitions, incident.status, action)) return problem('incident.resolved')
  if (action === 'take' && incident.ownerId === userId) return problem('incident.yours')
  // While the station is silent or at fault it would open anew at once; that rejects are over only a person can say.
  if (action === 'resolve' && incident.status === 'lasting' && incident.cause !== 'rejects') return problem('incident.lasts')
  return null
}

/** What the person can do with it now. */
export function possibleIncidentActions(incident: Incident, userId: number): PersonalIncidentAction[] {
  return personalIncidentActions.filter((action) => incidentRefusal(incident, action, userId) === null)
}
