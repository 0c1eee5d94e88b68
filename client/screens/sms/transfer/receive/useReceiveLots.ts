import { graphql } from 'react-relay'
import type { useReceiveLotsDistributionMutation } from '#client/__generated__/useReceiveLotsDistributionMutation.graphql.ts'
import type { useReceiveLotsReturnMutation } from '#client/__generated__/useReceiveLotsReturnMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import type { linesOf } from './receipt.ts'

const distribution = graphql`
  mutation useReceiveLotsDistributionMutation($input: ReceiveDistributionInput!) {
    result: receiveDistribution(input: $input) {
      __typename
      ...receivedAnswer_payload @relay(mask: false)
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const sentBack = graphql`
  mutation useReceiveLotsReturnMutation($input: ReceiveReturnInput!) {
    result: receiveReturn(input: $input) {
      __typename
      ...receivedAnswer_payload @relay(mask: false)
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Receives the marked lines of a distribution or a return. */
export function useReceiveLots(direction: TransferDirection) {
  const [runDistribution, receivingDistribution] = useCommand<useReceiveLotsDistributionMutation>(
    distribution,
    {
      saves: savedThings.distribution,
    },
  )
  const [runReturn, receivingReturn] = useCommand<useReceiveLotsReturnMutation>(sentBack, {
    saves: savedThings.returned,
  })
  const receive = (
    { documentNo, version }: { documentNo: string; version: number },
    lines: ReturnType<typeof linesOf>,
  ) => {
    const input = { documentNo, version, lines }
    return direction === 'distribution'
      ? runDistribution(input, { quiet: true })
      : runReturn(input, { quiet: true })
  }
  return [receive, receivingDistribution || receivingReturn] as const
}
