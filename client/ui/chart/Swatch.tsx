import { useId } from 'react'
import { ChartPatterns, patternBase, patternFill } from './ChartPatterns.tsx'
import { Point } from './Point.tsx'
import type { Mark } from './stop.ts'

/** The sign of a series, as the chart draws it. */
export function Swatch({ mark: { tone, pattern, line, dashed } }: { mark: Mark }) {
  const base = patternBase(useId())
  return (
    <svg className={`ik-chart-swatch ik-tone-${tone}`} width={18} height={12} aria-hidden="true">
      {line ? (
        <>
          <path className={`ik-chart-line ${dashed ? 'ik-chart-dashed' : ''}`} d="M0 6 H18" />
          {!dashed && <Point x={9} y={6} shape={pattern} />}
        </>
      ) : (
        <>
          <ChartPatterns base={base} />
          <rect className="ik-chart-bar" x={2} y={0} width={14} height={12} rx={2} />
          <rect
            x={2}
            y={0}
            width={14}
            height={12}
            rx={2}
            fill={patternFill(base, pattern) ?? 'none'}
          />
        </>
      )}
    </svg>
  )
}
