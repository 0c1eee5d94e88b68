import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '#client/ui/formats.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { runText } from '../stock/serials.ts'
import { lotPath } from '../stock/stockLinks.ts'
import type { TransferLine } from './expectedLines.ts'

const text = {
  label: ['Lots of the document', 'Lot dalam dokumen'],
  lot: ['Lot', 'Lot'],
  type: ['Card type', 'Jenis kad'],
  serials: ['Serials', 'Nombor siri'],
  cards: ['Cards', 'Kad'],
  arrived: ['Arrived', 'Tiba'],
  open: ['open', 'terbuka'],
  by: ['Received by', 'Diterima oleh'],
  received: ['Received', 'Diterima'],
  empty: ['This document has no lots', 'Dokumen ini tiada lot'],
} as const

const rowPx = 34
const shownAtOnce = 8

/** The lines of a distribution or return, with what arrived of each. */
export function LinesTable({ lines }: { lines: readonly TransferLine[] }) {
  const t = useTexts(text)
  const format = useFormats()
  const columns = useMemo<Column<TransferLine>[]>(
    () => [
      { id: 'lot', title: t('lot'), kind: 'code', width: 116, sortable: true, value: (line) => line.lotNo, cell: (line) => <Link to={lotPath(line.lotNo)}>{line.lotNo}</Link> },
      { id: 'serials', title: t('serials'), kind: 'code', width: 164, sortable: true, value: (line) => runText(line) },
      { id: 'cards', title: t('cards'), kind: 'count', width: 64, sortable: true, value: (line) => line.quantity },
      { id: 'arrived', title: t('arrived'), kind: 'count', width: 70, value: (line) => (line.receivedAt ? line.receivedCards : null), cell: (line) => (line.receivedAt ? format.count(line.receivedCards) : t('open')) },
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
      rowId={rowId}
      tools={false}
      height={(Math.min(Math.max(lines.length, 1), shownAtOnce) + 1) * rowPx + 4}
      empty={{ title: t('empty') }}
    />
  )
}

const rowId = (line: TransferLine) => line.id
