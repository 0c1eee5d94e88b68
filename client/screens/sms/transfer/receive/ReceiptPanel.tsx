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
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { asksAboutMissing } from '#domain/transfer/receipt.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { FoundList } from './FoundList.tsx'
import { linesOf, sumOf, type ExpectedLine } from './receipt.ts'
import type { ReceiptState } from './useReceipt.ts'
import { useReceiveLots } from './useReceiveLots.ts'

const text = defineMessages({
  other: { id: 'sms.transfer.ReceiptPanel.other', defaultMessage: 'Change document' },
  marked: {
    id: 'sms.transfer.ReceiptPanel.marked',
    defaultMessage:
      '{lots, plural, one {# lot} other {# lots}} marked, {n, plural, one {{cards} card} other {{cards} cards}}',
  },
  left: {
    id: 'sms.transfer.ReceiptPanel.left',
    defaultMessage:
      '{n, plural, =0 {all lots covered} one {# lot not received} other {# lots not received}}',
  },
  receive: {
    id: 'sms.transfer.ReceiptPanel.receive',
    defaultMessage: '{n, plural, =0 {Receive lots} one {Receive # lot} other {Receive # lots}}',
  },
  short: {
    id: 'sms.transfer.ReceiptPanel.short',
    defaultMessage:
      'Receive {cards} of {all, plural, one {{whole} card} other {{whole} cards}}, report {short} missing',
  },
  question: {
    id: 'sms.transfer.ReceiptPanel.question',
    defaultMessage:
      'Report {short} of {n, plural, one {{whole} card} other {{whole} cards}} missing?',
  },
  consequence: {
    id: 'sms.transfer.ReceiptPanel.consequence',
    defaultMessage:
      'Only what was marked counts as arrived. The missing cards stay open until a supervisor settles them.',
  },
  back: { id: 'sms.transfer.ReceiptPanel.back', defaultMessage: 'Go on scanning' },
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
  /** Why this person may not receive it; null if they may. */
  refused: string | null
  send: ReturnType<typeof useSending<string>>['send']
  onReceived: (transfer: ReceivedTransfer_transfer$key) => void
  onOther: () => void
}

/** Shows the present transfer, the marks on its lots, and the button that receives them. */
export function ReceiptPanel({
  direction,
  transfer,
  lines,
  state,
  refused,
  send,
  onReceived,
  onOther,
}: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const found = useFragment(fragment, transfer)
  const [receive, receiving] = useReceiveLots(direction)
  const [failed, setFailed] = useState<string | null>(null)
  const open = lines.filter(({ receivedAt }) => !receivedAt)
  const { lots, cards, all, short } = sumOf(open, state.receipt)
  const amounts = {
    cards: format.count(cards),
    whole: format.count(all),
    short: format.count(short),
  }
  const words = short > 0 ? t('short', { ...amounts, all }) : t('receive', { n: lots })
  const act = async () => {
    setFailed(null)
    const said = [...state.receipt.arrived.keys()]
    const outcome = await send(said, () => receive(found, linesOf(lines, state.receipt)))
    beep(outcome.ok ? 'ok' : 'bad')
    if (!outcome.ok) return setFailed(outcome.problem.message)
    onReceived(outcome.value.transfer)
  }
  const { ask, question } = useConfirm(() => ({
    title: t('question', { ...amounts, n: all }),
    body: t('consequence'),
    confirm: words,
    cancel: t('back'),
    act,
  }))
  const onReceive = () => {
    if (lots === 0) setFailed(p('lot.selectOne'))
    else if (asksAboutMissing(short, all)) ask()
    else void act()
  }
  return (
    <Panel
      title={found.documentNo}
      aside={<Button size="small" text={t('other')} onClick={onOther} />}
      className="ik-tr-form"
    >
      <TransferFacts transfer={found} />
      {refused ? (
        <Callout intent="warning" compact className="ik-tr-refused">
          {refused}
        </Callout>
      ) : (
        <>
          <FoundList lines={lines} state={state} />
          <p className="ik-tr-total" aria-live="polite">
            {t('marked', { lots, n: cards, cards: format.count(cards) })}
            <br />
            <span className="ik-muted">{t('left', { n: open.length - lots })}</span>
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
            text={words}
            loading={receiving}
            onClick={onReceive}
          />
        )}
        <DeliveryNoteLink documentNo={found.documentNo} />
      </div>
      {question}
    </Panel>
  )
}
