import { stateTag } from '#client/parts/stateTag.tsx'
import { stationStateRows } from '#domain/station/states.ts'

/** Shows whether a station is in use. */
export const StationStateTag = stateTag(stationStateRows)
