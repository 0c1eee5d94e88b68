import { graphql } from 'react-relay'
import type { useSendLotsAddMutation } from '#client/__generated__/useSendLotsAddMutation.graphql.ts'
import type { useSendLotsDistributeMutation } from '#client/__generated__/useSendLotsDistributeMutation.graphql.ts'
import type { useSendLotsReturnMutation } from '#client/__generated__/useSendLotsReturnMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { headquarters } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { inputOf, type ChosenLine } from './chosenLines.ts'

const distribute = graphql`
  mutation useSendLotsDistributeMutation($input: DistributeLotsInput!) {
    result: distributeLots(input: $input) {
      __typename
      ...sentAnswer_payload @relay(mask: false)
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const sendBack = graphql`
  mutation useSendLotsReturnMutation($input: ReturnLotsInput!) {
    result: returnLots(input: $input) {
      __typename
      ...sentAnswer_payload @relay(mask: false)
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const add = graphql`
  mutation useSendLotsAddMutation($input: AddLotsInput!) {
    result: addLots(input: $input) {
      __typename
      ...sentAnswer_payload @relay(mask: false)
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
export type Consignment = {
  destination: string
  bagNo?: string | undefined
  remark: string
  hold: boolean
}
export type Draft = { documentNo: string; version: number }

/** Sends lots in either direction, or adds them to a packed transfer. */
export function useSendLots(direction: TransferDirection) {
  const [runDistribute] = useCommand<useSendLotsDistributeMutation>(distribute, {
    saves: savedThings.distribution,
  })
  const [runReturn] = useCommand<useSendLotsReturnMutation>(sendBack, {
    saves: savedThings.returned,
  })
  const [runAdd] = useCommand<useSendLotsAddMutation>(add, { saves: savedThings.distribution })
  return (
    origin: string,
    { destination, bagNo, remark, hold }: Consignment,
    chosen: readonly ChosenLine[],
    unsent: Draft | null,
  ) => {
    const lines = chosen.map(inputOf)
    const common = { origin, lines, remark, bagNo: bagNo || null }
    if (unsent)
      return runAdd(
        { documentNo: unsent.documentNo, version: unsent.version, lines },
        { quiet: true },
      )
    return direction === 'distribution'
      ? runDistribute({ ...common, destination, hold }, { quiet: true })
      : runReturn({ ...common, destination: headquarters }, { quiet: true })
  }
}
