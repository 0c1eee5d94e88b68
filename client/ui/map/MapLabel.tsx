import type { Point, Size } from './projection.ts'

/** A marker's words beside it, on the side where there is room. Read out as the marker's own name. */
export function MapLabel({ at, size, text }: { at: Point; size: Size; text: string }) {
  const left = at.x > size.width / 2
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
