import { defineMessages } from 'react-intl'
import { UndoButton } from '#client/parts/undo/UndoButton.tsx'
import { useTexts } from '#client/state/texts.ts'
import { ScanVerdict } from './ScanVerdict.tsx'
import type { Checked } from './sitting.ts'
import type { Current } from './useQualityCheck.ts'
import type { useUndoVerdict } from './useUndoVerdict.ts'

const text = defineMessages({
  passed: { id: 'cps.cardqc.Outcome.passed', defaultMessage: 'Passed: {name}' },
  rejected: { id: 'cps.cardqc.Outcome.rejected', defaultMessage: 'Rejected: {name}' },
  next: { id: 'cps.cardqc.Outcome.next', defaultMessage: 'Card {cardSn}. Scan the next one.' },
  received: {
    id: 'cps.cardqc.Outcome.received',
    defaultMessage: 'Do not pass or reject. Set the card aside and tell your supervisor.',
  },
  keys: {
    id: 'cps.cardqc.Outcome.keys',
    defaultMessage: 'P passes, R rejects. Escape goes back to scanning.',
  },
  otherQr: {
    id: 'cps.cardqc.Outcome.otherQr',
    defaultMessage:
      'The card does not say what is recorded: see what differs. A supervisor can reject it.',
  },
})

type Props = {
  loud: { readonly code: string; readonly message: string } | null
  current: Current | null
  last: Checked | null
  undo: ReturnType<typeof useUndoVerdict>
}

/** Shows the outcome of the last scan or verdict, visible from the printer, and announces it. */
export function Outcome({ loud, current, last, undo }: Props) {
  const t = useTexts(text)
  const code = current?.shown ? null : current?.check.mayNotPassBecause?.code
  const advice =
    code === 'qc.receivedByImmigration'
      ? t('received')
      : code === 'qr.otherJob'
        ? t('otherQr')
        : null
  if (!loud && !current && !last) return null
  return (
    <div className="ik-qc-outcome">
      {!loud && current && !current.shown && (
        <p className="ik-qc-keys ik-muted" aria-hidden>
          {t('keys')}
        </p>
      )}
      {loud && (
        <ScanVerdict tone="bad" title={loud.message}>
          {advice}
        </ScanVerdict>
      )}
      {last && !current && (
        <ScanVerdict
          tone={last.verdict === 'passed' ? 'ok' : 'warn'}
          title={t(last.verdict === 'passed' ? 'passed' : 'rejected', { name: last.name })}
        >
          {last.words && `${last.words}. `}
          {t('next', { cardSn: last.cardSn })}{' '}
          {last.version !== undefined && (
            <UndoButton
              key={`${last.jobId} ${last.version}`}
              what="verdict"
              size="small"
              loading={undo.inFlight}
              onUndo={() => void undo.undo(last, last.version!)}
            />
          )}
        </ScanVerdict>
      )}
    </div>
  )
}
