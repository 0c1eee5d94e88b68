import { stateTag } from '#client/parts/stateTag.tsx'
import { incidentStateRows } from '#domain/incident/states.ts'

/** Shows whether an incident continues, is over, or is resolved. */
export const IncidentStateTag = stateTag(incidentStateRows)
