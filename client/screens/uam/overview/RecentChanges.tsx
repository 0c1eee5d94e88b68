import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RecentChanges_administration$key } from '#client/__generated__/RecentChanges_administration.graphql.ts'
import { stepWords } from '#client/parts/record/stepWords.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { subjectWords } from './subjectWords.ts'

const text = defineMessages({
  title: { id: 'uam.overview.RecentChanges.title', defaultMessage: 'Recent changes' },
  none: { id: 'uam.overview.RecentChanges.none', defaultMessage: 'Nothing was changed lately' },
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

/** Who changed what of users and settings lately; the whole of it stands in the audit trail. */
export function RecentChanges({ administration }: { administration: RecentChanges_administration$key }) {
  const t = useTexts(text)
  const locale = useLocale()
  const format = useFormats()
  const { recentChanges } = useFragment(fragment, administration)
  return (
    <Panel title={t('title')}>
      <ol className="ik-overview-changes">
        {recentChanges.length === 0 && <li className="ik-muted">{t('none')}</li>}
        {recentChanges.map(({ id, at, by, action, subject }) => (
          <li key={id}>
            {subjectWords(subject, locale)}: {stepWords(action, locale)}
            <span className="ik-muted">{t('by', { at: format.dateTime(at), by })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
