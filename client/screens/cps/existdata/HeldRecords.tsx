import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  HeldRecords_work$data,
  HeldRecords_work$key,
} from '#client/__generated__/HeldRecords_work.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { readDay } from '#domain/dates/readDay.ts'
import { DecideHeldDialog } from './DecideHeldDialog.tsx'

const text = defineMessages({
  title: { id: 'cps.existdata.HeldRecords.title', defaultMessage: 'Records to confirm' },
  hint: {
    id: 'cps.existdata.HeldRecords.hint',
    defaultMessage:
      'Their dates are unusual. Compare each with the application. No card is printed until you confirm it.',
  },
  dates: {
    id: 'cps.existdata.HeldRecords.dates',
    defaultMessage: 'Born {born} · sticker date {sticker} · pass expires {expiry}',
  },
  from: { id: 'cps.existdata.HeldRecords.from', defaultMessage: '{branch}, {at}, from {source}' },
  call: { id: 'cps.existdata.HeldRecords.call', defaultMessage: 'a call' },
  confirm: term.confirm,
  dismiss: { id: 'cps.existdata.HeldRecords.dismiss', defaultMessage: 'Dismiss' },
})

const fragment = graphql`
  fragment HeldRecords_work on Work {
    held {
      id
      heldId
      applicationNo
      branchCode
      cardType
      name
      passportNo
      dateOfBirth
      stickerDate
      passExpiry
      receivedAt
      source
      reasons
    }
  }
`

type Held = NonNullable<HeldRecords_work$data['held']>[number]

/**
 * Lists the registry's records that wait for confirmation, each with its reason. Renders nothing if
 * there are none.
 */
export function HeldRecords({
  work,
  onDecided,
}: {
  work: HeldRecords_work$key
  onDecided: () => void
}) {
  const t = useTexts(text)
  const format = useFormats()
  const { held } = useFragment(fragment, work)
  /** Returns the day as it is understood. Text that can't be read as a day shows as it was sent. */
  const shown = (sent: string) => (readDay(sent) ? format.date(readDay(sent)) : sent)
  const [asked, setAsked] = useState<{ record: Held; decision: 'confirm' | 'dismiss' } | null>(null)
  if (!held?.length) return null
  return (
    <Panel title={t('title')}>
      <p className="ik-muted ik-ed-none">{t('hint')}</p>
      <ul className="ik-registry">
        {held.map((record) => (
          <li key={record.id}>
            <div className="ik-row">
              <div className="ik-grow">
                <span className="ik-code">{record.applicationNo}</span>{' '}
                <strong>{record.name}</strong> <span className="ik-code">{record.passportNo}</span>{' '}
                <StateTag tone="none" icon={null} text={record.cardType} />
                {record.reasons.map((reason) => (
                  <div key={reason}>{reason}</div>
                ))}
                <div className="ik-muted">
                  {t('dates', {
                    born: shown(record.dateOfBirth),
                    sticker: shown(record.stickerDate),
                    expiry: shown(record.passExpiry),
                  })}
                  <br />
                  {t('from', {
                    branch: record.branchCode,
                    at: format.dateTime(record.receivedAt),
                    source: record.source || t('call'),
                  })}
                </div>
              </div>
              <Button
                text={t('confirm')}
                aria-label={`${t('confirm')} ${record.applicationNo}`}
                onClick={() => setAsked({ record, decision: 'confirm' })}
              />
              <Button
                variant="minimal"
                text={t('dismiss')}
                aria-label={`${t('dismiss')} ${record.applicationNo}`}
                onClick={() => setAsked({ record, decision: 'dismiss' })}
              />
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <DecideHeldDialog
          heldId={asked.record.heldId}
          applicationNo={asked.record.applicationNo}
          reasons={asked.record.reasons}
          decision={asked.decision}
          onDone={onDecided}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
