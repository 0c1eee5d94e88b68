import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useSpoiledScanMutation } from '#client/__generated__/useSpoiledScanMutation.graphql.ts'
import type { useSpoiledScanUndoMutation } from '#client/__generated__/useSpoiledScanUndoMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { scanRefused } from '#client/relay/scanFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { formatCardSn } from '#domain/serials.ts'

const text = defineMessages({
  added: {
    id: 'sms.destruction.useSpoiledScan.added',
    defaultMessage: 'Card {serial} is in the container',
  },
})

const addMutation = graphql`
  mutation useSpoiledScanMutation($input: AddSpoiledCardInput!) {
    result: addSpoiledCard(input: $input) {
      __typename
      ... on AddSpoiledCardPayload {
        cardId
        destruction {
          id
          cardCount
          ...FillContainer_destruction
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const removeMutation = graphql`
  mutation useSpoiledScanUndoMutation($input: RemoveSpoiledCardsInput!) {
    result: removeSpoiledCards(input: $input) {
      __typename
      ... on DestructionPayload {
        destruction {
          id
          cardCount
          ...FillContainer_destruction
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Adds scanned cards to a container, and removes them again. */
export function useSpoiledScan(documentNo: string) {
  const t = useTexts(text)
  const [add] = useCommand<useSpoiledScanMutation>(addMutation, { saves: savedThings.destruction })
  const [remove, takingOut] = useCommand<useSpoiledScanUndoMutation>(removeMutation, {
    saves: savedThings.destruction,
  })
  const takeOut = (cardIds: readonly number[]) => remove({ documentNo, cardIds: [...cardIds] })
  const onScan = async (cardSn: string): Promise<ScanOutcome> => {
    const outcome = await add({ documentNo, cardSn }, { quiet: true })
    if (!outcome.ok) return scanRefused(outcome.problem)
    const { cardId } = outcome.value
    return {
      tone: 'ok',
      text: t('added', { serial: formatCardSn(cardSn) }),
      undo: () => takeOut([cardId]),
    }
  }
  return { onScan, takeOut, takingOut }
}
