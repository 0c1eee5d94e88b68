import { useState } from 'react'
import { graphql } from 'react-relay'
import type { usePullEmployerMutation } from '#client/__generated__/usePullEmployerMutation.graphql.ts'
import type { usePullPassportMutation } from '#client/__generated__/usePullPassportMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import type { Asked } from './existVariables.ts'

const byPassport = graphql`
  mutation usePullPassportMutation($input: PullPassportInput!) {
    result: pullPassport(input: $input) {
      __typename
      ... on PullPayload {
        pulled {
          id
        }
        rejected {
          row
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const byEmployer = graphql`
  mutation usePullEmployerMutation($input: PullEmployerInput!) {
    result: pullEmployer(input: $input) {
      __typename
      ... on PullPayload {
        pulled {
          id
        }
        rejected {
          row
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** The result of a pull: how many records came and how many were left, or the problem. */
export type PullOutcome = { pulled: number; rejected: number } | { problem: ClientProblem }

/**
 * Pulls the requested records. The outcome belongs to its request and disappears with another one.
 */
export function usePull(asked: Asked | null, onDone: () => void) {
  const [runPassport, pullingPassport] = useCommand<usePullPassportMutation>(byPassport)
  const [runEmployer, pullingEmployer] = useCommand<usePullEmployerMutation>(byEmployer)
  const [ended, setEnded] = useState<{ key: string; outcome: PullOutcome } | null>(null)
  const key = JSON.stringify(asked)
  const pull = async () => {
    if (!asked) return
    setEnded(null)
    const { way, ...question } = asked
    const done =
      way === 'passport'
        ? await runPassport(question as { passportNo: string }, { quiet: true })
        : await runEmployer(question as { employerName: string; stickerDate: string }, {
            quiet: true,
          })
    const outcome = done.ok
      ? { pulled: done.value.pulled.length, rejected: done.value.rejected.length }
      : { problem: done.problem }
    setEnded({ key, outcome })
    onDone()
  }
  return {
    pull: () => void pull(),
    pulling: pullingPassport || pullingEmployer,
    outcome: ended?.key === key ? ended.outcome : null,
  }
}
