import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  ExportTable_exports$data,
  ExportTable_exports$key,
} from '#client/__generated__/ExportTable_exports.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { exportStateRows } from '#domain/reportExport/states.ts'
import { ExportActions } from './ExportActions.tsx'
import { ExportStateTag } from './ExportStateTag.tsx'

const text = defineMessages({
  label: { id: 'report.exports.ExportTable.label', defaultMessage: 'Exports' },
  report: { id: 'report.exports.ExportTable.report', defaultMessage: 'Report' },
  range: { id: 'report.exports.ExportTable.range', defaultMessage: '{from} to {to}' },
  rows: { id: 'report.exports.ExportTable.rows', defaultMessage: 'Rows' },
  kilobytes: { id: 'report.exports.ExportTable.kilobytes', defaultMessage: 'kB' },
  asked: { id: 'report.exports.ExportTable.asked', defaultMessage: 'Asked for' },
  expires: { id: 'report.exports.ExportTable.expires', defaultMessage: 'Kept until' },
  none: { id: 'report.exports.ExportTable.none', defaultMessage: 'No exports' },
  hint: {
    id: 'report.exports.ExportTable.hint',
    defaultMessage: 'A report with very many rows is made here when you export all of its rows.',
  },
})

const fragment = graphql`
  fragment ExportTable_exports on ReportExport @relay(plural: true) {
    id
    name
    format
    from
    to
    state
    failure
    rowsDone
    bytes
    askedAt
    expiresAt
    ...ExportActions_export
  }
`
type Row = ExportTable_exports$data[number]

/** Lists a person's exports, the newest first, with their progress and actions. */
export function ExportTable({
  exports,
  onFetched,
}: {
  exports: ExportTable_exports$key
  onFetched: () => void
}) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const stateOf = useStateNames(exportStateRows)
  const rows = useFragment(fragment, exports)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'report',
        title: t('report'),
        kind: 'text',
        value: (row) => say(row.name),
        width: 230,
        sortable: true,
      },
      {
        id: 'days',
        title: t(term.days),
        kind: 'text',
        value: (row) =>
          row.from && row.to
            ? t('range', { from: format.date(row.from), to: format.date(row.to) })
            : null,
        width: 200,
      },
      {
        id: 'file',
        title: t(term.file),
        kind: 'code',
        value: (row) => `.${row.format.toLowerCase()}`,
        width: 70,
      },
      {
        id: 'state',
        title: t(term.status),
        kind: 'status',
        value: (row) => stateOf(row.state),
        cell: (row) => (
          <span title={row.failure ? say(row.failure) : undefined}>
            <ExportStateTag state={row.state} /> {row.failure ? say(row.failure) : null}
          </span>
        ),
        width: 210,
      },
      { id: 'rows', title: t('rows'), kind: 'count', value: (row) => row.rowsDone, sortable: true },
      {
        id: 'size',
        title: t('kilobytes'),
        kind: 'count',
        value: (row) => Math.ceil(row.bytes / 1_000),
        width: 80,
      },
      {
        id: 'asked',
        title: t('asked'),
        kind: 'dateTime',
        value: (row) => row.askedAt,
        sortable: true,
      },
      {
        id: 'expires',
        title: t('expires'),
        kind: 'dateTime',
        value: (row) => row.expiresAt,
        hidden: true,
      },
      {
        id: 'actions',
        title: t(term.actions),
        kind: 'text',
        value: () => null,
        cell: (row) => <ExportActions export={row} onFetched={onFetched} />,
        width: 200,
      },
    ],
    [t, say, format, stateOf, onFetched],
  )
  return (
    <DataTable<Row>
      id="exports"
      label={t('label')}
      columns={columns}
      rows={rows}
      rowsShown={8}
      empty={{ title: t('none'), hint: t('hint') }}
    />
  )
}
