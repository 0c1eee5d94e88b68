import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QueueTable_dashboard$key } from '#client/__generated__/QueueTable_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { queueLink, type QueueName } from './figureLinks.ts'

const text = defineMessages({
  title: { id: 'cps.dashboard.QueueTable.title', defaultMessage: 'What waits' },
  queue: { id: 'cps.dashboard.QueueTable.queue', defaultMessage: 'Queue' },
  count: { id: 'cps.dashboard.QueueTable.count', defaultMessage: 'Waiting' },
  oldest: { id: 'cps.dashboard.QueueTable.oldest', defaultMessage: 'Oldest' },
  NEW: { id: 'cps.dashboard.QueueTable.NEW', defaultMessage: 'Pending personalisation' },
  LISTED: { id: 'cps.dashboard.QueueTable.LISTED', defaultMessage: 'On printing lists' },
  PENDING_QC: { id: 'cps.dashboard.QueueTable.PENDING_QC', defaultMessage: 'Pending QC' },
  QC_PASSED: { id: 'cps.dashboard.QueueTable.QC_PASSED', defaultMessage: 'Ready to despatch' },
  REJECTED_WITHOUT_REMAKE: { id: 'cps.dashboard.QueueTable.REJECTED_WITHOUT_REMAKE', defaultMessage: 'Rejected, not remade' },
})

const fragment = graphql`
  fragment QueueTable_dashboard on ProductionDashboard {
    at
    queues {
      queue
      count
      oldestSince
      oldestJobId
    }
  }
`

type Props = { dashboard: QueueTable_dashboard$key; branch: string | null }

/** How many card jobs wait where, and the one that has waited longest. */
export function QueueTable({ dashboard, branch }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { at, queues } = useFragment(fragment, dashboard)
  const nameOf = ({ queue }: { queue: string }) => t(queue as QueueName)
  return (
    <Panel title={t('title')} className="ik-dash-table">
      <SmallTable
        rows={queues}
        rowId={({ queue }) => queue}
        columns={[
          { id: 'queue', title: t('queue'), kind: 'text', value: nameOf },
          {
            id: 'count',
            title: t('count'),
            kind: 'count',
            value: ({ count }) => count,
            cell: (row) => (
              <Link to={queueLink(row.queue as QueueName, branch)} aria-label={`${nameOf(row)}: ${format.count(row.count)}`}>
                {format.count(row.count)}
              </Link>
            ),
          },
          {
            id: 'oldest',
            title: t('oldest'),
            // An age, at the right like the count before it.
            kind: 'count',
            value: () => null,
            cell: ({ queue, oldestSince, oldestJobId }) =>
              oldestJobId ? (
                <Link
                  to={queueLink(queue as QueueName, branch, oldestJobId)}
                  title={format.dateTime(oldestSince)}
                  aria-label={`${t('oldest')}, ${nameOf({ queue })}: ${format.age(oldestSince, new Date(at))}`}
                >
                  {format.age(oldestSince, new Date(at))}
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
