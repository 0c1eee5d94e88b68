import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { runText } from '#client/screens/sms/stock/serials.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import { lotTexts } from './lotTexts.ts'
import type { LotRow } from './useLots.ts'

type Target = string | { search: string }

/**
 * Returns the columns of a list of lots. The number links to the lot. Only columns that the server
 * sorts are sortable.
 */
export function useLotColumns(linkTo: (lotNo: string) => Target): Column<LotRow>[] {
  const t = useTexts(lotTexts)
  const stateColumn = useStateColumn(lotStateRows)
  return useMemo(
    () => [
      {
        id: 'lotNo',
        title: t('lotNo'),
        kind: 'code',
        value: (row) => row.lotNo,
        cell: (row) => <Link to={linkTo(row.lotNo)}>{row.lotNo}</Link>,
        width: 124,
        sortable: true,
        hideable: false,
      },
      stateColumn({ id: 'status', title: t('status'), width: 146 }, (row) => row.status),
      {
        id: 'cardType',
        title: t('cardType'),
        kind: 'code',
        value: (row) => row.cardType.code,
        width: 84,
      },
      {
        id: 'branch',
        title: t('branch'),
        kind: 'code',
        value: (row) => row.branch.code,
        width: 86,
      },
      {
        id: 'startSn',
        title: t('serials'),
        kind: 'code',
        value: runText,
        width: 158,
        sortable: true,
      },
      {
        id: 'cardQty',
        title: t('cards'),
        kind: 'count',
        value: (row) => row.cardQty,
        width: 72,
        sortable: true,
      },
      { id: 'blank', title: t('blank'), kind: 'count', value: (row) => row.blank, width: 76 },
      { id: 'doNo', title: t('doNo'), kind: 'code', value: (row) => row.doNo, width: 138 },
      {
        id: 'receivedAt',
        title: t('received'),
        kind: 'date',
        value: (row) => row.receivedAt,
        width: 108,
        sortable: true,
      },
      {
        id: 'ldrNo',
        title: t('ldrNo'),
        kind: 'code',
        value: (row) => row.distribution?.ldrNo,
        hidden: true,
      },
      {
        id: 'sent',
        title: t('sent'),
        kind: 'date',
        value: (row) => row.distribution?.sentAt,
        hidden: true,
      },
      {
        id: 'inStore',
        title: t('inStore'),
        kind: 'count',
        value: (row) => row.inStore,
        hidden: true,
      },
      { id: 'ppid', title: 'PPID', kind: 'code', value: (row) => row.ppid, hidden: true },
      {
        id: 'contractNo',
        title: t('contractNo'),
        kind: 'code',
        value: (row) => row.contractNo,
        hidden: true,
      },
    ],
    [t, stateColumn, linkTo],
  )
}
