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

const text = defineMessages({
  by: { id: 'kit.report.ReportChart.by', defaultMessage: 'By {category}' },
})

const fragment = graphql`
  fragment ReportChart_report on Report {
    chart {
      kind
      category
      series
    }
  }
`

type Props = {
  report: ReportChart_report$key
  columns: readonly Column<ReportRow>[]
  rows: readonly ReportRow[]
}

/**
 * Charts a report: the sums of its rows by one of its columns. Shows nothing for a single value.
 */
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
    categories: sums.map(({ value }) => ({
      id: String(value),
      label: formatValue(category.kind, value, format),
    })),
  }
  const lines = series.map(({ id, title }, index) => ({
    id,
    label: title,
    values: sums.map(({ figures }) => figures[index] ?? null),
  }))
  if (kind === 'PARETO')
    return (
      <ParetoChart
        {...common}
        label={series[0]?.title ?? ''}
        counts={sums.map(({ figures }) => figures[0] ?? 0)}
      />
    )
  const counted = { ...common, kind: chartKindOf(series), series: lines }
  return kind === 'LINE' ? <LineChart {...counted} /> : <BarChart {...counted} />
}

/**
 * Returns the chart's number format, which is that of the column: ringgit with sen, hours with
 * tenths.
 */
function chartKindOf([first]: readonly Column<ReportRow>[]): ChartKind {
  return first?.kind === 'money' || first?.kind === 'decimal' ? first.kind : 'count'
}

/**
 * The largest number of series that are each shown next to their previous period. If there are
 * more, only the first one is.
 */
const comparedSeries = 2

/**
 * Returns the columns of the previous period for a compared report; they exist only then. A Pareto
 * chart has one series.
 */
function comparedIn({ kind, series }: { kind: string; series: readonly string[] }): string[] {
  if (kind === 'PARETO') return []
  return series
    .slice(0, series.length > comparedSeries ? 1 : comparedSeries)
    .map((id) => `${id}Before`)
}
