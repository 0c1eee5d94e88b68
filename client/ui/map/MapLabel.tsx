import type { Point, Size } from './projection.ts'

type Props = { at: Point; from?: Point; size: Size; text: string }

/**
 * Shows a marker's text on the side with more room, or, for a fanned marker, on the side away from
 * `from` and so from its neighbours. Screen readers read it as the marker's name.
 */
export function MapLabel({ at, from, size, text }: Props) {
  const left = from && Math.abs(at.x - from.x) > 1 ? at.x < from.x : at.x > size.width / 2
  return (
    <text
      className="ik-map-label"
      aria-hidden="true"
      x={at.x + (left ? -18 : 18)}
      y={Math.min(Math.max(at.y, 12), size.height - 12)}
      textAnchor={left ? 'end' : 'start'}
      dominantBaseline="central"
    >
      {text}
    </text>
  )
}
