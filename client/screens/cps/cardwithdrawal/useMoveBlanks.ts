import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useMoveBlanksPutBackMutation } from '#client/__generated__/useMoveBlanksPutBackMutation.graphql.ts'
import type { useMoveBlanksWithdrawMutation } from '#client/__generated__/useMoveBlanksWithdrawMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useNotifyOnSettled } from '#client/screens/cps/useNotifyOnSettled.ts'

const withdrawMutation = graphql`
  mutation useMoveBlanksWithdrawMutation($input: WithdrawCardsInput!) {
    result: withdrawCards(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const putBackMutation = graphql`
  mutation useMoveBlanksPutBackMutation($input: ReturnToStoreInput!) {
    result: returnToStore(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

export type BlankRange = { lotNo: string; startSn: string; endSn: string }

/**
 * Moves blank cards between the store and this station. `onChange` follows each attempt: the shown
 * figures may be old.
 */
export function useMoveBlanks(stationId: string, onChange: () => void) {
  const [runWithdraw, withdrawing] = useCommand<useMoveBlanksWithdrawMutation>(withdrawMutation, {
    saves: savedThings.withdrawal,
  })
  const [runPutBack, puttingBack] = useCommand<useMoveBlanksPutBackMutation>(putBackMutation, {
    saves: savedThings.withdrawal,
  })
  const settled = useNotifyOnSettled(onChange)
  const withdraw = useCallback(
    (range: BlankRange, quiet = false) => settled(runWithdraw({ stationId, ...range }, { quiet })),
    [runWithdraw, stationId, settled],
  )
  const putBack = useCallback(
    (range: BlankRange, quiet = false) => settled(runPutBack({ stationId, ...range }, { quiet })),
    [runPutBack, stationId, settled],
  )
  return { withdraw, putBack, busy: withdrawing || puttingBack }
}
