import { useCallback, useState } from 'react'
import { graphql } from 'react-relay'
import type { useVerdictPassMutation } from '#client/__generated__/useVerdictPassMutation.graphql.ts'
import type { useVerdictRejectMutation } from '#client/__generated__/useVerdictRejectMutation.graphql.ts'
import { forgetReading, readingOf } from '#client/devices/agent/readings.ts'
import { workstationStores } from '#client/devices/workstation.ts'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { mayBeToldAgain } from '#client/relay/mayBeToldAgain.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { profileStore } from '#client/state/profile.ts'

const passMutation = graphql`
  mutation useVerdictPassMutation($input: PassQcInput!) {
    result: passQc(input: $input) {
      __typename
      ...cardJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rejectMutation = graphql`
  mutation useVerdictRejectMutation($input: RejectQcInput!) {
    result: rejectQc(input: $input) {
      __typename
      ...cardJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type PassInput = useVerdictPassMutation['variables']['input']
type RejectInput = useVerdictRejectMutation['variables']['input']
/** The card that a verdict is about: when its answer comes, another may be in hand. */
export type JudgedCard = { name: string; cardSn: string }
/** A verdict as it is told to the server; the same key and input whenever it is told again. */
export type VerdictAttempt = { key: string; card: JudgedCard } & (
  | { verdict: 'passed'; input: PassInput }
  | { verdict: 'rejected'; input: RejectInput }
)

/** The desk of the quality check that this workstation is, if it is one. */
function atDesk(): { stationId?: string } {
  const desk = workstationStores.qualityCheck.get()
  return desk && desk.branchCode === profileStore.get()?.branchcode ? { stationId: desk.stationId } : {}
}

/** Tells verdicts. `lost` holds one that may not have been saved; `retry` tells that same one again. */
export function useVerdict(
  onSaved: (attempt: VerdictAttempt) => void,
  onRefused: (attempt: VerdictAttempt, problem: ClientProblem) => void,
) {
  const [runPass, passing] = useCommand<useVerdictPassMutation>(passMutation, { statusUpdate: true })
  const [runReject, rejecting] = useCommand<useVerdictRejectMutation>(rejectMutation, { statusUpdate: true })
  const [lost, setLost] = useState<{ attempt: VerdictAttempt; problem: ClientProblem } | null>(null)

  const tell = useCallback(
    async (attempt: VerdictAttempt) => {
      const options = { quiet: true, idempotencyKey: attempt.key }
      const outcome = await (attempt.verdict === 'passed' ? runPass(attempt.input, options) : runReject(attempt.input, options))
      if (outcome.ok) {
        if (attempt.verdict === 'passed') forgetReading(attempt.input.chipSn)
        setLost(null)
        onSaved(attempt)
      } else if (mayBeToldAgain(outcome.problem.code)) {
        setLost({ attempt, problem: outcome.problem })
      } else {
        setLost(null)
        onRefused(attempt, outcome.problem)
      }
      return outcome.ok
    },
    [runPass, runReject, onSaved, onRefused],
  )
  const pass = useCallback(
    (input: PassInput, card: JudgedCard) => {
      const reading = readingOf(input.chipSn)
      const told = { ...input, ...(reading && { reading }), ...atDesk() }
      return tell({ verdict: 'passed', input: told, card, key: newAttemptKey() })
    },
    [tell],
  )
  const reject = useCallback(
    (input: RejectInput, card: JudgedCard) =>
      tell({ verdict: 'rejected', input: { ...input, ...atDesk() }, card, key: newAttemptKey() }),
    [tell],
  )
  const retry = useCallback(() => (lost ? tell(lost.attempt) : Promise.resolve(false)), [lost, tell])
  return { pass, reject, retry, lost: lost?.problem ?? null, inFlight: passing || rejecting }
}
