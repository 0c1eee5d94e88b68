import { useCallback } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { usePrintList_station$key } from '#client/__generated__/usePrintList_station.graphql.ts'
import type { usePrintListAddMutation } from '#client/__generated__/usePrintListAddMutation.graphql.ts'
import type { usePrintListCancelMutation } from '#client/__generated__/usePrintListCancelMutation.graphql.ts'
import type { usePrintListClearMutation } from '#client/__generated__/usePrintListClearMutation.graphql.ts'
import type { usePrintListFillMutation } from '#client/__generated__/usePrintListFillMutation.graphql.ts'
import type { usePrintListRemoveMutation } from '#client/__generated__/usePrintListRemoveMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useNotifyOnSettled } from '#client/screens/cps/useNotifyOnSettled.ts'

const fragment = graphql`
  fragment usePrintList_station on Station {
    stationId
  }
`
const addMutation = graphql`
  mutation usePrintListAddMutation($input: AddToPrintListInput!) {
    result: addToPrintList(input: $input) {
      __typename
      ...printListAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const fillMutation = graphql`
  mutation usePrintListFillMutation($input: FillPrintListInput!) {
    result: fillPrintList(input: $input) {
      __typename
      ...printListAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const removeMutation = graphql`
  mutation usePrintListRemoveMutation($input: RemoveFromPrintListInput!) {
    result: removeFromPrintList(input: $input) {
      __typename
      ...printListAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const clearMutation = graphql`
  mutation usePrintListClearMutation($input: ClearPrintListInput!) {
    result: clearPrintList(input: $input) {
      __typename
      ...printListAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const cancelMutation = graphql`
  mutation usePrintListCancelMutation($input: CancelPrintInput!) {
    result: cancelPrint(input: $input) {
      __typename
      ...printListAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Returns the commands that fill and empty the station's printing list; `onChange` follows each
 * successful change.
 */
export function usePrintList(
  station: usePrintList_station$key | null | undefined,
  onChange: () => void,
) {
  const stationId = useFragment(fragment, station)?.stationId ?? ''
  const [runAdd] = useCommand<usePrintListAddMutation>(addMutation)
  const [runFill] = useCommand<usePrintListFillMutation>(fillMutation)
  const [runRemove] = useCommand<usePrintListRemoveMutation>(removeMutation)
  const [runClear] = useCommand<usePrintListClearMutation>(clearMutation)
  const [runCancel] = useCommand<usePrintListCancelMutation>(cancelMutation)
  const settled = useNotifyOnSettled(onChange)
  const add = useCallback(
    (jobIds: readonly number[], batchNo: string, quiet = false) =>
      settled(runAdd({ stationId, batchNo, jobIds: [...jobIds] }, { quiet })),
    [runAdd, stationId, settled],
  )
  /** Fills the list with the oldest records of a type. */
  const fill = useCallback(
    (batchNo: string, cardType: string) => settled(runFill({ stationId, batchNo, cardType })),
    [runFill, stationId, settled],
  )
  const remove = useCallback(
    (jobId: number) => settled(runRemove({ stationId, jobId })),
    [runRemove, stationId, settled],
  )
  const clear = useCallback(() => settled(runClear({ stationId })), [runClear, stationId, settled])
  /** Reports that nothing was printed for a record that went to the printer with this card. */
  const cancel = useCallback(
    (jobId: number, cardSn: string) => settled(runCancel({ stationId, jobId, cardSn })),
    [runCancel, stationId, settled],
  )
  return { add, fill, remove, clear, cancel }
}
