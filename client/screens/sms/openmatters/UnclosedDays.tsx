import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { UnclosedDays_query$data, UnclosedDays_query$key } from '#client/__generated__/UnclosedDays_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { matterTexts } from './matterTexts.ts'

const text = defineMessages({
  ...matterTexts,
  title: { id: 'sms.openmatters.UnclosedDays.title', defaultMessage: 'Days not closed' },
  close: { id: 'sms.openmatters.UnclosedDays.close', defaultMessage: 'Close at the station' },
  none: { id: 'sms.openmatters.UnclosedDays.none', defaultMessage: 'Every day is closed' },
})

const fragment = graphql`
  fragment UnclosedDays_query on Query {
    unclosedDays {
      stationId
      branchCode
      day
    }
  }
`
type Row = UnclosedDays_query$data['unclosedDays'][number]

/** Lists stations' unclosed days with card movements, the oldest first. The people at the station close them. */
export function UnclosedDays({ query }: { query: UnclosedDays_query$key }) {
  const t = useTexts(text)
  const [search] = useSearchParams()
  const { unclosedDays } = useFragment(fragment, query)
  const branch = search.get('branch')
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'station', title: t(term.station), kind: 'code', value: (row) => row.stationId, width: 150, sortable: true },
      { id: 'day', title: t(term.day), kind: 'date', value: (row) => row.day, width: 140, sortable: true },
      { id: 'branch', title: t('branch'), kind: 'code', value: (row) => row.branchCode, width: 90, sortable: true },
      { id: 'age', title: t('age'), kind: 'age', value: (row) => row.day, width: 90 },
      {
        id: 'owner',
        title: t('owner'),
        kind: 'text',
        value: (row) => row.stationId,
        cell: () => <Link to="/ikad/cps/cardwithdrawal">{t('close')}</Link>,
        width: 190,
      },
    ],
    [t],
  )
  return (
    <TablePanel<Row>
      id="unclosed-days"
      urlKey="ud"
      title={t('title')}
      columns={columns}
      rows={branch ? unclosedDays.filter(({ branchCode }) => branchCode === branch) : unclosedDays}
      rowId={({ stationId, day }) => `${stationId} ${day}`}
      tools={false}
      rowsShown={5}
      empty={{ title: t('none') }}
    />
  )
}
