import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ReceiptPanel_transfer$key } from '#client/__generated__/ReceiptPanel_transfer.graphql.ts'
import type { ReceivedTransfer_transfer$key } from '#client/__generated__/ReceivedTransfer_transfer.graphql.ts'
import { DeliveryNoteLink } from '#client/screens/sms/transfer/manage/DeliveryNoteLink.tsx'
import { TransferFacts } from '#client/screens/sms/transfer/manage/TransferFacts.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { beep } from '#client/ui/scan/sound.ts'
import type { useSending } from '#client/ui/scan/useSending.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { FoundList } from './FoundList.tsx'
import { linesOf, plannedOf, type ExpectedLine } from './receipt.ts'
import type { ReceiptState } from './useReceipt.ts'
import { useReceiveLots } from './useReceiveLots.ts'

const text = defineMessages({
  other: { id: 'sms.transfer.ReceiptPanel.other', defaultMessage: 'Another document' },
  marked: {
    id: 'sms.transfer.ReceiptPanel.marked',
    defaultMessage: '{lots, plural, one {# lot} other {# lots}} marked, {n, plural, one {{cards} card} other {{cards} cards}}',
  },
  left: {
    id: 'sms.transfer.ReceiptPanel.left',
    defaultMessage: '{n, plural, =0 {nothing stays open} one {# lot stays open} other {# lots stay open}}',
  },
  receive: {
    id: 'sms.transfer.ReceiptPanel.receive',
    defaultMessage: '{n, plural, =0 {Receive lots} one {Receive # lot} other {Receive # lots}}',
  },
})

const fragment = graphql`
  fragment ReceiptPanel_transfer on LotTransfer {
    documentNo
    version
    ...TransferFacts_transfer
  }
`

type Props = {
  direction: TransferDirection
  transfer: ReceiptPanel_transfer$key
  lines: readonly ExpectedLine[]
  state: ReceiptState
  /** Why this person may not receive it; null where they may. */
  refused: string | null
  send: ReturnType<typeof useSending<string>>['send']
  onReceived: (transfer: ReceivedTransfer_transfer$key) => void
  onOther: () => void
}

/** The transfer at hand: what it is, what was said of its lots, and the button that receives them. */
export function ReceiptPanel({ direction, transfer, lines, state, refused, send, onReceived, onOther }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const found = useFragment(fragment, transfer)
  const [receive, receiving] = useReceiveLots(direction)
  const [failed, setFailed] = useState<string | null>(null)
  const open = lines.filter(({ receivedAt }) => !receivedAt)
  const planned = open.flatMap((line) => plannedOf(line, state.receipt) ?? [])
  const cards = planned.reduce((sum, line) => sum + line.cards, 0)
  const act = async () => {
    if (planned.length === 0) return setFailed(p('lot.selectOne'))
    setFailed(null)
    const said = [...state.receipt.arrived.keys()]
    const outcome = await send(said, () => receive(found, linesOf(lines, state.receipt)))
    beep(outcome.ok ? 'ok' : 'bad')
    if (!outcome.ok) return setFailed(outcome.problem.message)
    onReceived(outcome.value.transfer)
  }
  return (
    <Panel title={found.documentNo} aside={<Button size="small" text={t('other')} onClick={onOther} />} className="ik-tr-form">
      <TransferFacts transfer={found} />
      {refused ? (
        <Callout intent="warning" compact className="ik-tr-refused">
          {refused}
        </Callout>
      ) : (
        <>
          <FoundList lines={lines} state={state} />
          <p className="ik-tr-total" aria-live="polite">
            {t('marked', { lots: planned.length, n: cards, cards: format.count(cards) })}
            <br />
            <span className="ik-muted">{t('left', { n: open.length - planned.length })}</span>
          </p>
        </>
      )}
      {failed && (
        <Callout intent="danger" compact role="alert" className="ik-tr-refused">
          {failed}
        </Callout>
      )}
      <div className="ik-row ik-tr-buttons">
        {!refused && (
          <Button
            size="large"
            intent="primary"
            text={t('receive', { n: planned.length })}
            loading={receiving}
            onClick={() => void act()}
          />
        )}
        <DeliveryNoteLink documentNo={found.documentNo} />
      </div>
    </Panel>
  )
}
