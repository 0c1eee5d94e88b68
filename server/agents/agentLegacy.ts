import { enrolAgentInput, redeemPairingInput } from '#domain/agent/enrolment.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { post } from '#server/platform/legacy/endpoint.ts'
import { enrolAgent } from './enrolAgent.ts'
import { redeemPairing } from './redeemPairing.ts'

const bodyLimit = 1_024
const names = { publicKey: 'publickey', tokenHash: 'tokenhash' }

/**
 * The endpoints that a station's agent calls by itself in addition to its heartbeat
 * (domain/additionalEndpoints.ts).
 */
export const agentEndpoints = [
  post('station.enrol', '/api/station/enrol', {
    bodyLimit,
    names,
    async machine(ctx, token, { body }) {
      await countAttempt(ctx, 'agent')
      const sent = {
        publicKey: body.publickey,
        tokenHash: body.tokenhash,
        signature: body.signature,
      }
      const { stationId } = await enrolAgent(ctx, token, parseInput(enrolAgentInput, sent))
      return { stationid: stationId }
    },
  }),
  post('station.pair', '/api/station/pair', {
    bodyLimit,
    async machine(ctx, token, { body }) {
      await countAttempt(ctx, 'agent')
      const sent = { code: body.code, signature: body.signature }
      const { stationId } = await redeemPairing(ctx, token, parseInput(redeemPairingInput, sent))
      return { stationid: stationId }
    },
  }),
]
