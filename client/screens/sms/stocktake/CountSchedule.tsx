import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  CountSchedule_query$data,
  CountSchedule_query$key,
} from '#client/__generated__/CountSchedule_query.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { camelOf } from '#domain/enumCase.ts'
import { placeKey } from '#domain/stocktake/placeKey.ts'
import { countStateRows, scheduleViewOf, scheduleViews } from '#domain/stocktake/schedule.ts'
import { usePlaceName } from './usePlaceName.ts'

const text = defineMessages({
  title: { id: 'sms.stocktake.CountSchedule.title', defaultMessage: 'Count schedule' },
  counted: { id: 'sms.stocktake.CountSchedule.counted', defaultMessage: 'Last count' },
  due: { id: 'sms.stocktake.CountSchedule.due', defaultMessage: 'Next count' },
  surprise: { id: 'sms.stocktake.CountSchedule.surprise', defaultMessage: 'Surprise count' },
  count: { id: 'sms.stocktake.CountSchedule.count', defaultMessage: 'Count' },
  none: { id: 'sms.stocktake.CountSchedule.none', defaultMessage: 'No count is due' },
})

const fragment = graphql`
  fragment CountSchedule_query on Query {
    countSchedule {
      branch {
        id
        code
        name
      }
      stationId
      countedAt
      dueOn
      state
      surprise
      mayCount
    }
  }
`
type Row = CountSchedule_query$data['countSchedule'][number]
const placeOf = ({ branch, stationId }: Row) => placeKey({ branchCode: branch.code, stationId })

/** Returns the address at which this place is chosen for a count. */
const pathOf = (place: string, counts: string | null) =>
  `/ikad/sms/stocktake?${new URLSearchParams({ ...(counts && { counts }), place })}`

/**
 * Lists the places by their next count; with `counts=own` in the address those of one's own branch
 * that are due, with `counts=others` those of other branches that are overdue.
 */
export function CountSchedule({ query }: { query: CountSchedule_query$key }) {
  const t = useTexts(text)
  const { search } = useUrlQuery()
  const own = useStore(profileStore)?.branchcode ?? ''
  const { countSchedule } = useFragment(fragment, query)
  const placeName = usePlaceName()
  const stateColumn = useStateColumn(countStateRows)
  const view = scheduleViewOf(search.get('counts'))
  const rows = countSchedule.filter(
    ({ branch, state }) =>
      !view || scheduleViews[view]({ branchCode: branch.code, state: camelOf(state) }, own),
  )
  const columns = useMemo<Column<Row>[]>(() => {
    return [
      {
        id: 'place',
        title: t(term.place),
        kind: 'text',
        value: placeName,
        cell: (row) => (
          <>
            {placeName(row)} {row.surprise && <StateTag tone="warn" text={t('surprise')} />}
          </>
        ),
        width: 240,
        sortable: true,
      },
      {
        id: 'due',
        title: t('due'),
        kind: 'date',
        value: (row) => row.dueOn,
        width: 120,
        sortable: true,
      },
      stateColumn({ id: 'state', title: t(term.status), width: 130 }, (row) => row.state),
      {
        id: 'counted',
        title: t('counted'),
        kind: 'date',
        value: (row) => row.countedAt,
        width: 120,
        sortable: true,
      },
      {
        id: 'way',
        title: t('count'),
        kind: 'text',
        value: placeOf,
        cell: (row) => row.mayCount && <Link to={pathOf(placeOf(row), view)}>{t('count')}</Link>,
        width: 90,
      },
    ]
  }, [t, placeName, stateColumn, view])
  return (
    <TablePanel<Row>
      id="count-schedule"
      urlKey="cs"
      title={t('title')}
      columns={columns}
      rows={rows}
      rowId={placeOf}
      tools={false}
      rowsShown={5}
      empty={{ title: t('none') }}
    />
  )
}
