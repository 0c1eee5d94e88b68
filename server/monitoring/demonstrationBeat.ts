import { heartbeatInput, type Heartbeat } from '#domain/station/heartbeatInput.ts'

export type Standing = {
  stationId: string
  printed: number | null
  jammed: number | null
  ribbonLeft: number | null
}

/**
 * Stations at which nothing happens by itself, so that users see only the effects of their own
 * actions.
 */
const still = /^(HQ|JHB|PEN)-/
/** One of the stations has a fault. */
const broken = 'SHA-P02'

/** Returns the current heartbeat of a demonstration station: some print, one has a fault. */
export function demonstrationBeat(
  { stationId, printed, jammed, ribbonLeft }: Standing,
  now: Date,
): Heartbeat {
  const minute = Math.floor(now.getTime() / 60_000)
  const busy = !still.test(stationId) && printed !== null && (minute + placeOf(stationId)) % 3 === 0
  const said = {
    printed: busy ? printed + 1 : printed,
    jammed,
    ribbonLeft,
    agentVersion: '1.4.0',
    clock: now.toISOString(),
  }
  if (stationId === broken)
    return heartbeatInput.parse({ ...said, printed, state: 'fault', fault: 'RIBBON-BROKEN' })
  return heartbeatInput.parse({ ...said, state: busy ? 'printing' : 'idle' })
}

const placeOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
