import { defineMessages, useIntl } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { WorkElsewhere_work$key } from '#client/__generated__/WorkElsewhere_work.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { workTexts } from './workTexts.ts'

const text = defineMessages({
  title: { id: 'core.WorkElsewhere.title', defaultMessage: 'At all branches' },
})

const fragment = graphql`
  fragment WorkElsewhere_work on Work {
    pendingPersonalisation
    pendingEverywhere
    onPrintLists
    listedEverywhere
    pendingQc
    qcEverywhere
  }
`

/**
 * Shows how many cards wait at all branches, if more than here. The work screens show one branch;
 * these links show all.
 */
export function WorkElsewhere({ work: key }: { work: WorkElsewhere_work$key }) {
  const t = useTexts(text)
  const intl = useIntl()
  const format = useFormats()
  const work = useFragment(fragment, key)
  const rows = [
    {
      id: 'pending',
      status: 'NEW',
      count: work.pendingEverywhere ?? 0,
      here: work.pendingPersonalisation,
    },
    { id: 'listed', status: 'LISTED', count: work.listedEverywhere ?? 0, here: work.onPrintLists },
    { id: 'qc', status: 'PENDING_QC', count: work.qcEverywhere ?? 0, here: work.pendingQc },
  ] as const
  const more = rows.filter(({ count, here }) => count > (here ?? 0))
  if (more.length === 0) return null
  return (
    <Panel title={t('title')} className="ik-below ik-elsewhere">
      <ul>
        {more.map(({ id, status, count }) => (
          <li key={id}>
            <Link to={`/ikad/cps/production/searchcard?status=${status}`}>
              {intl.formatMessage(workTexts[id])}
            </Link>{' '}
            <strong>{format.count(count)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
