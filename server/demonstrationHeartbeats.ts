import { limits } from '#domain/limits.ts'
import { demonstrationBeat, type Standing } from '#server/monitoring/demonstrationBeat.ts'
import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import { hearStation } from '#server/monitoring/hearStation.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'

type Options = Pick<Services, 'db' | 'clock' | 'log'> & { everyMs?: number }

/**
 * Stations last heard within this many milliseconds of the latest were online together, and stay
 * online.
 */
const togetherMs = 10 * 60_000

/**
 * Sends the heartbeats of the demonstration's stations, which have no machines, until the signal:
 * with their credentials, like a machine. Stations that the seed left offline stay so, and after a
 * pause of any length the others are online again at once. Resolves when it has stopped, never
 * rejects.
 */
export async function demonstrationHeartbeats(
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const { log, everyMs = limits.heartbeatMs } = options
  const attempt = keepRetrying({
    log,
    job: 'keep demonstration online',
    failed: 'the demonstration stations could not be kept online',
  })
  let known: readonly string[] = []
  while (!signal.aborted) {
    known = (await attempt(() => beat(options, known))) ?? known
    await pause(everyMs, signal)
  }
}

/**
 * Sends one round. A station whose credential was replaced or revoked is no longer heard, so that
 * this can be tried too.
 * @param known the stations that were online before: a pause in the middle of a round separates
 *   those heard before it from those after
 */
async function beat(services: Options, known: readonly string[]): Promise<readonly string[]> {
  const together = await services.db.$queryRaw<Standing[]>`
    SELECT station_id "stationId", printed, jammed, ribbon_left "ribbonLeft" FROM station_status
     WHERE heard_at >= (SELECT max(heard_at) FROM station_status) - ${togetherMs} * interval '1 millisecond'
        OR station_id = ANY(${known}) ORDER BY 1`
  const now = services.clock.now()
  for (const station of together)
    await hearStation(
      services,
      demonstrationCredential(station.stationId),
      demonstrationBeat(station, now),
    )
  return together.map(({ stationId }) => stationId)
}
