import { MenuItem } from '@blueprintjs/core'
import { Th, ThList, Time } from '@blueprintjs/icons'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { ReportView_query$key } from '#client/__generated__/ReportView_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { ownPart } from '#client/ui/ownPart.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { BackToFigures } from './BackToFigures.tsx'
import { periodText } from './periodText.ts'
import { ReportChart } from './ReportChart.tsx'
import './report.css'
import { filterTexts } from './reportFile.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { documentAsked, reportMonth, reportRange, type ReportVariables } from './reportVariables.ts'
import { TakingBar } from './TakingBar.tsx'
import { useReportColumns, type ReportRow } from './useReportColumns.tsx'
import { useReportFile } from './useReportFile.ts'

// Loaded separately with its form, because most people never open it.
const ScheduleDialog = ownPart(() =>
  import('./ScheduleDialog.tsx').then((module) => module.ScheduleDialog),
)

const text = defineMessages({
  state: {
    id: 'kit.report.ReportView.state',
    defaultMessage:
      '{n, plural, =0 {No rows} one {# row} other {# rows}}{more, select, yes { and more} other {}} from {from} to {to}',
  },
  now: {
    id: 'kit.report.ReportView.now',
    defaultMessage:
      '{n, plural, =0 {No rows} one {# row} other {# rows}}{more, select, yes { and more} other {}}, live',
  },
  month: {
    id: 'kit.report.ReportView.month',
    defaultMessage:
      '{n, plural, =0 {No rows} one {# row} other {# rows}}{more, select, yes { and more} other {}} of {month}',
  },
  rows: { id: 'kit.report.ReportView.rows', defaultMessage: 'Rows of the report' },
  empty: { id: 'kit.report.ReportView.empty', defaultMessage: 'Nothing in these days' },
  emptyHint: {
    id: 'kit.report.ReportView.emptyHint',
    defaultMessage: 'Choose other days or another filter.',
  },
  capped: {
    id: 'kit.report.ReportView.capped',
    defaultMessage:
      'Showing the first {n} rows. “All rows” exports everything; “This view” exports these.',
  },
  knownUntil: { id: 'kit.report.ReportView.knownUntil', defaultMessage: 'figures as of {at}' },
  before: { id: 'kit.report.ReportView.before', defaultMessage: 'compared with {period}' },
  figures: { id: 'kit.report.ReportView.figures', defaultMessage: 'Back to the figures' },
  xlsx: { id: 'kit.report.ReportView.xlsx', defaultMessage: 'All rows as .xlsx' },
  csv: { id: 'kit.report.ReportView.csv', defaultMessage: 'All rows as .csv' },
  schedule: { id: 'kit.report.ReportView.schedule', defaultMessage: 'On a schedule …' },
})

const fragment = graphql`
  fragment ReportView_query on Query
  @argumentDefinitions(id: { type: "String!" }, filter: { type: "ReportFilter" }) {
    report(id: $id, filter: $filter) {
      reportId
      title
      filters
      capped
      knownUntil
      rows {
        cells
      }
      ...useReportColumns_report
      ...ReportChart_report
    }
    ...ReportFilters_query
  }
`

type Props = {
  query: ReportView_query$key
  /** The filter of the query, which its files use too. */
  filter: ReportVariables['filter']
  /** The screen's buttons, and its content above the rows. */
  actions?: ReactNode
  above?: ReactNode
  /**
   * Buttons for the selected rows, which receive a column's values of them. Without it rows can't
   * be selected.
   */
  bulkActions?: (valuesOf: (column: string) => string[], clear: () => void) => ReactNode
}

/** A report: its filters, its rows with their totals, and its files. */
export function ReportView({ query, filter, actions, above, bulkActions }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const say = useSay()
  const { search } = useUrlQuery()
  const { pathname } = useLocation()
  const data = useFragment(fragment, query)
  const { report } = data
  const { columns, totals } = useReportColumns(report, filter)
  const rows = useMemo(() => rowsOf(report.rows.map(({ cells }) => cells)), [report.rows])
  // People look for the newest rows. Work to be done is read from the oldest, and a capped list has
  // no meaningful order.
  const day =
    bulkActions || report.capped
      ? undefined
      : columns.find(({ kind }) => kind === 'date' || kind === 'dateTime')?.id
  const order = useMemo(
    () => (day === undefined ? undefined : { id: day, descending: true }),
    [day],
  )
  const range = reportRange(search, report.reportId)
  const document = documentAsked(search, report.reportId)
  const behind = search.has('rows')
  const before =
    report.filters.includes('compare') && periodText(filterTexts(filter), report.filters, format)
  const shown = { n: rows.length, more: report.capped ? 'yes' : 'no' }
  const [scheduling, setScheduling] = useState(false)
  const file = useReportFile(report, filter)
  return (
    <div className="ik-report">
      <PageHeader
        screen={pathname as ScreenPath}
        state={[
          behind && report.title && say(report.title),
          document !== null
            ? t('month', { ...shown, month: document })
            : report.filters.includes('range')
              ? t('state', { ...shown, from: format.date(range.from), to: format.date(range.to) })
              : report.filters.includes('month')
                ? t('month', { ...shown, month: format.month(reportMonth(search)) })
                : t('now', shown),
          before && t('before', { period: before }),
          report.knownUntil && t('knownUntil', { at: format.dateTime(report.knownUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          behind ? (
            <BackToFigures text={t('figures')} search={search.get('figures') ?? ''} />
          ) : (
            actions
          )
        }
      />
      {!behind && above}
      {file.taking && (
        <TakingBar
          taking={file.taking}
          onBackground={() => file.taking && void file.inBackground(file.taking.format)}
          onCancel={file.cancel}
        />
      )}
      {scheduling && (
        <Suspense>
          <ScheduleDialog
            reportId={report.reportId}
            filter={filter}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
      {report.capped && <p role="status">{t('capped', { n: format.count(rows.length) })}</p>}
      {!report.capped && <ReportChart report={report} columns={columns} rows={rows} />}
      <DataTable
        key={report.reportId}
        id={report.reportId}
        label={t('rows')}
        columns={columns}
        rows={rows}
        totals={totals}
        totalCapped={report.capped}
        order={order}
        grid={!bulkActions}
        filters={
          <ReportFilters
            query={data}
            filters={report.filters}
            range={document === null ? range : null}
          />
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        exportLinks={
          <>
            <MenuItem icon={<Th />} text={t('xlsx')} onClick={() => void file.take('xlsx')} />
            <MenuItem icon={<ThList />} text={t('csv')} onClick={() => void file.take('csv')} />
            <MenuItem icon={<Time />} text={t('schedule')} onClick={() => setScheduling(true)} />
          </>
        }
        {...(bulkActions && {
          bulkActions: (picked: readonly ReportRow[], clear: () => void) =>
            bulkActions(
              (id) =>
                valuesOf(
                  picked,
                  columns.find((column) => column.id === id),
                ),
              clear,
            ),
        })}
      />
    </div>
  )
}

/**
 * Gives rows, which have no number, an id by their content, so that filters that move a row keep
 * its selection.
 */
function rowsOf(rows: readonly ReportRow['cells'][]): ReportRow[] {
  const alike = new Map<string, number>()
  return rows.map((cells) => {
    const words = cells.join('\u0000')
    const before = alike.get(words) ?? 0
    alike.set(words, before + 1)
    return { id: `${words}\u0000${before}`, cells }
  })
}

function valuesOf(rows: readonly ReportRow[], column: Column<ReportRow> | undefined): string[] {
  return column ? rows.map((row) => String(column.value(row) ?? '')) : []
}
