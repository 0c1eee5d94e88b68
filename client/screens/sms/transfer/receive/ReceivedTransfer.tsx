import { Button } from '@blueprintjs/core'
import { ArrowRight, Tick, WarningSign } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ReceivedTransfer_transfer$key } from '#client/__generated__/ReceivedTransfer_transfer.graphql.ts'
import { UndoButton } from '#client/parts/undo/UndoButton.tsx'
import { transferPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { useTransferUndo } from './useTransferUndo.ts'

const text = defineMessages({
  received: term.received,
  partly: { id: 'sms.transfer.ReceivedTransfer.partly', defaultMessage: 'Received in part' },
  facts: {
    id: 'sms.transfer.ReceivedTransfer.facts',
    defaultMessage: '{received} of {cards} cards of {no} received',
  },
  discrepancies: {
    id: 'sms.transfer.ReceivedTransfer.discrepancies',
    defaultMessage: '{n, plural, one {# open discrepancy} other {# open discrepancies}}',
  },
  open: { id: 'sms.transfer.ReceivedTransfer.open', defaultMessage: 'Still open' },
  next: { id: 'sms.transfer.ReceivedTransfer.next', defaultMessage: 'Receive next' },
})

const fragment = graphql`
  fragment ReceivedTransfer_transfer on LotTransfer {
    documentNo
    ldrNo
    status
    version
    cards
    receivedCards
    openDiscrepancies
    lines {
      id
      lotNo
      receivedAt
    }
  }
`

type Props = {
  direction: TransferDirection
  transfer: ReceivedTransfer_transfer$key
  onNext: () => void
  onUndone: () => void
}

/**
 * Shows what was just received: the receipt's number in large type, what is still open, undo, and a
 * button for the next one.
 */
export function ReceivedTransfer({ direction, transfer, onNext, onUndone }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const found = useFragment(fragment, transfer)
  const { documentNo, ldrNo, status, version } = found
  const { cards, receivedCards, openDiscrepancies, lines } = found
  // A later version means that it can no longer be undone.
  const [received] = useState(version)
  const { undo, inFlight } = useTransferUndo(onUndone)
  const open = lines.filter(({ receivedAt }) => !receivedAt)
  return (
    <section className="ik-panel ik-made ik-tr-done" role="status">
      <p className="ik-tag ik-ok">
        <Tick size={12} /> {t(status === 'RECEIVED' ? 'received' : 'partly')}
      </p>
      <h2>{ldrNo ?? documentNo}</h2>
      <p>
        {t('facts', {
          received: format.count(receivedCards),
          cards: format.count(cards),
          no: documentNo,
        })}
      </p>
      {openDiscrepancies > 0 && (
        <p>
          <WarningSign size={14} />{' '}
          <Link to={transferPath(direction, documentNo)}>
            {t('discrepancies', { n: openDiscrepancies })}
          </Link>
        </p>
      )}
      {open.length > 0 && (
        <p>
          {t('open')}: <span className="ik-code">{open.map(({ lotNo }) => lotNo).join(', ')}</span>
        </p>
      )}
      <div className="ik-row ik-tr-buttons">
        <Button
          size="large"
          intent="primary"
          endIcon={<ArrowRight />}
          text={t('next')}
          onClick={onNext}
          autoFocus
        />
        {received === version && (
          <UndoButton
            what="lotReceipt"
            size="large"
            loading={inFlight}
            onUndo={() => void undo(found, ldrNo ?? documentNo)}
          />
        )}
      </div>
    </section>
  )
}
