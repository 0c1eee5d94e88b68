import type { thisStationQuery$variables } from '#client/__generated__/thisStationQuery.graphql.ts'
import { workstationStore } from '#client/devices/workstation.ts'

/** What the screen of this workstation's station asks for: the print station that it is. The server decides who sees it. */
export function thisStationVariables(): thisStationQuery$variables {
  return { stationId: workstationStore.get()?.stationId ?? '' }
}
