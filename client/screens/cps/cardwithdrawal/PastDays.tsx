import { Button, Checkbox } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  PastDays_query$data,
  PastDays_query$key,
} from '#client/__generated__/PastDays_query.graphql.ts'
import type { PastDays_station$key } from '#client/__generated__/PastDays_station.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { dayCounts } from './dayCounts.ts'
import { dayTexts } from './dayTexts.ts'
import { DifferenceTag } from './DifferenceTag.tsx'

const text = defineMessages({
  ...dayTexts,
  label: { id: 'cps.cardwithdrawal.PastDays.label', defaultMessage: 'Closed days' },
  none: { id: 'cps.cardwithdrawal.PastDays.none', defaultMessage: 'No day is closed here yet' },
  noneHint: {
    id: 'cps.cardwithdrawal.PastDays.noneHint',
    defaultMessage: 'Count the cards at the end of the day to close it.',
  },
  differing: {
    id: 'cps.cardwithdrawal.PastDays.differing',
    defaultMessage: 'Only those that differ',
  },
  back: { id: 'cps.cardwithdrawal.PastDays.back', defaultMessage: 'Back to withdrawal' },
})

const fragment = graphql`
  fragment PastDays_query on Query
  @refetchable(queryName: "PastDaysPaginationQuery")
  @argumentDefinitions(
    days: { type: "StationDayFilter" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    stationDays(first: $first, after: $after, filter: $days)
      @connection(key: "PastDays_stationDays") {
      total
      totalCapped
      edges {
        node {
          day
          ...dayCounts_day @relay(mask: false)
          cardType {
            id
            code
          }
        }
      }
    }
  }
`
const stationFragment = graphql`
  fragment PastDays_station on Station {
    stationId
  }
`
type Row = PastDays_query$data['stationDays']['edges'][number]['node']

/** The closed days of this station by lot, the latest first. */
export function PastDays({
  query,
  station,
}: {
  query: PastDays_query$key
  station: PastDays_station$key
}) {
  const t = useTexts(text)
  const { stationId } = useFragment(stationFragment, station)
  const { search, set } = useAskedQuery()
  const list = useList(fragment, query, ({ stationDays }) => stationDays)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'day',
        title: t('day'),
        kind: 'date',
        value: (row) => row.day,
        width: 104,
        hideable: false,
      },
      { id: 'lot', title: t('lot'), kind: 'code', value: (row) => row.lotNo, width: 110 },
      {
        id: 'type',
        title: t('type'),
        kind: 'text',
        value: (row) => row.cardType.code,
        width: 70,
        hidden: true,
      },
      ...dayCounts.map((figure): Column<Row> => ({
        id: figure,
        title: t(figure),
        kind: 'count',
        value: (row) => row[figure],
        width: 104,
        hidden: figure === 'adjusted',
      })),
      {
        id: 'difference',
        title: t('difference'),
        kind: 'status',
        value: (row) => row.difference,
        cell: (row) => <DifferenceTag difference={row.difference} />,
        width: 120,
      },
      { id: 'explanation', title: t('explanation'), kind: 'text', value: (row) => row.explanation },
      { id: 'by', title: t('closed'), kind: 'text', value: (row) => row.closedBy },
      {
        id: 'at',
        title: t('closedAt'),
        kind: 'dateTime',
        value: (row) => row.closedAt,
        hidden: true,
      },
    ],
    [t],
  )
  return (
    <DataTable<Row>
      id={`stationdays-${stationId}`}
      label={t('label')}
      columns={columns}
      {...list}
      sorting="server"
      onOpen={(row) => set({ count: row.day })}
      empty={{ title: t('none'), hint: t('noneHint') }}
      filters={
        <>
          <Button text={t('back')} onClick={() => set({ show: null, differing: null })} />
          <Checkbox
            className="ik-cw-differing"
            label={t('differing')}
            checked={search.get('differing') === '1'}
            onChange={(event) => set({ differing: event.currentTarget.checked ? '1' : null })}
          />
        </>
      }
    />
  )
}
