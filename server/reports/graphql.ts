import { seesPersonalFields } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import {
  personalReportFilters,
  reportFilter,
  reportPeriods,
  type ReportFilter,
  type ReportFilterName,
} from '#domain/report/reportFilter.ts'
import type { LeadFilter, ReportLead } from '#domain/report/reportLead.ts'
import { reportRecordNames } from '#domain/report/reportRecords.ts'
import { valueKindNames } from '#domain/valueKind.ts'
import type { Words } from '#domain/words.ts'
import '#server/csm/csmEnums.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { hasMoreRows } from '#server/platform/report/hasMoreRows.ts'
import { readReportPage, readTotals, reportAsAsked, type ReportPage } from '#server/platform/report/readReport.ts'
import { readStaleness } from '#server/platform/report/readStaleness.ts'
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

const isPersonal = (name: ReportFilterName) => (personalReportFilters as readonly ReportFilterName[]).includes(name)

type Read = { report: Report; filter: Partial<ReportFilter>; page: ReportPage; totals: ReportRow }

const WordType = builder.objectRef<{ value: string; text: Words }>('ReportWord').implement({
  fields: (t) => ({ value: t.exposeString('value'), text: t.expose('text', { type: 'Words' }) }),
})
const KindEnum = enumOf('ReportColumnKind', valueKindNames)
enumOf('ReportPeriod', reportPeriods)

const LeadFilterType = builder
  .objectRef<{ name: string; column: string | null; blank: string | null; value: string | null }>('ReportLeadFilter')
  .implement({
    description: 'A filter’s value: what stands in a column of the row, or always the same.',
    fields: (t) => ({
      name: t.exposeString('name'),
      column: t.exposeString('column', { nullable: true }),
      blank: t.exposeString('blank', {
        nullable: true,
        description: 'What a blank is asked by; without it nothing leads on from one.',
      }),
      value: t.exposeString('value', { nullable: true }),
    }),
  })
const RecordEnum = enumOf('ReportRecord', reportRecordNames)
const LeadType = builder.objectRef<ReportLead>('ReportLead').implement({
  description: 'Where the values of a column lead: a figure to the rows that it counts, a number to its record.',
  fields: (t) => ({
    record: t.field({ type: RecordEnum, nullable: true, resolve: (lead) => ('record' in lead ? lead.record : null) }),
    rows: t.string({
      nullable: true,
      description: 'The report whose rows a figure counts.',
      resolve: (lead) => ('rows' in lead ? lead.rows : null),
    }),
    days: t.string({
      nullable: true,
      description: 'The column whose day, month or year they are of.',
      resolve: (lead) => ('rows' in lead ? (lead.days ?? null) : null),
    }),
    filters: t.field({
      type: [LeadFilterType],
      resolve: (lead) =>
        'record' in lead
          ? []
          : [
              ...Object.entries(lead.by ?? {}).map(([name, column]) => ({
                name,
                column,
                blank: lead.blank?.[name as LeadFilter] ?? null,
                value: null,
              })),
              ...Object.entries(lead.with ?? {}).map(([name, value]) => ({ name, column: null, blank: null, value })),
            ],
    }),
  }),
})

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
    digits: t.int({
      description: 'How many decimals a decimal shows; one unless it says so.',
      nullable: true,
      resolve: ({ key, read }) => read.report.columns[key]!.digits ?? null,
    }),
    hidden: t.boolean({
      description: 'Not shown until it is chosen.',
      resolve: ({ key, read }) => read.report.columns[key]!.hidden ?? false,
    }),
    mustBeZero: t.boolean({
      description: 'A figure other than 0 is an error.',
      resolve: ({ key, read }) => read.report.columns[key]!.mustBeZero ?? false,
    }),
    leadsTo: t.field({
      type: LeadType,
      nullable: true,
      resolve: ({ key, read }) => read.report.columns[key]!.leadsTo ?? null,
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
    title: t.field({
      description: 'What its rows are, where they are shown behind a figure.',
      type: 'Words',
      nullable: true,
      resolve: ({ report }) => report.title ?? null,
    }),
    filters: t.stringList({
      description: 'Those that it takes of the viewer, and those that it was narrowed by beside them.',
      resolve: ({ report, filter }, _, { viewer }) => [
        ...report.filters.filter((name) => seesPersonalFields(viewer) || !isPersonal(name)),
        ...(report.comparedBy ? ['compare'] : []),
        ...(report.furtherFilters ?? []).filter((name) => name !== 'range' && filter[name]),
      ],
    }),
    columns: t.field({ type: [ColumnType], resolve: (read) => Object.keys(read.report.columns).map((key) => ({ key, read })) }),
    rows: t.field({
      type: [RowType],
      extensions: holds(limits.reportRows),
      resolve: ({ report, page }) => page.rows.map((row) => ({ row, report })),
    }),
    chart: t.field({ type: ChartType, nullable: true, resolve: ({ report }) => report.chart ?? null }),
    capped: t.boolean({
      description: 'There are more rows than are shown; the files hold all.',
      resolve: ({ page }) => page.next !== null,
    }),
    manyRows: t.boolean({
      description: `More than ${limits.backgroundRows} rows: as a file it is made in the background.`,
      resolve: ({ report, filter }, _, ctx) => hasMoreRows(ctx, report, filter, limits.backgroundRows),
    }),
    knownUntil: t.field({
      description: 'Until when its figures are known, where they are read from a replica; null where they are of now.',
      type: 'DateTime',
      nullable: true,
      resolve: (_, __, ctx) => readStaleness(ctx),
    }),
    nextCursor: t.string({
      description: 'Given as `after`, it reads on; null where there is no more.',
      nullable: true,
      resolve: ({ page }) => page.next,
    }),
  }),
})

const FilterInput = inputFromZod('ReportFilter', reportFilter)

builder.queryField('report', (t) =>
  t.field({
    description: 'A report with its columns, rows and totals, of the branches that the viewer sees.',
    type: ReportType,
    authScopes: { action: 'report.view' },
    args: {
      id: t.arg.string(),
      filter: t.arg({ type: FilterInput, required: false }),
      first: t.arg.int({ required: false, description: `Rows, at most and unless said otherwise ${limits.reportRows}.` }),
      after: t.arg.string({ required: false, description: 'The cursor that came with the rows before, of the same filter.' }),
    },
    resolve: async (_, { id, filter, first, after }, ctx) => {
      const report = getReport(id)
      const most = Math.min(Math.max(first ?? limits.reportRows, 1), limits.reportRows)
      const [page, totals] = await Promise.all([
        readReportPage(ctx, report, filter ?? {}, { first: most, after }),
        readTotals(ctx, report, filter ?? {}),
      ])
      return { report: reportAsAsked(report, filter), filter: filter ?? {}, page, totals }
    },
  }),
)

function textOf(value: ReportValue, { kind }: ReportColumn): string | null {
  const written = writtenValue(value, kind)
  return written === null ? null : String(written)
}
