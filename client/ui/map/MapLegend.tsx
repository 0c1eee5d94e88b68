import type { StateTone } from '#domain/stateRows.ts'
import { MarkerGlyph, type MarkerShape } from './MarkerGlyph.tsx'

export type LegendEntry = { tone: StateTone; shape?: MarkerShape; label: string }

/** Explains the markers' shapes. */
export function MapLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="ik-legend ik-map-legend">
      {entries.map(({ tone, shape, label }) => (
        <li key={`${tone} ${shape ?? ''}`}>
          <svg viewBox="-10 -10 20 20" width={14} height={14} aria-hidden="true">
            <MarkerGlyph tone={tone} shape={shape} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
