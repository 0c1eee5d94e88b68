import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CaseEntries_case$key } from '#client/__generated__/CaseEntries_case.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'

const text = defineMessages({
  title: { id: 'sms.openmatters.CaseEntries.title', defaultMessage: 'What was done' },
  none: { id: 'sms.openmatters.CaseEntries.none', defaultMessage: 'Nobody worked on it yet' },
  takenOver: { id: 'sms.openmatters.CaseEntries.takenOver', defaultMessage: 'Taken over' },
  handedOver: {
    id: 'sms.openmatters.CaseEntries.handedOver',
    defaultMessage: 'Handed over to {owner}',
  },
  noted: term.note,
  attached: { id: 'sms.openmatters.CaseEntries.attached', defaultMessage: 'Evidence attached' },
  size: term.kilobytes,
})

const fragment = graphql`
  fragment CaseEntries_case on CustodyCase {
    entries {
      entryId
      step
      at
      by
      owner
      note
      evidence {
        evidenceId
        name
        bytes
      }
    }
  }
`

/** Lists what people did about a case, the latest first. */
export function CaseEntries({ found }: { found: CaseEntries_case$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { entries } = useFragment(fragment, found)
  const titles = { TAKEN_OVER: t('takenOver'), NOTED: t('noted'), ATTACHED: t('attached') }
  return (
    <Panel title={t('title')}>
      {entries.length === 0 && <p className="ik-muted ik-panel-none">{t('none')}</p>}
      <ol className="ik-history">
        {entries.map(({ entryId, step, at, by, owner, note, evidence }) => (
          <li key={entryId}>
            <div className="ik-row">
              <strong className="ik-grow">
                {step === 'TAKEN_OVER' || step === 'NOTED' || step === 'ATTACHED'
                  ? titles[step]
                  : t('handedOver', { owner: owner ?? '' })}
              </strong>
              <time dateTime={at} className="ik-muted">
                {format.dateTime(at)}
              </time>
            </div>
            {note && <div>{note}</div>}
            {evidence && (
              <div>
                <a href={`/files/case-evidence/${evidence.evidenceId}`} download>
                  {evidence.name}
                </a>{' '}
                <span className="ik-muted">
                  {t('size', { n: format.count(Math.ceil(evidence.bytes / 1024)) })}
                </span>
              </div>
            )}
            <div className="ik-muted">{by}</div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
