import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RecentChanges_administration$key } from '#client/__generated__/RecentChanges_administration.graphql.ts'
import { useStepWords } from '#client/parts/record/useStepWords.ts'
import { useSubjectWords } from '#client/parts/record/useSubjectWords.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'

const text = defineMessages({
  title: { id: 'uam.overview.RecentChanges.title', defaultMessage: 'Recent changes' },
  none: { id: 'uam.overview.RecentChanges.none', defaultMessage: 'No recent changes' },
  by: { id: 'uam.overview.RecentChanges.by', defaultMessage: '{at} by {by}' },
})

const fragment = graphql`
  fragment RecentChanges_administration on Administration {
    recentChanges {
      id
      at
      by
      action
      subject
    }
  }
`

/** Lists recent changes of users and settings; the audit trail has all of them. */
export function RecentChanges({
  administration,
}: {
  administration: RecentChanges_administration$key
}) {
  const t = useTexts(text)
  const subjectOf = useSubjectWords()
  const stepOf = useStepWords()
  const format = useFormats()
  const { recentChanges } = useFragment(fragment, administration)
  return (
    <Panel title={t('title')}>
      <ol className="ik-overview-changes">
        {recentChanges.length === 0 && <li className="ik-muted">{t('none')}</li>}
        {recentChanges.map(({ id, at, by, action, subject }) => (
          <li key={id}>
            {subjectOf(subject)}: {stepOf(action)}
            <span className="ik-muted">{t('by', { at: format.dateTime(at), by })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
