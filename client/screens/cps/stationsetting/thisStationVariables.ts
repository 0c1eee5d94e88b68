import type { thisStationQuery$variables } from '#client/__generated__/thisStationQuery.graphql.ts'
import { workstationStore } from '#client/devices/workstation.ts'

/** Returns the variables for this workstation's print station. The server decides who sees it. */
export function thisStationVariables(): thisStationQuery$variables {
  return { stationId: workstationStore.get()?.stationId ?? '' }
}
