import { Button, Callout } from '@blueprintjs/core'
import { Box } from '@blueprintjs/icons'
import { useRef, type ComponentProps } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { UnsavedGuard } from '#client/ui/form/unsaved/UnsavedGuard.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { ChosenLineItem } from './ChosenLineItem.tsx'
import { SendForm } from './SendForm.tsx'

const text = defineMessages({
  distribution: term.distribution,
  return: { id: 'sms.transfer.SendPanel.return', defaultMessage: 'Return to headquarters' },
  adding: { id: 'sms.transfer.SendPanel.adding', defaultMessage: '{documentNo} to {branch}' },
  closed: {
    id: 'sms.transfer.SendPanel.closed',
    defaultMessage:
      '{documentNo} takes no more lots: it has left, or was cancelled. What you choose goes on a document of its own.',
  },
  total: {
    id: 'sms.transfer.SendPanel.total',
    defaultMessage:
      '{lots, plural, one {# lot} other {# lots}}, {n, plural, one {{cards} card} other {{cards} cards}}',
  },
  none: { id: 'sms.transfer.SendPanel.none', defaultMessage: 'No lot chosen' },
  noneHint: {
    id: 'sms.transfer.SendPanel.noneHint',
    defaultMessage: 'Scan a label, or choose lots at the left.',
  },
  lines: { id: 'sms.transfer.SendPanel.lines', defaultMessage: 'Chosen lots' },
})

type FormProps = Omit<ComponentProps<typeof SendForm>, 'onRefused'>
type Props = FormProps & {
  unsent: (FormProps['unsent'] & { readonly destination: { readonly name: string } }) | null
  /** The document that lots were to be added to but that accepts none any more. */
  closed: string | null
}

/** Shows the chosen lots line by line with their total, and the form below. */
export function SendPanel({ closed, ...props }: Props) {
  const { direction, choice, unsent } = props
  const t = useTexts(text)
  const format = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const { lines } = choice
  const cards = lines.reduce((sum, line) => sum + line.cards, 0)
  // One frame later, when the line shows its refusal.
  const onRefused = () =>
    void requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], .ik-tr-wrong select')
        ?.focus(),
    )
  return (
    <Panel
      title={
        unsent
          ? t('adding', { documentNo: unsent.documentNo, branch: unsent.destination.name })
          : t(direction)
      }
      aside={
        lines.length > 0 && <Button size="small" text={t(term.chooseNone)} onClick={choice.clear} />
      }
      className="ik-tr-form"
    >
      {closed && (
        <Callout compact intent="warning" role="status" className="ik-tr-refused">
          {t('closed', { documentNo: closed })}
        </Callout>
      )}
      {lines.length === 0 ? (
        <Notice icon={<Box size={20} />} title={t('none')}>
          {t('noneHint')}
        </Notice>
      ) : (
        <>
          <ol ref={list} className="ik-tr-lines" aria-label={t('lines')}>
            {lines.map((line) => (
              <ChosenLineItem
                key={line.key}
                line={line}
                onTake={(take) => choice.put(line.key, { take, refused: undefined })}
                onRemove={() => choice.remove([line.key])}
              />
            ))}
          </ol>
          <p className="ik-tr-total" aria-live="polite">
            {t('total', { lots: lines.length, n: cards, cards: format.count(cards) })}
          </p>
        </>
      )}
      <UnsavedGuard dirty={lines.length > 0} subject={null} />
      <SendForm {...props} onRefused={onRefused} />
    </Panel>
  )
}
