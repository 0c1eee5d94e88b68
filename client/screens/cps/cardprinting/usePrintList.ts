import { useCallback } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { usePrintList_station$key } from '#client/__generated__/usePrintList_station.graphql.ts'
import type { usePrintListAddMutation } from '#client/__generated__/usePrintListAddMutation.graphql.ts'
import type { usePrintListCancelMutation } from '#client/__generated__/usePrintListCancelMutation.graphql.ts'
import type { usePrintListClearMutation } from '#client/__generated__/usePrintListClearMutation.graphql.ts'
import type { usePrintListFillMutation } from '#client/__generated__/usePrintListFillMutation.graphql.ts'
import type { usePrintListRemoveMutation } from '#client/__generated__/usePrintListRemoveMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'

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

/** Fills and empties the station's printing list; `onChange` follows each change that was made. */
export function usePrintList(station: usePrintList_station$key | null | undefined, onChange: () => void) {
  const stationId = useFragment(fragment, station)?.stationId ?? ''
  const [runAdd] = useCommand<usePrintListAddMutation>(addMutation)
  const [runFill] = useCommand<usePrintListFillMutation>(fillMutation)
  const [runRemove] = useCommand<usePrintListRemoveMutation>(removeMutation)
  const [runClear] = useCommand<usePrintListClearMutation>(clearMutation)
  const [runCancel] = useCommand<usePrintListCancelMutation>(cancelMutation)
  const add = useCallback(
    async (jobIds: readonly number[], batchNo: string, quiet = false) => {
      const outcome = await runAdd({ stationId, batchNo, jobIds: [...jobIds] }, { quiet })
      // A refusal too: it says that the row is no longer what shows.
      onChange()
      return outcome
    },
    [runAdd, stationId, onChange],
  )
  /** With the oldest records of a type. */
  const fill = useCallback(
    async (batchNo: string, cardType: string) => {
      const outcome = await runFill({ stationId, batchNo, cardType })
      onChange()
      return outcome
    },
    [runFill, stationId, onChange],
  )
  const remove = useCallback(
    async (jobId: number) => {
      const outcome = await runRemove({ stationId, jobId })
      onChange()
      return outcome
    },
    [runRemove, stationId, onChange],
  )
  const clear = useCallback(async () => {
    const outcome = await runClear({ stationId })
    onChange()
    return outcome
  }, [runClear, stationId, onChange])
  /** Says that nothing was printed of a record that went to the printer with this card. */
  const cancel = useCallback(
    async (jobId: number, cardSn: string) => {
      const outcome = await runCancel({ stationId, jobId, cardSn })
      onChange()
      return outcome
    },
    [runCancel, stationId, onChange],
  )
  return { add, fill, remove, clear, cancel }
}
