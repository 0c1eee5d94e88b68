import { useCallback, useState } from 'react'
import { graphql } from 'react-relay'
import type { useVerdictPassMutation } from '#client/__generated__/useVerdictPassMutation.graphql.ts'
import type { useVerdictRejectMutation } from '#client/__generated__/useVerdictRejectMutation.graphql.ts'
import { forgetReading, readingOf } from '#client/devices/agent/readings.ts'
import { workstationStores } from '#client/devices/workstation.ts'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { isRetryableCommand } from '#client/relay/isRetryableCommand.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { profileStore } from '#client/state/profile.ts'

const passMutation = graphql`
  mutation useVerdictPassMutation($input: PassQcInput!) {
    result: passQc(input: $input) {
      __typename
      ... on CardJobPayload {
        ...cardJobAnswer_payload
        job {
          id
          version
        }
      }
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
      ... on CardJobPayload {
        ...cardJobAnswer_payload
        job {
          id
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type PassInput = useVerdictPassMutation['variables']['input']
type RejectInput = useVerdictRejectMutation['variables']['input']
/** The card of a verdict. When the answer arrives, another one may be the present card. */
type JudgedCard = { name: string; cardSn: string }
/** A verdict to be saved on the server. Retries send the same key and input. */
export type VerdictAttempt = { key: string; card: JudgedCard } & (
  | { verdict: 'passed'; input: PassInput }
  | { verdict: 'rejected'; input: RejectInput }
)

/** Returns the quality check desk that is assigned to this workstation, if any. */
function atDesk(): { stationId?: string } {
  const desk = workstationStores.qualityCheck.get()
  return desk && desk.branchCode === profileStore.get()?.branchcode
    ? { stationId: desk.stationId }
    : {}
}

/**
 * Sends verdicts. `lost` holds one that may not have been saved; `retry` sends the same one again.
 */
export function useVerdict(
  onSaved: (attempt: VerdictAttempt, version: number) => void,
  onRefused: (attempt: VerdictAttempt, problem: ClientProblem) => void,
) {
  const [runPass, passing] = useCommand<useVerdictPassMutation>(passMutation, {
    statusUpdate: true,
  })
  const [runReject, rejecting] = useCommand<useVerdictRejectMutation>(rejectMutation, {
    statusUpdate: true,
  })
  const [lost, setLost] = useState<{ attempt: VerdictAttempt; problem: ClientProblem } | null>(null)

  const sendVerdict = useCallback(
    async (attempt: VerdictAttempt) => {
      const options = { quiet: true, idempotencyKey: attempt.key }
      const outcome = await (attempt.verdict === 'passed'
        ? runPass(attempt.input, options)
        : runReject(attempt.input, options))
      if (outcome.ok) {
        if (attempt.verdict === 'passed') forgetReading(attempt.input.chipSn)
        setLost(null)
        onSaved(attempt, outcome.value.job.version)
      } else if (isRetryableCommand(outcome.problem.code)) {
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
      const requests = { ...input, ...(reading && { reading }), ...atDesk() }
      return sendVerdict({ verdict: 'passed', input: requests, card, key: newAttemptKey() })
    },
    [sendVerdict],
  )
  const reject = useCallback(
    (input: RejectInput, card: JudgedCard) =>
      sendVerdict({
        verdict: 'rejected',
        input: { ...input, ...atDesk() },
        card,
        key: newAttemptKey(),
      }),
    [sendVerdict],
  )
  const retry = useCallback(
    () => (lost ? sendVerdict(lost.attempt) : Promise.resolve(false)),
    [lost, sendVerdict],
  )
  return { pass, reject, retry, lost: lost?.problem ?? null, inFlight: passing || rejecting }
}
