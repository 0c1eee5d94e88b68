import { limits } from '#domain/limits.ts'
import { reportFilter, accountStates, reportPeriods } from '#domain/report/reportFilter.ts'
import { valueKindNames } from '#domain/valueKind.ts'
import type { Words } from '#domain/words.ts'
import '#server/csm/csmEnums.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { readReport, readTotals } from '#server/platform/report/readReport.ts'
import {
  reportChartKinds,
  type Report,
  type ReportChart,
  type ReportColumn,
  type ReportRow,
  type ReportValue,
} from '#server/platform/report/report.ts'
import { writtenValue } from '#server/platform/report/writtenValue.ts'
import { getReport } from './reports.ts'

type Read = { report: Report; rows: ReportRow[]; totals: ReportRow }

const WordType = builder.objectRef<{ value: string; text: Words }>('ReportWord').implement({
  fields: (t) => ({ value: t.exposeString('value'), text: t.expose('text', { type: 'Words' }) }),
})
const KindEnum = enumOf('ReportColumnKind', valueKindNames)
enumOf('ReportPeriod', reportPeriods)
enumOf('AccountState', accountStates)

const ColumnType = builder.objectRef<{ key: string; read: Read }>('ReportColumn').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.field({ type: 'Words', resolve: ({ key, read }) => read.report.columns[key]!.title }),
    means: t.field({
      description: 'What its values say or count.',
      type: 'Words',
      resolve: ({ key, read }) => read.report.columns[key]!.means,
    }),
    kind: t.field({ type: KindEnum, resolve: ({ key, read }) => read.report.columns[key]!.kind }),
    hidden: t.boolean({
      description: 'Not shown until it is chosen.',
      resolve: ({ key, read }) => read.report.columns[key]!.hidden ?? false,
    }),
    words: t.field({
      description: 'What the values are called, where they are words of the product.',
      type: [WordType],
      resolve: ({ key, read }) => Object.entries(read.report.columns[key]!.words ?? {}).map(([value, text]) => ({ value, text })),
    }),
    total: t.string({
      nullable: true,
      description: 'Of all rows, also of those that are not shown.',
      resolve: ({ key, read }) => textOf(read.totals[key] ?? null, read.report.columns[key]!),
    }),
  }),
})
const ChartKindEnum = enumOf('ReportChartKind', reportChartKinds)
const ChartType = builder.objectRef<ReportChart>('ReportChart').implement({
  description: 'The sums of the series’ columns for each value of the category’s.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChartKindEnum }),
    category: t.exposeString('category'),
    series: t.stringList({ resolve: ({ series }) => [...series] }),
  }),
})
const RowType = builder.objectRef<{ row: ReportRow; report: Report }>('ReportRow').implement({
  fields: (t) => ({
    cells: t.field({
      description: 'In the order of the columns; days as YYYY-MM-DD, moments in ISO 8601.',
      type: t.listRef('String', { nullable: true }),
      resolve: ({ row, report }) => Object.entries(report.columns).map(([key, column]) => textOf(row[key] ?? null, column)),
    }),
  }),
})
const ReportType = builder.objectRef<Read>('Report').implement({
  fields: (t) => ({
    reportId: t.string({ resolve: ({ report }) => report.id }),
    filters: t.stringList({ resolve: ({ report }) => [...report.filters] }),
    columns: t.field({ type: [ColumnType], resolve: (read) => Object.keys(read.report.columns).map((key) => ({ key, read })) }),
    rows: t.field({
      type: [RowType],
      extensions: holds(limits.reportRows),
      resolve: ({ report, rows }) => rows.slice(0, limits.reportRows).map((row) => ({ row, report })),
    }),
    chart: t.field({ type: ChartType, nullable: true, resolve: ({ report }) => report.chart ?? null }),
    capped: t.boolean({
      description: 'There are more rows than are shown; the files hold all.',
      resolve: ({ rows }) => rows.length > limits.reportRows,
    }),
  }),
})

const FilterInput = inputFromZod('ReportFilter', reportFilter)

builder.queryField('report', (t) =>
  t.field({
    description: 'A report with its columns, rows and totals, of the branches that the viewer sees.',
    type: ReportType,
    authScopes: { action: 'report.view' },
    args: { id: t.arg.string(), filter: t.arg({ type: FilterInput, required: false }) },
    resolve: async (_, { id, filter }, ctx) => {
      const report = getReport(id)
      const [rows, totals] = await Promise.all([
        readReport(ctx, report, filter ?? {}, limits.reportRows + 1),
        readTotals(ctx, report, filter ?? {}),
      ])
      return { report, rows, totals }
    },
  }),
)

function textOf(value: ReportValue, { kind }: ReportColumn): string | null {
  const written = writtenValue(value, kind)
  return written === null ? null : String(written)
}
