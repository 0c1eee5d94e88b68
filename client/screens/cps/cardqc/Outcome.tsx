import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Loud } from './Loud.tsx'
import type { Checked } from './sitting.ts'
import type { Current } from './useQualityCheck.ts'

const text = defineMessages({
  passed: { id: 'cps.cardqc.Outcome.passed', defaultMessage: 'Passed: {name}' },
  rejected: { id: 'cps.cardqc.Outcome.rejected', defaultMessage: 'Rejected: {name}' },
  next: { id: 'cps.cardqc.Outcome.next', defaultMessage: 'Card {cardSn}. Scan the next one.' },
  received: {
    id: 'cps.cardqc.Outcome.received',
    defaultMessage: 'Neither pass nor reject it. Put the card aside and tell your supervisor.',
  },
  otherQr: {
    id: 'cps.cardqc.Outcome.otherQr',
    defaultMessage: 'The card does not say what is recorded: see what differs. A supervisor can reject it.',
  },
})

type Props = { loud: { readonly code: string; readonly message: string } | null; current: Current | null; last: Checked | null }

/** What the last scan or verdict came to: seen from the printer, and heard. */
export function Outcome({ loud, current, last }: Props) {
  const t = useTexts(text)
  const code = current?.shown ? null : current?.check.mayNotPassBecause?.code
  const advice = code === 'qc.receivedByImmigration' ? t('received') : code === 'qr.otherJob' ? t('otherQr') : null
  return (
    <>
      {loud && (
        <Loud tone="bad" title={loud.message}>
          {advice}
        </Loud>
      )}
      {last && !current && (
        <Loud
          tone={last.verdict === 'passed' ? 'ok' : 'warn'}
          title={t(last.verdict === 'passed' ? 'passed' : 'rejected', { name: last.name })}
        >
          {last.words && `${last.words}. `}
          {t('next', { cardSn: last.cardSn })}
        </Loud>
      )}
    </>
  )
}
