import { graphql, useFragment } from 'react-relay'
import type { TransferFacts_transfer$key } from '#client/__generated__/TransferFacts_transfer.graphql.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { useTexts } from '#client/ui/texts.ts'
import { TransferStateTag } from '../stock/TransferStateTag.tsx'

const text = {
  state: ['State', 'Status'],
  from: ['From', 'Daripada'],
  to: ['To', 'Kepada'],
  sent: ['Sent', 'Dihantar'],
  packed: ['Packed', 'Dibungkus'],
  by: ['{when} by {who}', '{when} oleh {who}'],
  received: ['Received', 'Diterima'],
  cancelled: ['Cancelled', 'Dibatalkan'],
  ldr: ['Receipt (LDR)', 'Penerimaan (LDR)'],
  bag: ['Bag', 'Beg'],
  cards: ['Cards', 'Kad'],
  cardsOf: ['{received} of {cards} received', '{received} daripada {cards} diterima'],
  remark: ['Remark', 'Catatan'],
} as const

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

/** What is known of a distribution or return: its ends, who sent it and when, its bag and its cards. */
export function TransferFacts({ transfer }: { transfer: TransferFacts_transfer$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const found = useFragment(fragment, transfer)
  const facts: Fact[] = [
    [t('state'), <TransferStateTag key="state" status={found.status} />],
    [t('from'), `${found.origin.code} · ${found.origin.name}`],
    [t('to'), `${found.destination.code} · ${found.destination.name}`],
    [t(found.sentAt ? 'sent' : 'packed'), t('by', { when: format.dateTime(found.sentAt ?? found.createdAt), who: found.sentBy })],
    [t('ldr'), found.ldrNo],
    [t('received'), found.receivedAt && format.dateTime(found.receivedAt)],
    [t('cancelled'), found.cancelledAt && format.dateTime(found.cancelledAt)],
    [t('bag'), found.bagNo],
    [t('cards'), t('cardsOf', { received: format.count(found.receivedCards), cards: format.count(found.cards) })],
    [t('remark'), found.remark],
  ]
  return <Facts facts={facts} />
}
