import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useTransferUndoMutation } from '#client/__generated__/useTransferUndoMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  undone: {
    id: 'sms.transfer.useTransferUndo.undone',
    defaultMessage: 'The receipt of {no} was undone',
  },
})

const mutation = graphql`
  mutation useTransferUndoMutation($input: UndoTransferReceiptInput!) {
    result: undoTransferReceipt(input: $input) {
      __typename
      ...receivedAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Undoes this person's receipt of lots; `version` is the document's version after it. */
export function useTransferUndo(onUndone: () => void) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<useTransferUndoMutation>(mutation, {
    saves: savedThings.distribution,
  })
  const undo = async (
    { documentNo, version }: { documentNo: string; version: number },
    no: string,
  ) => {
    const outcome = await run({ documentNo, version }, { success: t('undone', { no }) })
    if (outcome.ok) onUndone()
  }
  return { undo, inFlight }
}
