import type { StateTone } from '#domain/stateRows.ts'

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'ring'

/** A shape for each tone, so that colour is never the only sign. */
const shapeOfTone: Record<StateTone, MarkerShape> = {
  ok: 'circle',
  info: 'square',
  warn: 'triangle',
  bad: 'diamond',
  none: 'ring',
}

const paths: Record<MarkerShape, string> = {
  circle: 'M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7Z',
  square: 'M-6.2-6.2H6.2V6.2H-6.2Z',
  triangle: 'M0-8.2L8 6.2H-8Z',
  diamond: 'M0-9L9 0L0 9L-9 0Z',
  ring: 'M0-6.5A6.5 6.5 0 1 1 0 6.5A6.5 6.5 0 1 1 0-6.5Z',
}

/** Draws a marker around the origin. */
export function MarkerGlyph({
  tone,
  shape = shapeOfTone[tone],
}: {
  tone: StateTone
  shape?: MarkerShape
}) {
  return (
    <path
      className={`ik-map-glyph ik-tone-${tone} ${shape === 'ring' ? 'ik-map-ring' : ''}`}
      d={paths[shape]}
    />
  )
}
