import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type {
  Stocktakes_query$data,
  Stocktakes_query$key,
} from '#client/__generated__/Stocktakes_query.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useList } from '#client/relay/useList.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { stocktakeStateRows } from '#domain/stocktake/states.ts'
import { stocktakeNoColumn } from './stocktakeRow.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'
import { usePlaceName } from './usePlaceName.ts'

const text = defineMessages({
  ...stocktakeTexts,
  label: { id: 'sms.stocktake.Stocktakes.label', defaultMessage: 'Stocktakes' },
  no: { id: 'sms.stocktake.Stocktakes.no', defaultMessage: 'No' },
  opened: { id: 'sms.stocktake.Stocktakes.opened', defaultMessage: 'Opened' },
  counted: { id: 'sms.stocktake.Stocktakes.counted', defaultMessage: 'Cards counted' },
  none: { id: 'sms.stocktake.Stocktakes.none', defaultMessage: 'Nothing was counted yet' },
  noneHint: {
    id: 'sms.stocktake.Stocktakes.noneHint',
    defaultMessage: 'Open a stocktake to count a store or a station.',
  },
})

const fragment = graphql`
  fragment Stocktakes_query on Query
  @refetchable(queryName: "StocktakesPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "StocktakeFilter" }
  ) {
    stocktakes(first: $first, after: $after, filter: $filter)
      @connection(key: "Stocktakes_stocktakes") {
      total
      totalCapped
      edges {
        node {
          ...stocktakeRow_stocktake @relay(mask: false)
          branch {
            id
            name
          }
          cardType {
            id
            code
          }
        }
      }
    }
  }
`
type Row = Stocktakes_query$data['stocktakes']['edges'][number]['node']

/** Lists the stocktakes that the viewer sees, the latest first. */
export function Stocktakes({
  query,
  onOpen,
}: {
  query: Stocktakes_query$key
  onOpen: (no: number) => void
}) {
  const t = useTexts(text)
  const { search } = useUrlQuery()
  const placeName = usePlaceName()
  const stateColumn = useStateColumn(stocktakeStateRows)
  const list = useList(fragment, query, ({ stocktakes }) => stocktakes)
  const current = list.rows.find(({ stocktakeId }) => String(stocktakeId) === search.get('no'))
  const columns = useMemo<Column<Row>[]>(
    () => [
      { ...stocktakeNoColumn(t('no')), hideable: false },
      {
        id: 'place',
        title: t(term.place),
        kind: 'text',
        value: placeName,
        width: 200,
      },
      {
        id: 'type',
        title: t(term.cardType),
        kind: 'text',
        value: (row) => row.cardType?.code ?? t('allTypes'),
        width: 130,
      },
      stateColumn({ id: 'status', title: t(term.status), width: 170 }, (row) => row.status),
      { id: 'opened', title: t('opened'), kind: 'dateTime', value: (row) => row.openedAt },
      {
        id: 'counted',
        title: t('counted'),
        kind: 'count',
        value: (row) => row.countedCards,
        width: 120,
      },
    ],
    [t, placeName, stateColumn],
  )
  return (
    <TablePanel<Row>
      id="stocktakes"
      title={t('label')}
      columns={columns}
      {...list}
      sorting="server"
      current={current?.id ?? null}
      onOpen={(row) => onOpen(row.stocktakeId)}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  )
}
