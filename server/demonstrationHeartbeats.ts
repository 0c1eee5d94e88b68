import { limits } from '#domain/limits.ts'
import { demonstrationBeat, type Standing } from '#server/monitoring/demonstrationBeat.ts'
import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import { hearStation } from '#server/monitoring/hearStation.ts'
import type { Services } from '#server/platform/context.ts'
import { pause } from '#server/platform/pause.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'

type Options = Pick<Services, 'db' | 'clock' | 'log'> & { everyMs?: number }

/** Stations last heard of within so many milliseconds of the latest were online together, and stay so. */
const togetherMs = 10 * 60_000

/**
 * Sends the heartbeats of the demonstration's stations, which have no machines, until the signal: by their credentials, as a
 * machine would. What the seed left offline stays so, and after a pause of any length the others are back at once.
 * Resolves when it has stopped, never rejects.
 */
export async function demonstrationHeartbeats(options: Options, signal: AbortSignal): Promise<void> {
  const { log, everyMs = limits.heartbeatMs } = options
  const attempt = tryingOn((err) => log.warn({ err }, 'the demonstration stations could not be kept online: trying on'))
  let known: readonly string[] = []
  while (!signal.aborted) {
    known = (await attempt(() => beat(options, known))) ?? known
    await pause(everyMs, signal)
  }
}

/**
 * One whose credential was replaced or revoked is not heard any more: also that can be tried.
 * @param known who was online before: a pause in the midst of a round parts those heard before it from those after
 */
async function beat(services: Options, known: readonly string[]): Promise<readonly string[]> {
  const together = await services.db.$queryRaw<Standing[]>`
    SELECT station_id "stationId", printed, jammed, ribbon_left "ribbonLeft" FROM station_status
     WHERE heard_at >= (SELECT max(heard_at) FROM station_status) - ${togetherMs} * interval '1 millisecond'
        OR station_id = ANY(${known}) ORDER BY 1`
  const now = services.clock.now()
  for (const station of together)
    await hearStation(services, demonstrationCredential(station.stationId), demonstrationBeat(station, now))
  return together.map(({ stationId }) => stationId)
}
