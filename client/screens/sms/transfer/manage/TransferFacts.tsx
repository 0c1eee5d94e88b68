import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TransferFacts_transfer$key } from '#client/__generated__/TransferFacts_transfer.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { TransferStateTag } from '#client/screens/sms/stock/TransferStateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'

const text = defineMessages({
  sent: term.sent,
  packed: { id: 'sms.transfer.TransferFacts.packed', defaultMessage: 'Packed' },
  by: { id: 'sms.transfer.TransferFacts.by', defaultMessage: '{when} by {who}' },
  cancelled: { id: 'sms.transfer.TransferFacts.cancelled', defaultMessage: 'Cancelled' },
  ldr: { id: 'sms.transfer.TransferFacts.ldr', defaultMessage: 'Receipt (LDR)' },
  cardsOf: {
    id: 'sms.transfer.TransferFacts.cardsOf',
    defaultMessage: '{received} of {cards} received',
  },
})

const fragment = graphql`
  fragment TransferFacts_transfer on LotTransfer {
    status
    ldrNo
    origin {
      code
      name
    }
    destination {
      code
      name
    }
    sentBy
    createdAt
    sentAt
    receivedAt
    cancelledAt
    bagNo
    cards
    receivedCards
    remark
  }
`

/**
 * Shows the data of a distribution or return: its ends, who sent it when, its bag and its cards.
 */
export function TransferFacts({ transfer }: { transfer: TransferFacts_transfer$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const found = useFragment(fragment, transfer)
  const facts: Fact[] = [
    [t(term.status), <TransferStateTag key="state" state={found.status} />],
    [t(term.from), codeThenName(found.origin)],
    [t(term.to), codeThenName(found.destination)],
    [
      t(found.sentAt ? 'sent' : 'packed'),
      t('by', { when: format.dateTime(found.sentAt ?? found.createdAt), who: found.sentBy }),
    ],
    [t('ldr'), found.ldrNo],
    [t(term.received), found.receivedAt && format.dateTime(found.receivedAt)],
    [t('cancelled'), found.cancelledAt && format.dateTime(found.cancelledAt)],
    [t(term.bag), found.bagNo],
    [
      t(term.cards),
      t('cardsOf', {
        received: format.count(found.receivedCards),
        cards: format.count(found.cards),
      }),
    ],
    [t(term.remark), found.remark],
  ]
  return <Facts facts={facts} />
}
