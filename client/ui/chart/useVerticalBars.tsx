import { barLayout, reach } from './barLayout.ts'
import { BarMark } from './BarMark.tsx'
import { CategoryAxis, categoryAxisPx, useTickPx, ValueAxis } from './ChartAxes.tsx'
import { largest } from './chartData.ts'
import { LineMark } from './LineMark.tsx'
import type { BarDrawing, Drawing, Plot } from './plot.ts'
import type { ChartStop } from './stop.ts'
import { valueScale } from './valueScale.ts'

/** Draws upward bars with the categories under them. */
export function useVerticalBars({
  bars: series,
  comparison,
  categories,
  kind,
  stacked,
  lines,
}: BarDrawing): (plot: Plot) => Drawing {
  const tickPx = useTickPx()
  return ({ width, height, patterns }) => {
    const measured = barLayout(series, categories.length, [0, width], stacked)
    const most = Math.max(reach(measured.bars), comparison ? largest([comparison]) : 0)
    const bottom = height - categoryAxisPx(categories, (width - 40) / categories.length)
    const values = valueScale(kind, most, [bottom, 8])
    const left = tickPx(kind, values)
    const { bars, step, center, start } = barLayout(
      series,
      categories.length,
      [left, width - 4],
      stacked,
    )
    const y = (value: number) => values.scale(value)
    const stops = categories.map((category, i): ChartStop => ({
      id: category.id,
      title: category.label,
      lines: lines(i),
      area: { x: start(i), y: 0, width: step, height: bottom },
      anchor: { x: center(i), y: 8 },
      to: category.to,
    }))
    const marks = (
      <>
        <ValueAxis kind={kind} values={values} from={left} to={width - 4} />
        <CategoryAxis categories={categories} x={center} y={bottom} step={step} />
        {bars.map((bar) => {
          const mark = series[bar.series]?.mark
          const box = {
            x: bar.from,
            y: y(bar.end),
            width: bar.size,
            height: y(bar.start) - y(bar.end),
          }
          return (
            mark && (
              <BarMark
                key={`${bar.category} ${bar.series}`}
                {...box}
                tone={mark.tone}
                pattern={mark.pattern}
                patterns={patterns}
              />
            )
          )
        })}
        {comparison && (
          <LineMark
            values={comparison.values}
            x={center}
            y={y}
            tone={comparison.mark.tone}
            dashed
          />
        )}
      </>
    )
    return { stops, marks }
  }
}
