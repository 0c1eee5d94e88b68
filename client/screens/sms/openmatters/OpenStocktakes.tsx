import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { OpenStocktakes_query$data, OpenStocktakes_query$key } from '#client/__generated__/OpenStocktakes_query.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useList } from '#client/relay/useList.ts'
import { stocktakeNoColumn } from '#client/screens/sms/stocktake/stocktakeRow.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { stocktakeStateRows } from '#domain/stocktake/states.ts'
import { matterTexts } from './matterTexts.ts'
import { useDeadlineColumn } from './useDeadlineColumn.tsx'

const text = defineMessages({
  ...matterTexts,
  title: { id: 'sms.openmatters.OpenStocktakes.title', defaultMessage: 'Stocktakes under way' },
  no: { id: 'sms.openmatters.OpenStocktakes.no', defaultMessage: 'No' },
  counted: { id: 'sms.openmatters.OpenStocktakes.counted', defaultMessage: 'Cards counted' },
  store: { id: 'sms.openmatters.OpenStocktakes.store', defaultMessage: 'Store of {branch}' },
  none: { id: 'sms.openmatters.OpenStocktakes.none', defaultMessage: 'Nothing is being counted' },
})

const fragment = graphql`
  fragment OpenStocktakes_query on Query
  @refetchable(queryName: "OpenStocktakesPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }, filter: { type: "StocktakeFilter" }) {
    stocktakes(first: $first, after: $after, filter: $filter) @connection(key: "OpenStocktakes_stocktakes") {
      total
      totalCapped
      edges {
        node {
          ...stocktakeRow_stocktake @relay(mask: false)
          deadline
          escalated
          branch {
            code
            name
          }
        }
      }
    }
  }
`
type Row = OpenStocktakes_query$data['stocktakes']['edges'][number]['node']

/** Lists the undecided stocktakes: where, how old, and opened by whom. */
export function OpenStocktakes({ query }: { query: OpenStocktakes_query$key }) {
  const t = useTexts(text)
  const stateColumn = useStateColumn(stocktakeStateRows)
  const deadlineColumn = useDeadlineColumn()
  const list = useList(fragment, query, ({ stocktakes }) => stocktakes)
  const columns = useMemo<Column<Row>[]>(
    () => [
      stocktakeNoColumn(t('no')),
      {
        id: 'place',
        title: t(term.place),
        kind: 'text',
        value: (row) => row.stationId ?? t('store', { branch: row.branch.name }),
        width: 220,
      },
      stateColumn({ id: 'status', title: t(term.status), width: 170 }, (row) => row.status),
      { id: 'counted', title: t('counted'), kind: 'count', value: (row) => row.countedCards, width: 110 },
      { id: 'branch', title: t('branch'), kind: 'code', value: (row) => row.branch.code, width: 80 },
      { id: 'age', title: t('age'), kind: 'age', value: (row) => row.openedAt, width: 80 },
      deadlineColumn<Row>(),
      { id: 'owner', title: t('owner'), kind: 'text', value: (row) => row.openedBy, width: 190 },
    ],
    [t, stateColumn, deadlineColumn],
  )
  return (
    <TablePanel<Row>
      id="open-stocktakes"
      urlKey="os"
      title={t('title')}
      columns={columns}
      {...list}
      tools={false}
      rowsShown={3}
      empty={{ title: t('none') }}
    />
  )
}
