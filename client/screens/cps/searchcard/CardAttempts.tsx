import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardAttempts_job$key } from '#client/__generated__/CardAttempts_job.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { outcomeTexts, outcomeTone } from './attemptOutcome.ts'

const text = defineMessages({
  title: { id: 'cps.searchcard.CardAttempts.title', defaultMessage: 'Cards made for it' },
  none: { id: 'cps.searchcard.CardAttempts.none', defaultMessage: 'No card was made yet' },
  made: {
    id: 'cps.searchcard.CardAttempts.made',
    defaultMessage: 'Personalised {when} by {who} at {station} · lot {lot} · batch {batch}',
  },
  blank: {
    id: 'cps.searchcard.CardAttempts.blank',
    defaultMessage: 'Blank card rejected {when} by {who} at {station} · lot {lot}',
  },
  checked: { id: 'cps.searchcard.CardAttempts.checked', defaultMessage: 'Checked {when} by {who}' },
  face: { id: 'cps.searchcard.CardAttempts.face', defaultMessage: 'card face version {no}' },
  chip: { id: 'cps.searchcard.CardAttempts.chip', defaultMessage: 'chip {chip}' },
})

const fragment = graphql`
  fragment CardAttempts_job on CardJob {
    attempts {
      id
      no
      cardSn
      chipSn
      lotNo
      batchNo
      stationId
      outcome
      persoBy
      persoAt
      qcBy
      qcAt
      rejectCode
      rejectDescription
      remark
      faceVersion
    }
  }
`

/** Lists every card that was made or spoiled for the job, the latest first. */
export function CardAttempts({ job }: { job: CardAttempts_job$key }) {
  const t = useTexts(text)
  const intl = useIntl()
  const format = useFormats()
  const outcomeName = useNames(outcomeTexts)
  const { attempts } = useFragment(fragment, job)
  return (
    <Panel title={t('title')}>
      {attempts.length === 0 && <p className="ik-muted ik-panel-none">{t('none')}</p>}
      <ol className="ik-lines ik-lines-roomy">
        {[...attempts].reverse().map((card) => {
          const made: MessageDescriptor = isBlank(card) ? text.blank : text.made
          return (
            <li key={card.id}>
              <div className="ik-row">
                <span className="ik-muted">{card.no}.</span>
                <strong className="ik-code">{card.cardSn}</strong>
                <span className="ik-attempt-chip ik-code ik-muted">
                  {card.chipSn && t('chip', { chip: card.chipSn })}
                </span>
                <StateTag tone={outcomeTone(card.outcome)} text={outcomeName(card.outcome)} />
              </div>
              {card.rejectCode && (
                <div>
                  <span className="ik-code">{card.rejectCode}</span> {card.rejectDescription}
                </div>
              )}
              {card.remark && <div>“{card.remark}”</div>}
              <div className="ik-muted">
                {intl.formatMessage(made, {
                  when: format.dateTime(card.persoAt),
                  who: card.persoBy,
                  station: card.stationId || '—',
                  lot: (
                    <Link
                      key="lot"
                      to={`/ikad/sms/lotreceive/managelot?lot=${encodeURIComponent(card.lotNo)}`}
                    >
                      {card.lotNo}
                    </Link>
                  ),
                  batch: card.batchNo,
                })}
                {typeof card.faceVersion === 'number' &&
                  ` · ${t('face', { no: card.faceVersion })}`}
              </div>
              {card.qcAt && (
                <div className="ik-muted">
                  {t('checked', { when: format.dateTime(card.qcAt), who: card.qcBy ?? '—' })}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** Returns whether a card was rejected by hand before anything was printed on it. */
function isBlank({
  chipSn,
  outcome,
}: {
  readonly chipSn: string | null | undefined
  readonly outcome: string
}): boolean {
  return !chipSn && outcome === 'manuallyRejected'
}
