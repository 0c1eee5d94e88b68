import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { heartbeatInput } from '#domain/station/heartbeatInput.ts'
import type { Services } from '#server/platform/context.ts'
import { asText, asWhole } from '#server/platform/legacy/values.ts'
import { hearStation } from './hearStation.ts'

/** The contract's names of a heartbeat's fields, if they differ by more than case. */
export const heartbeatNames = {
  fault: 'faultcode',
  card: 'cardsn',
  ribbonLeft: 'ribbonleft',
  cardsLeft: 'cardsleft',
  agentVersion: 'agentversion',
  printerVersion: 'printerversion',
}

/** Maximum bytes of a heartbeat, which has a few hundred. */
export const heartbeatBytes = 4_096

/**
 * Records a heartbeat in the contract's format, whatever the transport, and returns the contract's
 * result.
 * @param body its keys in lower case
 * @throws station.credential for an unknown token, field problems
 */
export async function takeHeartbeat(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  body: Record<string, unknown>,
) {
  const beat = parseInput(heartbeatInput, {
    state: typeof body.state === 'string' ? body.state.toLowerCase() : body.state,
    fault: asText(body.faultcode),
    card: asText(body.cardsn),
    printed: asWhole(body.printed),
    jammed: asWhole(body.jammed),
    ribbonLeft: asWhole(body.ribbonleft),
    cardsLeft: asWhole(body.cardsleft),
    agentVersion: asText(body.agentversion),
    printerVersion: asText(body.printerversion),
    clock: body.clock === '' ? null : body.clock,
  })
  const heard = await hearStation(services, token, beat)
  if (!heard) throw problem('station.credential')
  return {
    stationid: heard.stationId,
    activeflag: heard.active,
    servertime: heard.heardAt.toISOString(),
    nextms: limits.heartbeatMs,
  }
}
