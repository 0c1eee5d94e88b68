import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { stockStatusRows } from '#domain/stock.ts'
import type { StockRow } from './stockRows.ts'
import { stockTexts } from './stockTexts.ts'

const text = defineMessages({
  ...stockTexts,
  branchName: { id: 'sms.stocklevel.useStockColumns.branchName', defaultMessage: 'Branch name' },
  help: { id: 'sms.stocklevel.useStockColumns.help', defaultMessage: 'Could be given' },
  helped: { id: 'sms.stocklevel.useStockColumns.helped', defaultMessage: '{n} from {branch}' },
})

/** The columns of a list of stock levels. */
export function useStockColumns(): Column<StockRow>[] {
  const t = useTexts(text)
  const stateColumn = useStateColumn(stockStatusRows)
  return useMemo(
    () => [
      {
        id: 'branch',
        title: t('branch'),
        kind: 'code',
        value: (row) => row.branch.code,
        width: 84,
        sortable: true,
        hideable: false,
      },
      {
        id: 'cardType',
        title: t('cardType'),
        kind: 'code',
        value: (row) => row.cardType.code,
        width: 82,
        sortable: true,
        hideable: false,
      },
      stateColumn({ id: 'status', title: t('status'), width: 118, sortable: true }, (row) => row.status),
      { id: 'held', title: t('held'), kind: 'count', value: (row) => row.held, width: 110, sortable: true },
      { id: 'threshold', title: t('threshold'), kind: 'count', value: (row) => row.threshold, width: 82, sortable: true },
      { id: 'cover', title: t('cover'), kind: 'count', value: (row) => row.daysOfCover, width: 116, sortable: true },
      { id: 'store', title: t('store'), kind: 'count', value: (row) => row.store, width: 92, sortable: true },
      { id: 'stations', title: t('stations'), kind: 'count', value: (row) => row.stations, width: 92, sortable: true },
      {
        id: 'inTransit',
        title: t('inTransit'),
        kind: 'count',
        value: (row) => row.coming + row.goingBack,
        width: 110,
        sortable: true,
      },
      {
        id: 'help',
        title: t('help'),
        kind: 'text',
        value: (row) => row.help && t('helped', { n: row.help.quantity, branch: row.help.from.code }),
        width: 130,
      },
      { id: 'coming', title: t('coming'), kind: 'count', value: (row) => row.coming, width: 130, sortable: true, hidden: true },
      {
        id: 'goingBack',
        title: t('goingBack'),
        kind: 'count',
        value: (row) => row.goingBack,
        width: 150,
        sortable: true,
        hidden: true,
      },
      { id: 'used', title: t('used'), kind: 'count', value: (row) => row.used, width: 140, sortable: true, hidden: true },
      { id: 'branchName', title: t('branchName'), kind: 'text', value: (row) => row.branch.name, sortable: true, hidden: true },
      {
        id: 'cardTypeName',
        title: t('cardType'),
        kind: 'text',
        value: (row) => row.cardType.description,
        sortable: true,
        hidden: true,
      },
    ],
    [t, stateColumn],
  )
}
