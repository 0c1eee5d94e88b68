import { stateTag } from '#client/parts/stateTag.tsx'
import { incidentStateRows } from '#domain/incident/states.ts'

/** Whether an incident lasts, is over, or is resolved. */
export const IncidentStateTag = stateTag(incidentStateRows)
