import type { Mark } from './stop.ts'
import { Swatch } from './Swatch.tsx'

export type LegendItem = { id: string; label: string; mark: Mark }

/** Explains the signs of a chart. A single sign needs no legend. */
export function ChartLegend({ items }: { items: readonly LegendItem[] }) {
  if (items.length < 2) return null
  return (
    <ul className="ik-legend ik-chart-legend">
      {items.map(({ id, label, mark }) => (
        <li key={id}>
          <Swatch mark={mark} />
          {label}
        </li>
      ))}
    </ul>
  )
}
