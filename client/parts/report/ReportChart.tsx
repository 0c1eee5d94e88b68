import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ReportChart_report$key } from '#client/__generated__/ReportChart_report.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { BarChart } from '#client/ui/chart/BarChart.tsx'
import type { ChartKind } from '#client/ui/chart/chartData.ts'
import { LineChart } from '#client/ui/chart/LineChart.tsx'
import { ParetoChart } from '#client/ui/chart/ParetoChart.tsx'
import { formatValue, type Column } from '#client/ui/table/column.ts'
import { chartSums } from './chartSums.ts'
import type { ReportRow } from './useReportColumns.tsx'

const text = defineMessages({ by: { id: 'kit.report.ReportChart.by', defaultMessage: 'By {category}' } })

const fragment = graphql`
  fragment ReportChart_report on Report {
    chart {
      kind
      category
      series
    }
  }
`

type Props = { report: ReportChart_report$key; columns: readonly Column<ReportRow>[]; rows: readonly ReportRow[] }

/** The report to look at: what its rows come to, by one of its columns. Nothing where a single value would stand there. */
export function ReportChart({ report, columns, rows }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { chart } = useFragment(fragment, report)
  const drawn = useMemo(() => {
    const column = (id: string) => columns.find((each) => each.id === id)
    const category = chart && column(chart.category)
    if (!category) return null
    const series = [...chart.series, ...comparedIn(chart)].flatMap((id) => column(id) ?? [])
    return { kind: chart.kind, category, series, sums: chartSums(rows, category, series) }
  }, [chart, columns, rows])
  if (!drawn || drawn.sums.length < 2) return null
  const { kind, category, series, sums } = drawn
  const common = {
    title: t('by', { category: category.title.toLowerCase() }),
    categoryTitle: category.title,
    height: 150,
    categories: sums.map(({ value }) => ({ id: String(value), label: formatValue(category.kind, value, format) })),
  }
  const lines = series.map(({ id, title }, index) => ({
    id,
    label: title,
    values: sums.map(({ figures }) => figures[index] ?? null),
  }))
  if (kind === 'PARETO')
    return <ParetoChart {...common} label={series[0]?.title ?? ''} counts={sums.map(({ figures }) => figures[0] ?? 0)} />
  const counted = { ...common, kind: chartKindOf(series), series: lines }
  return kind === 'LINE' ? <LineChart {...counted} /> : <BarChart {...counted} />
}

/** Figures read in a chart as they do in their column: ringgit with their sen, hours with their tenths. */
function chartKindOf([first]: readonly Column<ReportRow>[]): ChartKind {
  return first?.kind === 'money' || first?.kind === 'decimal' ? first.kind : 'count'
}

/** The most series that are each shown beside what they were before; of more, the first one is. */
const comparedSeries = 2

/** Where the report is compared, what its series were in the period before: columns of these ids are there then. A Pareto has one series. */
function comparedIn({ kind, series }: { kind: string; series: readonly string[] }): string[] {
  if (kind === 'PARETO') return []
  return series.slice(0, series.length > comparedSeries ? 1 : comparedSeries).map((id) => `${id}Before`)
}
