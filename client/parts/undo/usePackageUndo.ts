import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { usePackageUndoDespatchMutation } from '#client/__generated__/usePackageUndoDespatchMutation.graphql.ts'
import type { usePackageUndoReceiptMutation } from '#client/__generated__/usePackageUndoReceiptMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  despatch: {
    id: 'kit.undo.usePackageUndo.despatch',
    defaultMessage: 'The despatch of {packagingId} was undone',
  },
  receipt: {
    id: 'kit.undo.usePackageUndo.receipt',
    defaultMessage: 'The receipt of {packagingId} was undone',
  },
})

const despatchMutation = graphql`
  mutation usePackageUndoDespatchMutation($input: UndoDespatchInput!) {
    result: undoDespatch(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const receiptMutation = graphql`
  mutation usePackageUndoReceiptMutation($input: UndoReceiptInput!) {
    result: undoReceipt(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Undoes this person's despatch or receipt of a package; `version` is the package's version after
 * it.
 */
export function usePackageUndo(
  what: 'despatch' | 'receipt',
  onUndone: (packagingId: string) => void,
) {
  const t = useTexts(text)
  const saves = { saves: savedThings.package }
  const [undoDespatch, despatching] = useCommand<usePackageUndoDespatchMutation>(
    despatchMutation,
    saves,
  )
  const [undoReceipt, receiving] = useCommand<usePackageUndoReceiptMutation>(receiptMutation, saves)
  const undo = async (packagingId: string, version: number) => {
    const run = what === 'despatch' ? undoDespatch : undoReceipt
    const outcome = await run({ packagingId, version }, { success: t(what, { packagingId }) })
    if (outcome.ok) onUndone(packagingId)
  }
  return { undo, inFlight: despatching || receiving }
}
