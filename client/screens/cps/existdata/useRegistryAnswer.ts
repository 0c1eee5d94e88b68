import { useEffect, useState } from 'react'
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay'
import type {
  useRegistryAnswer_result$data,
  useRegistryAnswer_result$key,
} from '#client/__generated__/useRegistryAnswer_result.graphql.ts'
import type { useRegistryAnswerQuery } from '#client/__generated__/useRegistryAnswerQuery.graphql.ts'
import { problemOfFailure } from '#client/relay/problemOfFailure.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { variablesOf, type Asked } from './existVariables.ts'

const query = graphql`
  query useRegistryAnswerQuery(
    $passportNo: String!
    $byPassport: Boolean!
    $employerName: String!
    $stickerDate: String!
    $byEmployer: Boolean!
  ) {
    checkPassport(passportNo: $passportNo) @include(if: $byPassport) {
      registry {
        ...useRegistryAnswer_result
      }
    }
    checkEmployer(employerName: $employerName, stickerDate: $stickerDate)
      @include(if: $byEmployer) {
      registry {
        ...useRegistryAnswer_result
      }
    }
  }
`
const resultFragment = graphql`
  fragment useRegistryAnswer_result on RegistryAnswerResult @inline {
    __typename
    ... on RegistryAnswer {
      candidates {
        row
        applId
        applicationNo
        passportNo
        name
        stickerDate
        passExpiry
        branchCode
        fate
        reasons {
          code
          path
          message
        }
      }
    }
    ... on Problem {
      code
      message
    }
  }
`
export type Candidate = Extract<
  useRegistryAnswer_result$data,
  { __typename: 'RegistryAnswer' }
>['candidates'][number]

type Answer = { key: string; candidates: readonly Candidate[]; problem: ClientProblem | null }

/**
 * Returns the registry's answer to a request. It may take a minute, so it is fetched separately
 * from the screen's query. A repeated request shows the old answer until the new one has arrived.
 */
export function useRegistryAnswer(asked: Asked | null) {
  const environment = useRelayEnvironment()
  const [times, setTimes] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const key = JSON.stringify(asked)
  useEffect(() => {
    const question = JSON.parse(key) as Asked | null
    if (!question) return
    const running = fetchQuery<useRegistryAnswerQuery>(environment, query, variablesOf(question), {
      fetchPolicy: 'network-only',
    }).subscribe({
      next: ({ checkPassport, checkEmployer }) =>
        setAnswer({ key, ...answerOf((checkPassport ?? checkEmployer)!.registry) }),
      error: (error: unknown) =>
        setAnswer({ key, candidates: [], problem: problemOfFailure(error) }),
    })
    return () => running.unsubscribe()
  }, [environment, key, times])
  const known = asked && answer?.key === key ? answer : null
  return {
    answer: known,
    asking: asked !== null && known === null,
    again: () => setTimes((n) => n + 1),
  }
}

function answerOf(key: useRegistryAnswer_result$key): Omit<Answer, 'key'> {
  const result = readInlineData(resultFragment, key)
  if (result.__typename === 'RegistryAnswer')
    return { candidates: result.candidates, problem: null }
  const problem = result.__typename === 'Problem' ? result : { code: 'request.fault', message: '' }
  return { candidates: [], problem: { code: problem.code, message: problem.message, fields: [] } }
}
