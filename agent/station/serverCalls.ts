import { signedEnrolment, signedPairing } from '#domain/agent/enrolment.ts'
import type { Heartbeat } from '#domain/station/heartbeatInput.ts'
import type { Envelope } from './envelope.ts'
import { heartbeatLine } from './heartbeatLine.ts'
import type { Identity } from './identity.ts'

/** A refusal of the server, with its message and code. */
export class Refused extends Error {
  readonly code: string

  constructor(code: string, words: string) {
    super(words)
    this.name = 'Refused'
    this.code = code
  }
}

/**
 * Errors that depend on the sender or the request and will not change. Others are temporary: the
 * server restarts, its database fails, many call at once.
 */
const lasting = /^(station\.credential|agent\.signature|request\.invalid|field\..+)$/
export const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused && lasting.test(error.code)

export type ServerCalls = {
  /**
   * Replaces the issued credential with this agent's own token. May be repeated.
   * @throws Refused
   */
  enrol(credential: string): Promise<void>
  /**
   * Returns whether the server issued the code on the screen for this station, and consumes it.
   * @throws Refused
   */
  redeem(code: string): Promise<void>
  /**
   * Returns in how many milliseconds the next heartbeat is due.
   * @throws Refused
   */
  beat(heartbeat: Omit<Heartbeat, 'clock'>): Promise<number>
  close(): void
}

const patienceMs = 10_000

/**
 * Creates the calls of the server, each with the agent's own token. Heartbeats use one socket if it
 * opens, otherwise calls as well.
 */
export function createServerCalls(
  server: string,
  stationId: string,
  identity: Identity,
): ServerCalls {
  const line = heartbeatLine(server, identity.token)

  async function call(path: string, token: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(new URL(path, server), {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    return resultOf((await response.json()) as Envelope, response)
  }
  return {
    async enrol(credential) {
      const { publicKey, tokenHash } = identity
      const signature = identity.sign(signedEnrolment({ publicKey, tokenHash }))
      await call('/api/station/enrol', credential, {
        publickey: publicKey,
        tokenhash: tokenHash,
        signature,
      })
    },
    async redeem(code) {
      await call('/api/station/pair', identity.token, {
        code,
        signature: identity.sign(signedPairing(stationId, code)),
      })
    },
    async beat(heartbeat) {
      const {
        state,
        fault,
        card,
        printed,
        jammed,
        ribbonLeft,
        cardsLeft,
        agentVersion,
        printerVersion,
      } = heartbeat
      const status = {
        state,
        faultcode: fault,
        cardsn: card,
        printed,
        jammed,
        ribbonleft: ribbonLeft,
        cardsleft: cardsLeft,
      }
      const versions = {
        agentversion: agentVersion,
        printerversion: printerVersion,
        clock: new Date().toISOString(),
      }
      const body = { ...status, ...versions }
      const answer = await line.ask(body)
      const { nextms } = answer
        ? resultOf(answer)
        : await call('/api/station/heartbeat', identity.token, body)
      return typeof nextms === 'number' && nextms >= 1_000 ? nextms : 15_000
    },
    close: line.close,
  }
}

/** @throws Refused */
function resultOf(
  { code, message, result }: Envelope,
  response?: Response,
): Record<string, unknown> {
  if (!result || response?.ok === false)
    throw new Refused(code ?? String(response?.status ?? 0), message ?? response?.statusText ?? '')
  return result
}
