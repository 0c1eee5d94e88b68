import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { ComparisonTag, comparisonOf } from './TravellerTags.tsx'
import { travellerTexts } from './travellerTexts.ts'
import type { TravellerRow } from './useTravellers.ts'

const text = defineMessages({
  ...travellerTexts,
  comparison: {
    id: 'cps.lottravellerform.useTravellerColumns.comparison',
    defaultMessage: 'Against the records',
  },
  balance: { id: 'cps.lottravellerform.useTravellerColumns.balance', defaultMessage: 'Balance' },
  left: { id: 'cps.lottravellerform.useTravellerColumns.left', defaultMessage: '{n, number} left' },
  over: { id: 'cps.lottravellerform.useTravellerColumns.over', defaultMessage: '{n, number} over' },
  verifiedAt: {
    id: 'cps.lottravellerform.useTravellerColumns.verifiedAt',
    defaultMessage: 'Verified at',
  },
  editedBy: {
    id: 'cps.lottravellerform.useTravellerColumns.editedBy',
    defaultMessage: 'Last changed by',
  },
})

/** Returns the columns of the list of forms. What distinguishes the forms comes first. */
export function useTravellerColumns(): Column<TravellerRow>[] {
  const t = useTexts(text)
  const stateColumn = useStateColumn(travellerStateRows)
  return useMemo(
    () => [
      {
        id: 'day',
        title: t('day'),
        kind: 'date',
        value: (row) => row.day,
        width: 102,
        hideable: false,
      },
      {
        id: 'lot',
        title: t('lot'),
        kind: 'code',
        value: (row) => row.lotNo,
        width: 108,
        hideable: false,
      },
      {
        id: 'station',
        title: t('station'),
        kind: 'code',
        value: (row) => row.stationId,
        width: 84,
      },
      {
        id: 'operator',
        title: t('operator'),
        kind: 'text',
        value: (row) => row.operatorName,
        width: 140,
      },
      stateColumn({ id: 'status', title: t('status'), width: 160 }, (row) => row.status),
      {
        id: 'comparison',
        title: t('comparison'),
        kind: 'status',
        value: (row) => t(comparisonOf(row)),
        cell: (row) => <ComparisonTag agrees={row.agrees} remark={row.remark} />,
        width: 178,
      },
      { id: 'good', title: t('good'), kind: 'count', value: (row) => row.good, width: 70 },
      {
        id: 'rejected',
        title: t('rejected'),
        kind: 'count',
        value: (row) => row.rejected,
        width: 84,
      },
      {
        id: 'balance',
        title: t('balance'),
        kind: 'text',
        value: ({ balance }) =>
          balance === 0 ? null : t(balance > 0 ? 'left' : 'over', { n: Math.abs(balance) }),
        width: 100,
      },
      {
        id: 'type',
        title: t('cardType'),
        kind: 'code',
        value: (row) => row.cardType.code,
        hidden: true,
      },
      {
        id: 'withdrawn',
        title: t('withdrawn'),
        kind: 'count',
        value: (row) => row.recorded.withdrawn,
        hidden: true,
      },
      {
        id: 'putBack',
        title: t('putBack'),
        kind: 'count',
        value: (row) => row.recorded.putBack,
        hidden: true,
      },
      { id: 'remark', title: t('remark'), kind: 'text', value: (row) => row.remark, hidden: true },
      {
        id: 'editedBy',
        title: t('editedBy'),
        kind: 'text',
        value: (row) => row.editedBy,
        hidden: true,
      },
      {
        id: 'verifiedBy',
        title: t('verifiedBy'),
        kind: 'text',
        value: (row) => row.verifiedBy,
        hidden: true,
      },
      {
        id: 'verifiedAt',
        title: t('verifiedAt'),
        kind: 'dateTime',
        value: (row) => row.verifiedAt,
        hidden: true,
      },
    ],
    [t, stateColumn],
  )
}
