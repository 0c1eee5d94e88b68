import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  SurpriseCounts_query$data,
  SurpriseCounts_query$key,
} from '#client/__generated__/SurpriseCounts_query.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { placeKey } from '#domain/stocktake/placeKey.ts'
import { surpriseStateRows } from '#domain/stocktake/schedule.ts'
import { usePlaceName } from './usePlaceName.ts'

const text = defineMessages({
  title: {
    id: 'sms.stocktake.SurpriseCounts.title',
    defaultMessage: 'Surprise counts of the last month',
  },
  none: { id: 'sms.stocktake.SurpriseCounts.none', defaultMessage: 'No place was drawn' },
})

const fragment = graphql`
  fragment SurpriseCounts_query on Query {
    surpriseCounts {
      day
      branch {
        id
        code
        name
      }
      stationId
      state
    }
  }
`
type Row = SurpriseCounts_query$data['surpriseCounts'][number]

/**
 * Lists the surprise counts of today and of the last month, and whether they were done on their
 * day.
 */
export function SurpriseCounts({ query }: { query: SurpriseCounts_query$key }) {
  const t = useTexts(text)
  const { surpriseCounts } = useFragment(fragment, query)
  const placeName = usePlaceName()
  const stateColumn = useStateColumn(surpriseStateRows)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'day',
        title: t(term.day),
        kind: 'date',
        value: (row) => row.day,
        width: 120,
        sortable: true,
      },
      {
        id: 'place',
        title: t(term.place),
        kind: 'text',
        value: placeName,
        width: 200,
        sortable: true,
      },
      stateColumn({ id: 'state', title: t(term.status), width: 140 }, (row) => row.state),
    ],
    [t, placeName, stateColumn],
  )
  return (
    <TablePanel<Row>
      id="surprise-counts"
      urlKey="sc"
      title={t('title')}
      columns={columns}
      rows={surpriseCounts}
      rowId={({ day, branch, stationId }) =>
        `${day} ${placeKey({ branchCode: branch.code, stationId })}`
      }
      tools={false}
      rowsShown={5}
      empty={{ title: t('none') }}
    />
  )
}
