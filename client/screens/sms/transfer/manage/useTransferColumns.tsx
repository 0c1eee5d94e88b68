import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { transferStateRows } from '#domain/transfer/states.ts'
import { NumberLink } from './NumberLink.tsx'
import type { TransferRow } from './useTransfers.ts'

const text = defineMessages({
  number: term.number,
  ldr: { id: 'sms.transfer.useTransferColumns.ldr', defaultMessage: 'LDR number' },
  made: { id: 'sms.transfer.useTransferColumns.made', defaultMessage: 'Made' },
  by: { id: 'sms.transfer.useTransferColumns.by', defaultMessage: 'Sent by' },
})

/** Returns the columns of the list of distributions or returns. */
export function useTransferColumns(): Column<TransferRow>[] {
  const t = useTexts(text)
  const stateColumn = useStateColumn(transferStateRows)
  const format = useFormats()
  const [search] = useSearchParams()
  return useMemo(() => {
    const linkTo = (row: TransferRow) => {
      const next = new URLSearchParams(search)
      next.set('no', row.documentNo)
      return { search: `?${next}` }
    }
    return [
      {
        id: 'number',
        title: t('number'),
        kind: 'code',
        width: 160,
        hideable: false,
        value: (row) => row.documentNo,
        cell: (row) => (
          <NumberLink
            to={linkTo(row)}
            number={row.documentNo}
            current={search.get('no') === row.documentNo}
          />
        ),
      },
      stateColumn({ id: 'state', title: t(term.status), width: 180 }, (row) => row.status),
      { id: 'from', title: t(term.from), kind: 'code', width: 84, value: (row) => row.origin.code },
      {
        id: 'to',
        title: t(term.to),
        kind: 'code',
        width: 74,
        value: (row) => row.destination.code,
      },
      { id: 'sent', title: t(term.sent), kind: 'dateTime', width: 164, value: (row) => row.sentAt },
      { id: 'lots', title: t(term.lots), kind: 'count', width: 56, value: (row) => row.lots },
      { id: 'cards', title: t(term.cards), kind: 'count', width: 72, value: (row) => row.cards },
      {
        id: 'arrived',
        title: t(term.arrived),
        kind: 'count',
        width: 72,
        value: (row) => row.receivedCards,
      },
      {
        id: 'discrepancies',
        title: t(term.discrepancies),
        kind: 'count',
        width: 116,
        value: (row) => row.openDiscrepancies,
        cell: (row) =>
          row.openDiscrepancies > 0 ? (
            <StateTag tone="bad" text={format.count(row.openDiscrepancies)} />
          ) : (
            '—'
          ),
      },
      { id: 'by', title: t('by'), kind: 'text', hidden: true, value: (row) => row.sentBy },
      { id: 'bag', title: t(term.bag), kind: 'code', hidden: true, value: (row) => row.bagNo },
      {
        id: 'ldr',
        title: t('ldr'),
        kind: 'code',
        width: 160,
        hidden: true,
        value: (row) => row.ldrNo,
      },
      {
        id: 'made',
        title: t('made'),
        kind: 'dateTime',
        hidden: true,
        value: (row) => row.createdAt,
      },
      {
        id: 'received',
        title: t(term.received),
        kind: 'dateTime',
        hidden: true,
        value: (row) => row.receivedAt,
      },
      {
        id: 'remark',
        title: t(term.remark),
        kind: 'text',
        hidden: true,
        value: (row) => row.remark,
      },
    ]
  }, [t, stateColumn, format, search])
}
