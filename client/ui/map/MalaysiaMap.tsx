import { useMemo } from 'react'
import { MapFrame } from './MapFrame.tsx'
import { MapLegend, type LegendEntry } from './MapLegend.tsx'
import type { MapMarker } from './mapMarker.ts'
import { MapMarkers } from './MapMarkers.tsx'
import type { Place } from './projection.ts'
import { regionOf, regions } from './regions.ts'

type Props = {
  /** The map's name for a screen reader: "Map of the stations". */
  label: string
  markers: readonly MapMarker[]
  /** The chosen marker's id, or null. */
  selected?: string | null
  /** Chooses a marker, or clears the choice. */
  onSelect?: (id: string | null) => void
  /** A place to show from near, or null: then the map shows everything again. */
  near?: Place | null
  /** The meaning of the shapes, under the map. */
  legend?: readonly LegendEntry[]
  className?: string
}

/**
 * Shows the two parts of Malaysia with markers. Each pans and zooms by drag, wheel, pinch and
 * double click, or by buttons and keys. Overlapping markers form one with their number, until it is
 * pressed. The screen provides the list that belongs beside a map.
 */
export function MalaysiaMap({
  label,
  markers,
  selected = null,
  onSelect,
  near = null,
  legend,
  className = '',
}: Props) {
  const own = useMemo(
    () =>
      regions.map((region) => ({
        region,
        markers: markers.filter(({ place }) => regionOf(place) === region),
      })),
    [markers],
  )
  return (
    <>
      <div className={`ik-map-parts ${className}`}>
        {own.map(({ region, markers }) => (
          <MapFrame
            key={region}
            label={label}
            region={region}
            places={markers.map(({ place }) => place)}
          >
            {(view, states) => (
              <MapMarkers
                {...{ view, states, markers, selected, onSelect }}
                near={near && regionOf(near) === region ? near : null}
              />
            )}
          </MapFrame>
        ))}
      </div>
      {legend && <MapLegend entries={legend} />}
    </>
  )
}
