import { useState } from 'react'
import { graphql } from 'react-relay'
import type { usePairingMutation } from '#client/__generated__/usePairingMutation.graphql.ts'
import { keepPairing } from '#client/devices/agent/agentPairing.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useProblemText } from '#client/state/texts.ts'
import { agentPort } from '#domain/agent/agentPort.ts'
import type { ProblemCode } from '#domain/problems.ts'

const mutation = graphql`
  mutation usePairingMutation($input: OpenPairingInput!) {
    result: openPairing(input: $input) {
      __typename
      ... on OpenPairingPayload {
        stationId
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const patienceMs = 15_000

/** Calls the agent of this machine; null if it does not respond. */
async function callAgent(
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    const response = await fetch(`http://127.0.0.1:${agentPort}${path}`, {
      ...sent,
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return null // handled as no response from the agent
  }
}

/** Returns eight digits of equal probability. */
function newCode(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000).padStart(8, '0')
}

/**
 * Pairs this browser with its workstation's agent: it registers a code with the server, where the
 * agent verifies it.
 */
export function usePairing() {
  const p = useProblemText()
  const [open] = useCommand<usePairingMutation>(mutation)
  const [step, setStep] = useState<{ code: string; problem: string | null } | null>(null)

  async function pair(): Promise<void> {
    setStep({ code: '', problem: null })
    const fail = (problem: string) => setStep({ code: '', problem })
    const found = await callAgent('/agent')
    const stationId = found?.body.stationId
    if (typeof stationId !== 'string') return fail(p('agent.gone'))
    const code = newCode()
    const opened = await open({ stationId, code }, { quiet: true })
    if (!opened.ok) return fail(opened.problem.message)
    setStep({ code, problem: null })
    const answer = await callAgent('/pair', { code })
    if (typeof answer?.body.token !== 'string')
      return fail(p((answer?.body.code as ProblemCode | undefined) ?? 'agent.gone'))
    keepPairing({ token: answer.body.token, stationId })
    setStep(null)
  }
  return {
    pair,
    pairing: step !== null && step.problem === null,
    code: step?.code ?? '',
    problem: step?.problem ?? null,
  }
}
