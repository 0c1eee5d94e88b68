import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  ContainedCards_destruction$data,
  ContainedCards_destruction$key,
} from '#client/__generated__/ContainedCards_destruction.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import type { Column } from '#client/ui/table/column.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { voidReasonNames } from '#domain/destruction/voidReasons.ts'
import { camelOf } from '#domain/enumCase.ts'
import { destructionTexts } from './destructionTexts.ts'

const text = defineMessages({
  ...destructionTexts,
  by: { id: 'sms.destruction.ContainedCards.by', defaultMessage: 'Put in by' },
  spoiled: term.spoiled,
  takeOut: { id: 'sms.destruction.ContainedCards.takeOut', defaultMessage: 'Take out' },
})

const fragment = graphql`
  fragment ContainedCards_destruction on Destruction {
    availableActions
    cards {
      cardId
      cardSn
      lotNo
      stationId
      reason
      by
      cardType {
        id
        code
      }
    }
  }
`
type Card = ContainedCards_destruction$data['cards'][number]
type Props = {
  destruction: ContainedCards_destruction$key
  /**
   * Removes a card while the container is being filled; afterwards the table shows who added each
   * card.
   */
  takeOut?: { run: (cardId: number) => void; busy: boolean }
}

/** Lists the cards of a container in the order of their serials; nothing if it is empty. */
export function ContainedCards({ destruction, takeOut }: Props) {
  const t = useTexts(text)
  const nameOf = useSayOf(voidReasonNames)
  const { availableActions, cards } = useFragment(fragment, destruction)
  if (cards.length === 0) return null
  const by: Column<Card> = { id: 'by', title: t('by'), kind: 'text', value: (card) => card.by }
  return (
    <SmallTable<Card>
      rowHead={false}
      rows={cards}
      rowId={({ cardId }) => String(cardId)}
      columns={[
        { id: 'serial', title: t('serial'), kind: 'code', value: ({ cardSn }) => cardSn },
        { id: 'type', title: t('type'), kind: 'code', value: ({ cardType }) => cardType.code },
        { id: 'lot', title: t('lot'), kind: 'code', value: ({ lotNo }) => lotNo },
        { id: 'station', title: t('station'), kind: 'code', value: ({ stationId }) => stationId },
        {
          id: 'reason',
          title: t('reason'),
          kind: 'text',
          value: ({ reason }) => (reason ? nameOf(camelOf(reason)) : t('spoiled')),
        },
        ...(takeOut ? [] : [by]),
      ]}
      {...(takeOut && {
        buttons: {
          title: t('takeOut'),
          of: ({ cardId, cardSn }) =>
            availableActions.includes('REMOVE_CARDS') && (
              <Button size="small" disabled={takeOut.busy} onClick={() => takeOut.run(cardId)}>
                {t('takeOut')} <span className="ik-hidden">{cardSn}</span>
              </Button>
            ),
        },
      })}
    />
  )
}
