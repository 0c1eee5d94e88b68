import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { runText } from '#client/screens/sms/stock/serials.ts'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import type { TransferLine } from '#client/screens/sms/transfer/receive/expectedLines.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'

const text = defineMessages({
  label: { id: 'sms.transfer.LinesTable.label', defaultMessage: 'Lots of the document' },
  type: term.cardType,
  open: { id: 'sms.transfer.LinesTable.open', defaultMessage: 'open' },
  by: { id: 'sms.transfer.LinesTable.by', defaultMessage: 'Received by' },
  received: term.received,
  empty: { id: 'sms.transfer.LinesTable.empty', defaultMessage: 'This document has no lots' },
})

/** Lists the lines of a distribution or return, with what arrived of each. */
export function LinesTable({ lines }: { lines: readonly TransferLine[] }) {
  const t = useTexts(text)
  const format = useFormats()
  const columns = useMemo<Column<TransferLine>[]>(
    () => [
      {
        id: 'lot',
        title: t(term.lot),
        kind: 'code',
        width: 116,
        sortable: true,
        value: (line) => line.lotNo,
        cell: (line) => <Link to={lotPath(line.lotNo)}>{line.lotNo}</Link>,
      },
      {
        id: 'serials',
        title: t(term.serials),
        kind: 'code',
        width: 164,
        sortable: true,
        value: (line) => runText(line),
      },
      {
        id: 'cards',
        title: t(term.cards),
        kind: 'count',
        width: 64,
        sortable: true,
        value: (line) => line.quantity,
      },
      {
        id: 'arrived',
        title: t(term.arrived),
        kind: 'count',
        width: 70,
        value: (line) => (line.receivedAt ? line.receivedCards : null),
        cell: (line) => (line.receivedAt ? format.count(line.receivedCards) : t('open')),
      },
    ],
    [t, format],
  )
  return (
    <DataTable
      id="transfer-lines"
      urlKey="lines"
      label={t('label')}
      columns={columns}
      rows={lines}
      tools={false}
      rowsShown={8}
      empty={{ title: t('empty') }}
    />
  )
}
