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

/** Calls the agent of this very machine; null where nobody answers. */
async function callAgent(path: string, body?: object): Promise<{ status: number; told: Record<string, unknown> } | null> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await fetch(`http://127.0.0.1:${agentPort}${path}`, { ...sent, signal: AbortSignal.timeout(patienceMs) })
    return { status: response.status, told: (await response.json()) as Record<string, unknown> }
  } catch {
    return null // told as the agent's silence
  }
}

/** Eight digits, each as likely as another. */
function newCode(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000).padStart(8, '0')
}

/** Pairs this browser with the agent of its workstation: the server vouches for the code, and the agent asks the server. */
export function usePairing() {
  const p = useProblemText()
  const [open] = useCommand<usePairingMutation>(mutation)
  const [step, setStep] = useState<{ code: string; problem: string | null } | null>(null)

  async function pair(): Promise<void> {
    setStep({ code: '', problem: null })
    const fail = (problem: string) => setStep({ code: '', problem })
    const found = await callAgent('/agent')
    const stationId = found?.told.stationId
    if (typeof stationId !== 'string') return fail(p('agent.gone'))
    const code = newCode()
    const opened = await open({ stationId, code }, { quiet: true })
    if (!opened.ok) return fail(opened.problem.message)
    setStep({ code, problem: null })
    const answer = await callAgent('/pair', { code })
    if (typeof answer?.told.token !== 'string') return fail(p((answer?.told.code as ProblemCode | undefined) ?? 'agent.gone'))
    keepPairing({ token: answer.told.token, stationId })
    setStep(null)
  }
  return { pair, pairing: step !== null && step.problem === null, code: step?.code ?? '', problem: step?.problem ?? null }
}
