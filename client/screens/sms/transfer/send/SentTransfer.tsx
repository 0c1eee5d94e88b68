import { Button } from '@blueprintjs/core'
import { ArrowRight, Tick } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SentTransfer_transfer$key } from '#client/__generated__/SentTransfer_transfer.graphql.ts'
import { DeliveryNoteLink } from '#client/screens/sms/transfer/manage/DeliveryNoteLink.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'

const text = defineMessages({
  sent: { id: 'sms.transfer.SentTransfer.sent', defaultMessage: 'On its way to {branch}' },
  packed: {
    id: 'sms.transfer.SentTransfer.packed',
    defaultMessage: 'Packed for {branch}, not sent yet',
  },
  facts: {
    id: 'sms.transfer.SentTransfer.facts',
    defaultMessage:
      '{lots, plural, one {# lot} other {# lots}} · {n, plural, one {{cards} card} other {{cards} cards}}',
  },
  bag: { id: 'sms.transfer.SentTransfer.bag', defaultMessage: 'bag {bag}' },
  nextDistribution: {
    id: 'sms.transfer.SentTransfer.nextDistribution',
    defaultMessage: 'Next distribution',
  },
  nextReturn: { id: 'sms.transfer.SentTransfer.nextReturn', defaultMessage: 'Next return' },
})

const fragment = graphql`
  fragment SentTransfer_transfer on LotTransfer {
    documentNo
    status
    lots
    cards
    bagNo
    destination {
      name
    }
  }
`

type Props = {
  direction: TransferDirection
  transfer: SentTransfer_transfer$key
  onNext: () => void
}

/**
 * Shows what was just sent: its number in large type, its delivery note, and a button for the next
 * one.
 */
export function SentTransfer({ direction, transfer, onNext }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { documentNo, status, lots, cards, bagNo, destination } = useFragment(fragment, transfer)
  const facts = [
    t('facts', { lots, n: cards, cards: format.count(cards) }),
    bagNo && t('bag', { bag: bagNo }),
  ]
  return (
    <section className="ik-panel ik-made ik-tr-done" role="status">
      <p className="ik-tag ik-ok">
        <Tick size={12} />{' '}
        {t(status === 'PACKED' ? 'packed' : 'sent', { branch: destination.name })}
      </p>
      <h2>{documentNo}</h2>
      <p className="ik-muted">{facts.filter(Boolean).join(' · ')}</p>
      <div className="ik-row">
        <DeliveryNoteLink documentNo={documentNo} primary />
        <Button
          size="large"
          endIcon={<ArrowRight />}
          text={t(direction === 'distribution' ? 'nextDistribution' : 'nextReturn')}
          onClick={onNext}
        />
      </div>
    </section>
  )
}
