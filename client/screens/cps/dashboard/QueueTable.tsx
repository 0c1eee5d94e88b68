import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QueueTable_dashboard$key } from '#client/__generated__/QueueTable_dashboard.graphql.ts'
import { AgeTag } from '#client/parts/work/AgeTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { queueLink } from './figureLinks.ts'
import { useQueues } from './useQueues.ts'

const text = defineMessages({
  title: { id: 'cps.dashboard.QueueTable.title', defaultMessage: 'What waits' },
  queue: { id: 'cps.dashboard.QueueTable.queue', defaultMessage: 'Queue' },
  oldest: { id: 'cps.dashboard.QueueTable.oldest', defaultMessage: 'Oldest' },
})

const fragment = graphql`
  fragment QueueTable_dashboard on ProductionDashboard {
    at
    ...useQueues_dashboard
  }
`

type Props = { dashboard: QueueTable_dashboard$key; branch: string | null }

/** Shows how many card jobs wait in each queue, and the one that has waited longest. */
export function QueueTable({ dashboard, branch }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const shown = useFragment(fragment, dashboard)
  const queues = useQueues(shown)
  const now = new Date(shown.at)
  return (
    <Panel title={t('title')} className="ik-dash-table">
      <SmallTable
        rows={queues}
        rowId={({ queue }) => queue}
        columns={[
          { id: 'queue', title: t('queue'), kind: 'text', value: ({ name }) => name },
          {
            id: 'count',
            title: t(term.waiting),
            kind: 'count',
            value: ({ count }) => count,
            cell: ({ queue, name, count }) => (
              <Link to={queueLink(queue, branch)} aria-label={`${name}: ${format.count(count)}`}>
                {format.count(count)}
              </Link>
            ),
          },
          {
            id: 'oldest',
            title: t('oldest'),
            // An age, right-aligned like the count before it.
            kind: 'count',
            value: () => null,
            cell: ({ queue, name, age, oldestJobId }) =>
              age ? (
                <Link
                  to={queueLink(queue, branch, oldestJobId)}
                  title={format.dateTime(age.since)}
                  className="ik-dash-age"
                >
                  <span className="ik-hidden">{`${t('oldest')}, ${name}: `}</span>
                  <AgeTag age={age} now={now} headed />
                </Link>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </Panel>
  )
}
