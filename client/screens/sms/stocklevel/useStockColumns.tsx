import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { allSortable, type Column } from '#client/ui/table/column.ts'
import { stockStatusRows } from '#domain/stock.ts'
import type { StockRow } from './stockRows.ts'
import { stockTexts } from './stockTexts.ts'

const text = defineMessages({
  ...stockTexts,
  branchName: { id: 'sms.stocklevel.useStockColumns.branchName', defaultMessage: 'Branch name' },
  help: { id: 'sms.stocklevel.useStockColumns.help', defaultMessage: 'Could be given' },
  overYear: { id: 'sms.stocklevel.useStockColumns.overYear', defaultMessage: '> 1 year' },
  helped: { id: 'sms.stocklevel.useStockColumns.helped', defaultMessage: '{n} from {branch}' },
})

const yearDays = 365

/** Returns the columns of a list of stock levels. */
export function useStockColumns(): Column<StockRow>[] {
  const t = useTexts(text)
  const format = useFormats()
  const stateColumn = useStateColumn(stockStatusRows)
  return useMemo(
    () =>
      allSortable([
        {
          id: 'branch',
          title: t('branch'),
          kind: 'code',
          value: (row) => row.branch.code,
          width: 84,
          hideable: false,
        },
        {
          id: 'cardType',
          title: t('cardType'),
          kind: 'code',
          value: (row) => row.cardType.code,
          width: 82,
          hideable: false,
        },
        stateColumn({ id: 'status', title: t('status'), width: 118 }, (row) => row.status),
        { id: 'held', title: t('held'), kind: 'count', value: (row) => row.held, width: 110 },
        {
          id: 'threshold',
          title: t('threshold'),
          kind: 'count',
          value: (row) => row.threshold,
          width: 82,
        },
        {
          id: 'cover',
          title: t('cover'),
          kind: 'count',
          value: (row) => row.daysOfCover,
          // Beyond a year the figure only means that hardly any are used.
          cell: ({ daysOfCover: days }) =>
            days && days > yearDays ? t('overYear') : format.count(days ?? null),
          width: 116,
        },
        { id: 'store', title: t('store'), kind: 'count', value: (row) => row.store, width: 92 },
        {
          id: 'stations',
          title: t('stations'),
          kind: 'count',
          value: (row) => row.stations,
          width: 92,
        },
        {
          id: 'inTransit',
          title: t('inTransit'),
          kind: 'count',
          value: (row) => row.coming + row.goingBack,
          width: 110,
        },
        {
          id: 'help',
          title: t('help'),
          kind: 'text',
          value: (row) =>
            row.help && t('helped', { n: row.help.quantity, branch: row.help.from.code }),
          width: 130,
          sortable: false,
        },
        {
          id: 'coming',
          title: t('coming'),
          kind: 'count',
          value: (row) => row.coming,
          width: 130,
          hidden: true,
        },
        {
          id: 'goingBack',
          title: t('goingBack'),
          kind: 'count',
          value: (row) => row.goingBack,
          width: 150,
          hidden: true,
        },
        {
          id: 'used',
          title: t('used'),
          kind: 'count',
          value: (row) => row.used,
          width: 140,
          hidden: true,
        },
        {
          id: 'branchName',
          title: t('branchName'),
          kind: 'text',
          value: (row) => row.branch.name,
          hidden: true,
        },
        {
          id: 'cardTypeName',
          title: t('cardType'),
          kind: 'text',
          value: (row) => row.cardType.description,
          hidden: true,
        },
      ]),
    [t, format, stateColumn],
  )
}
