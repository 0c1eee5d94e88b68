import { heartbeatInput, type Heartbeat } from '#domain/station/heartbeat.ts'

export type Standing = { stationId: string; printed: number | null; jammed: number | null; ribbonLeft: number | null }

/** Where nothing moves by itself, so that what is tried there shows nothing else. */
const still = /^(HQ|JHB|PEN)-/
/** One of them has something wrong with it. */
const broken = 'SHA-P02'

/** What a demonstration station says that it does at this moment: some print, one is broken. */
export function demonstrationBeat({ stationId, printed, jammed, ribbonLeft }: Standing, now: Date): Heartbeat {
  const minute = Math.floor(now.getTime() / 60_000)
  const busy = !still.test(stationId) && printed !== null && (minute + placeOf(stationId)) % 3 === 0
  const said = { printed: busy ? printed + 1 : printed, jammed, ribbonLeft, agentVersion: '1.4.0', clock: now.toISOString() }
  if (stationId === broken) return heartbeatInput.parse({ ...said, printed, state: 'fault', fault: 'RIBBON-BROKEN' })
  return heartbeatInput.parse({ ...said, state: busy ? 'printing' : 'idle' })
}

const placeOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
