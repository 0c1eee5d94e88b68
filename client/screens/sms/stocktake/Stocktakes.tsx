import { Button, DialogBody } from '@blueprintjs/core'
import { useMemo, useState, useTransition } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { Stocktakes_query$data, Stocktakes_query$key } from '#client/__generated__/Stocktakes_query.graphql.ts'
import type { StocktakesQuery } from '#client/__generated__/StocktakesQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { useList } from '#client/relay/useList.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { stocktakeStateRows } from '#domain/stocktake/states.ts'
import { OpenStocktake } from './OpenStocktake.tsx'
import { StocktakeStateTag } from './StocktakeStateTag.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = defineMessages({
  ...stocktakeTexts,
  label: { id: 'sms.stocktake.Stocktakes.label', defaultMessage: 'Stocktakes' },
  no: { id: 'sms.stocktake.Stocktakes.no', defaultMessage: 'No' },
  place: { id: 'sms.stocktake.Stocktakes.place', defaultMessage: 'Place' },
  type: { id: 'sms.stocktake.Stocktakes.type', defaultMessage: 'Card type' },
  status: { id: 'sms.stocktake.Stocktakes.status', defaultMessage: 'State' },
  opened: { id: 'sms.stocktake.Stocktakes.opened', defaultMessage: 'Opened' },
  counted: { id: 'sms.stocktake.Stocktakes.counted', defaultMessage: 'Cards counted' },
  show: { id: 'sms.stocktake.Stocktakes.show', defaultMessage: 'Show' },
  none: { id: 'sms.stocktake.Stocktakes.none', defaultMessage: 'Nothing was counted yet' },
  noneHint: { id: 'sms.stocktake.Stocktakes.noneHint', defaultMessage: 'Open a stocktake to count a store or a station.' },
})

const query = graphql`
  query StocktakesQuery {
    ...OpenStocktake_query
    ...Stocktakes_query
  }
`
const fragment = graphql`
  fragment Stocktakes_query on Query
  @refetchable(queryName: "StocktakesPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    stocktakes(first: $first, after: $after) @connection(key: "Stocktakes_stocktakes") {
      total
      totalCapped
      edges {
        node {
          id
          stocktakeId
          stationId
          status
          openedAt
          openedBy
          countedCards
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
const rowId = (row: Row) => row.id

/** The stocktakes that the viewer sees, the latest first, and a new one. */
export function Stocktakes({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTexts(text)
  const stateName = useStateNames(stocktakeStateRows)
  const [fetchKey, setFetchKey] = useState(0)
  const [, refreshing] = useTransition()
  const found = useLazyLoadQuery<StocktakesQuery>(query, {}, { fetchPolicy: 'store-and-network', fetchKey })
  useLive(['STOCK'], () => refreshing(() => setFetchKey((key) => key + 1)))
  const key: Stocktakes_query$key = found
  const list = useList(fragment, key, ({ stocktakes }) => stocktakes)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'no',
        title: t('no'),
        kind: 'code',
        value: (row) => row.stocktakeId,
        cell: (row) => (
          <Button size="small" onClick={() => onOpen(row.stocktakeId)}>
            {t('show')} {row.stocktakeId}
          </Button>
        ),
        width: 110,
        sortable: false,
        hideable: false,
      },
      {
        id: 'place',
        title: t('place'),
        kind: 'text',
        value: (row) => (row.stationId ? t('station', { station: row.stationId }) : t('store', { branch: row.branch.name })),
        width: 200,
        sortable: false,
      },
      {
        id: 'type',
        title: t('type'),
        kind: 'text',
        value: (row) => row.cardType?.code ?? t('allTypes'),
        width: 130,
        sortable: false,
      },
      {
        id: 'status',
        title: t('status'),
        kind: 'status',
        value: (row) => stateName(row.status),
        cell: (row) => <StocktakeStateTag state={row.status} />,
        width: 170,
        sortable: false,
      },
      { id: 'opened', title: t('opened'), kind: 'dateTime', value: (row) => row.openedAt, sortable: false },
      { id: 'counted', title: t('counted'), kind: 'count', value: (row) => row.countedCards, width: 120, sortable: false },
    ],
    [t, stateName, onOpen],
  )
  return (
    <DialogBody>
      <OpenStocktake query={found} onOpened={onOpen} />
      <DataTable<Row>
        id="stocktakes"
        urlKey="st"
        label={t('label')}
        columns={columns}
        {...list}
        rowId={rowId}
        sorting="server"
        onOpen={(row) => onOpen(row.stocktakeId)}
        tools={false}
        rowsAtLeast={6}
        rowsShown={6}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
    </DialogBody>
  )
}
