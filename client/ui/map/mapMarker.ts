import type { StateTone } from '#domain/stateRows.ts'
import type { MarkerShape } from './MarkerGlyph.tsx'
import type { Place } from './projection.ts'

/** A marker on the map. */
export type MapMarker = {
  id: string
  place: Place
  /** Its name and its state in words: "Johor Bahru 1, active". */
  label: string
  tone: StateTone
  /** Replaces the shape of the tone. */
  shape?: MarkerShape
}
