import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { heartbeatInput } from '#domain/station/heartbeat.ts'
import { post } from '#server/platform/legacy/endpoint.ts'
import { asNumber, asText } from '#server/platform/legacy/values.ts'
import { hearStation } from './hearStation.ts'

/** What stations call by themselves (domain/furtherRest.ts). */
export const heartbeatEndpoints = [
  post('station.heartbeat', '/api/station/heartbeat', {
    // A heartbeat is a few hundred bytes.
    bodyLimit: 4_096,
    names: {
      fault: 'faultcode',
      card: 'cardsn',
      ribbonLeft: 'ribbonleft',
      cardsLeft: 'cardsleft',
      agentVersion: 'agentversion',
      printerVersion: 'printerversion',
    },
    async machine(services, token, { body }) {
      const beat = parseInput(heartbeatInput, {
        state: typeof body.state === 'string' ? body.state.toLowerCase() : body.state,
        fault: asText(body.faultcode),
        card: asText(body.cardsn),
        printed: asNumber(body.printed),
        jammed: asNumber(body.jammed),
        ribbonLeft: asNumber(body.ribbonleft),
        cardsLeft: asNumber(body.cardsleft),
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
    },
  }),
]
