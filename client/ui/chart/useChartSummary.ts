import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { ChartCategory, ChartKind, ChartSeries } from './chartData.ts'
import { chartValue } from './chartText.ts'

const text = defineMessages({
  one: {
    id: 'kit.chart.useChartSummary.one',
    defaultMessage: '{label}: {total} in all; most at {high}, {most}; least at {low}, {least}.',
  },
  rate: {
    id: 'kit.chart.useChartSummary.rate',
    defaultMessage: '{label}: most at {high}, {most}; least at {low}, {least}.',
  },
  none: { id: 'kit.chart.useChartSummary.none', defaultMessage: '{label}: nothing.' },
  keys: {
    id: 'kit.chart.useChartSummary.keys',
    defaultMessage: 'The arrow keys go from one to the next.',
  },
})

/**
 * Returns a function that summarises a chart for screen readers, before its single figures: the
 * sum, the highest and the lowest figure of each series.
 */
export function useChartSummary(): (
  categories: readonly ChartCategory[],
  series: readonly ChartSeries[],
  kind: ChartKind,
) => string {
  const t = useTexts(text)
  const format = useFormats()
  const of = (
    categories: readonly ChartCategory[],
    { label, values }: ChartSeries,
    kind: ChartKind,
  ) => {
    const known = values.flatMap((value, i) =>
      value === null ? [] : [{ value, at: categories[i]?.label ?? '' }],
    )
    const [first] = known
    if (!first) return t('none', { label })
    const high = known.reduce((best, each) => (each.value > best.value ? each : best), first)
    const low = known.reduce((best, each) => (each.value < best.value ? each : best), first)
    const total = known.reduce((sum, { value }) => sum + value, 0)
    const write = (value: number) => chartValue(kind, value, format)
    // Shares of different things can't be added up.
    return t(kind === 'percent' ? 'rate' : 'one', {
      label,
      total: write(total),
      high: high.at,
      most: write(high.value),
      low: low.at,
      least: write(low.value),
    })
  }
  return (categories, series, kind) =>
    [...series.map((each) => of(categories, each, kind)), t('keys')].join(' ')
}
