import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { StockStatusTag } from '#client/parts/StockStatusTag.tsx'
import type { StockRow } from '#client/screens/sms/stocklevel/stockRows.ts'
import { stockTexts } from '#client/screens/sms/stocklevel/stockTexts.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { stockStatusRows } from '#domain/stock.ts'
import { stockTotals, type StockTotal } from './stockTotals.ts'

const text = defineMessages({
  ...stockTexts,
  title: {
    id: 'sms.stocklevelreport.TotalsTable.title',
    defaultMessage: 'Totals by card type and status',
  },
  all: { id: 'sms.stocklevelreport.TotalsTable.all', defaultMessage: 'All card types' },
  every: { id: 'sms.stocklevelreport.TotalsTable.every', defaultMessage: 'All' },
  none: { id: 'sms.stocklevelreport.TotalsTable.none', defaultMessage: 'Nothing to add up' },
})

const rowId = ({ cardType, status }: StockTotal) => `${cardType ?? ''} ${status ?? ''}`

/** Shows the report's totals by card type and status. */
export function TotalsTable({ rows }: { rows: readonly StockRow[] }) {
  const t = useTexts(text)
  const statusName = useStateNames(stockStatusRows)
  const totals = useMemo(() => stockTotals(rows), [rows])
  const columns = useMemo<Column<StockTotal>[]>(
    () => [
      {
        id: 'cardType',
        title: t('cardType'),
        kind: 'text',
        value: (total) => total.cardType ?? t('all'),
        width: 140,
        hideable: false,
      },
      {
        id: 'status',
        title: t('status'),
        kind: 'status',
        value: (total) => (total.status ? statusName(total.status) : t('every')),
        cell: (total) =>
          total.status ? <StockStatusTag state={total.status} /> : <strong>{t('every')}</strong>,
        width: 130,
      },
      { id: 'stocks', title: t(term.branches), kind: 'count', value: (total) => total.stocks },
      { id: 'store', title: t('store'), kind: 'count', value: (total) => total.store },
      {
        id: 'stations',
        title: t('stations'),
        kind: 'count',
        value: (total) => total.stations,
        width: 100,
      },
      { id: 'held', title: t('held'), kind: 'count', value: (total) => total.held, width: 110 },
      {
        id: 'inTransit',
        title: t('inTransit'),
        kind: 'count',
        value: (total) => total.inTransit,
        width: 110,
      },
      { id: 'threshold', title: t('threshold'), kind: 'count', value: (total) => total.threshold },
    ],
    [t, statusName],
  )
  return (
    <TablePanel
      id="stock-level-totals"
      urlKey="totals"
      title={t('title')}
      columns={columns}
      rows={totals}
      rowId={rowId}
      // All of them, so that all are printed too.
      rowsShown={totals.length}
      empty={{ title: t('none') }}
    />
  )
}
