import { stateTag } from '#client/parts/stateTag.tsx'
import { heartbeatRows } from '#domain/station/states.ts'

/** Shows the state of a station's heartbeat. */
export const HeartbeatTag = stateTag(heartbeatRows)
