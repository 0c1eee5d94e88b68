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
import {
  readReportPage,
  readTotals,
  reportAsAsked,
  type ReportPage,
} from '#server/platform/report/readReport.ts'
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

const isPersonal = (name: ReportFilterName) =>
  (personalReportFilters as readonly ReportFilterName[]).includes(name)

type Read = { report: Report; filter: Partial<ReportFilter>; page: ReportPage; totals: ReportRow }

const WordType = builder.objectRef<{ value: string; text: Words }>('ReportWord').implement({
  fields: (t) => ({ value: t.exposeString('value'), text: t.expose('text', { type: 'Words' }) }),
})
const KindEnum = enumOf('ReportColumnKind', valueKindNames)
enumOf('ReportPeriod', reportPeriods)

const LeadFilterType = builder
  .objectRef<{ name: string; column: string | null; blank: string | null; value: string | null }>(
    'ReportLeadFilter',
  )
  .implement({
    description: 'The value of a filter: either the value of a column in the row, or a constant.',
    fields: (t) => ({
      name: t.exposeString('name'),
      column: t.exposeString('column', { nullable: true }),
      blank: t.exposeString('blank', {
        nullable: true,
        description: 'Filter value for a blank cell. If null, a blank cell has no link.',
      }),
      value: t.exposeString('value', { nullable: true }),
    }),
  })
const RecordEnum = enumOf('ReportRecord', reportRecordNames)
const LeadType = builder.objectRef<ReportLead>('ReportLead').implement({
  description:
    'The target of a column’s links: the rows that a figure counts, or the record of a number.',
  fields: (t) => ({
    record: t.field({
      type: RecordEnum,
      nullable: true,
      resolve: (lead) => ('record' in lead ? lead.record : null),
    }),
    rows: t.string({
      nullable: true,
      description:
        'Id of the report with the rows that the figure counts. Null if the link leads to a record.',
      resolve: (lead) => ('rows' in lead ? lead.rows : null),
    }),
    days: t.string({
      nullable: true,
      description:
        'Key of the column with the day, month or year of the rows. If null, the report’s own days apply.',
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
              ...Object.entries(lead.with ?? {}).map(([name, value]) => ({
                name,
                column: null,
                blank: null,
                value,
              })),
            ],
    }),
  }),
})

const ColumnType = builder.objectRef<{ key: string; read: Read }>('ReportColumn').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.field({ type: 'Words', resolve: ({ key, read }) => read.report.columns[key]!.title }),
    means: t.field({
      description: 'Meaning of the column’s values.',
      type: 'Words',
      resolve: ({ key, read }) => read.report.columns[key]!.means,
    }),
    kind: t.field({ type: KindEnum, resolve: ({ key, read }) => read.report.columns[key]!.kind }),
    digits: t.int({
      description: 'Number of decimal places of a decimal. Default: 1.',
      nullable: true,
      resolve: ({ key, read }) => read.report.columns[key]!.digits ?? null,
    }),
    hidden: t.boolean({
      description: 'Whether the column is hidden until the user selects it.',
      resolve: ({ key, read }) => read.report.columns[key]!.hidden ?? false,
    }),
    mustBeZero: t.boolean({
      description: 'Whether any value other than 0 is an error.',
      resolve: ({ key, read }) => read.report.columns[key]!.mustBeZero ?? false,
    }),
    leadsTo: t.field({
      type: LeadType,
      nullable: true,
      resolve: ({ key, read }) => read.report.columns[key]!.leadsTo ?? null,
    }),
    words: t.field({
      description: 'Names of the values, if they are constants of the product.',
      type: [WordType],
      resolve: ({ key, read }) =>
        Object.entries(read.report.columns[key]!.words ?? {}).map(([value, text]) => ({
          value,
          text,
        })),
    }),
    total: t.string({
      nullable: true,
      description:
        'Total over all rows, including those that are not shown. Null if the column has no total.',
      resolve: ({ key, read }) => textOf(read.totals[key] ?? null, read.report.columns[key]!),
    }),
  }),
})
const ChartKindEnum = enumOf('ReportChartKind', reportChartKinds)
const ChartType = builder.objectRef<ReportChart>('ReportChart').implement({
  description: 'A chart of the sums of the series columns for each value of the category column.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChartKindEnum }),
    category: t.exposeString('category'),
    series: t.stringList({ resolve: ({ series }) => [...series] }),
  }),
})
const RowType = builder.objectRef<{ row: ReportRow; report: Report }>('ReportRow').implement({
  fields: (t) => ({
    cells: t.field({
      description:
        'Values in the order of the columns. Days are YYYY-MM-DD, points in time ISO 8601.',
      type: t.listRef('String', { nullable: true }),
      resolve: ({ row, report }) =>
        Object.entries(report.columns).map(([key, column]) => textOf(row[key] ?? null, column)),
    }),
  }),
})
const ReportType = builder.objectRef<Read>('Report').implement({
  fields: (t) => ({
    reportId: t.string({ resolve: ({ report }) => report.id }),
    title: t.field({
      description: 'Title of the rows, in a report that shows the rows behind a figure.',
      type: 'Words',
      nullable: true,
      resolve: ({ report }) => report.title ?? null,
    }),
    filters: t.stringList({
      description:
        'Filters that the report accepts from the viewer, and further filters that were applied.',
      resolve: ({ report, filter }, _, { viewer }) => [
        ...report.filters.filter((name) => seesPersonalFields(viewer) || !isPersonal(name)),
        ...(report.comparedBy ? ['compare'] : []),
        ...(report.furtherFilters ?? []).filter((name) => name !== 'range' && filter[name]),
      ],
    }),
    columns: t.field({
      type: [ColumnType],
      resolve: (read) => Object.keys(read.report.columns).map((key) => ({ key, read })),
    }),
    rows: t.field({
      type: [RowType],
      extensions: holds(limits.reportRows),
      resolve: ({ report, page }) => page.rows.map((row) => ({ row, report })),
    }),
    chart: t.field({
      type: ChartType,
      nullable: true,
      resolve: ({ report }) => report.chart ?? null,
    }),
    capped: t.boolean({
      description: 'Whether there are more rows than are returned. Files contain all rows.',
      resolve: ({ page }) => page.next !== null,
    }),
    manyRows: t.boolean({
      description: `Whether there are more than ${limits.backgroundRows} rows. If so, files are made in the background.`,
      resolve: ({ report, filter }, _, ctx) =>
        hasMoreRows(ctx, report, filter, limits.backgroundRows),
    }),
    knownUntil: t.field({
      description: 'The time up to which a replica has the data. Null if the figures are current.',
      type: 'DateTime',
      nullable: true,
      resolve: (_, __, ctx) => readStaleness(ctx),
    }),
    nextCursor: t.string({
      description: 'Cursor of the next page, for `after`. Null on the last page.',
      nullable: true,
      resolve: ({ page }) => page.next,
    }),
  }),
})

const FilterInput = inputFromZod('ReportFilter', reportFilter)

builder.queryField('report', (t) =>
  t.field({
    description: 'A report with columns, rows and totals, over the branches that the viewer sees.',
    type: ReportType,
    authScopes: { action: 'report.view' },
    args: {
      id: t.arg.string(),
      filter: t.arg({ type: FilterInput, required: false }),
      first: t.arg.int({
        required: false,
        description: `Number of rows. Default and maximum: ${limits.reportRows}.`,
      }),
      after: t.arg.string({
        required: false,
        description: '`nextCursor` of the previous page, with the same filter.',
      }),
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
