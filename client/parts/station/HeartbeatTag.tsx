import { stateTag } from '#client/parts/stateTag.tsx'
import { heartbeatRows } from '#domain/station/states.ts'

/** What a station's heartbeat says. */
export const HeartbeatTag = stateTag(heartbeatRows)
