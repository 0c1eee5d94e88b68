import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { WaitingWork_query$key } from '#client/__generated__/WaitingWork_query.graphql.ts'
import { AgeTag } from '#client/parts/work/AgeTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { waitingAge, type AgedWork } from '#domain/work/usualAges.ts'

const text = defineMessages({
  title: { id: 'csm.home.WaitingWork.title', defaultMessage: 'What waits' },
  work: { id: 'csm.home.WaitingWork.work', defaultMessage: 'Work' },
  age: { id: 'csm.home.WaitingWork.age', defaultMessage: 'Oldest' },
  unqueued: { id: 'csm.home.WaitingWork.unqueued', defaultMessage: 'To be queued' },
  queued: { id: 'csm.home.WaitingWork.queued', defaultMessage: 'For a machine' },
  toCheck: { id: 'csm.home.WaitingWork.toCheck', defaultMessage: 'For their quality check' },
  errors: { id: 'csm.home.WaitingWork.errors', defaultMessage: 'Failed files' },
})

const fragment = graphql`
  fragment WaitingWork_query on Query {
    csmStatusCounts {
      status
      count
      oldestSince
    }
    csmErrorCount
    csmOldestErrorAt
  }
`
const minute = 60_000
const rows = [
  { id: 'csmUnqueued', name: 'unqueued', status: 'UNQUEUED' },
  { id: 'csmQueued', name: 'queued', status: 'QUEUED' },
  { id: 'csmToCheck', name: 'toCheck', status: 'PERSONALISED' },
  { id: 'csmRejected', name: term.notRemade, status: 'REJECTED' },
] as const satisfies readonly { id: AgedWork; name: unknown; status: string }[]

/**
 * Shows the waiting work: its amount, and the age of the oldest next to the usual age. Each entry
 * links to what it counts.
 */
export function WaitingWork({ query }: { query: WaitingWork_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const now = useTick(minute)
  const { csmStatusCounts, csmErrorCount, csmOldestErrorAt } = useFragment(fragment, query)
  const ofState = rows.map(({ id, name, status }) => {
    const counts = csmStatusCounts.filter((each) => each.status === status)
    const since = counts.map(({ oldestSince }) => oldestSince).toSorted()[0] ?? null
    const count = counts.reduce((sum, each) => sum + each.count, 0)
    return {
      id: id as AgedWork,
      name: t(name),
      count,
      since,
      path: `/csm/job/search?state=${status}`,
    }
  })
  const errors = {
    id: 'csmErrors' as AgedWork,
    name: t('errors'),
    count: csmErrorCount,
    since: csmOldestErrorAt ?? null,
    path: '/csm/job/search?errors=open',
  }
  return (
    <Panel title={t('title')}>
      <SmallTable
        label={t('title')}
        rows={[...ofState, errors]}
        columns={[
          { id: 'work', title: t('work'), kind: 'text', value: (row) => row.name },
          {
            id: 'count',
            title: t(term.waiting),
            kind: 'count',
            value: (row) => row.count,
            cell: (row) =>
              row.count > 0 ? (
                <Link to={row.path}>{format.count(row.count)}</Link>
              ) : (
                format.count(0)
              ),
          },
          {
            id: 'age',
            title: t('age'),
            kind: 'text',
            value: () => '',
            cell: (row) =>
              row.since &&
              row.count > 0 && <AgeTag headed age={waitingAge(row.id, row.since, now)} now={now} />,
          },
        ]}
      />
    </Panel>
  )
}
