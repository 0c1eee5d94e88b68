import { MapFrame } from './MapFrame.tsx'
import { MapLegend, type LegendEntry } from './MapLegend.tsx'
import type { MapMarker } from './mapMarker.ts'
import { MapMarkers } from './MapMarkers.tsx'

type Props = {
  /** The map's name for a screen reader: "Map of the stations". */
  label: string
  markers: readonly MapMarker[]
  /** The chosen marker's id, or null. */
  selected?: string | null
  /** Chooses a marker, or clears the choice. */
  onSelect?: (id: string | null) => void
  /** The meaning of the shapes, under the map. */
  legend?: readonly LegendEntry[]
  className?: string
}

/**
 * Shows Malaysia with markers. It pans and zooms by drag, wheel, pinch and double click, or by buttons and keys. Overlapping
 * markers form one with their number, until it is pressed. The screen provides the list that belongs beside a map.
 */
export function MalaysiaMap({ label, markers, selected = null, onSelect, legend, className }: Props) {
  return (
    <>
      <MapFrame label={label} className={className}>
        {(view) => <MapMarkers view={view} markers={markers} selected={selected} onSelect={onSelect} />}
      </MapFrame>
      {legend && <MapLegend entries={legend} />}
    </>
  )
}
