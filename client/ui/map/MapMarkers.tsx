import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { ClusterGlyph } from './ClusterGlyph.tsx'
import { townScale } from './clusters.ts'
import { MapLabel } from './MapLabel.tsx'
import type { MapMarker } from './mapMarker.ts'
import type { MapView } from './mapView.ts'
import { MarkerButton } from './MarkerButton.tsx'
import { MarkerGlyph } from './MarkerGlyph.tsx'
import type { Place } from './projection.ts'
import { spotsOf, type Spot } from './spots.ts'
import { StateNames } from './StateNames.tsx'
import type { StateShape } from './topology.ts'
import { useMarkerElements } from './useMarkerElements.ts'

const text = defineMessages({
  cluster: { id: 'kit.map.MapMarkers.cluster', defaultMessage: '{n} together: {names}. Zooms in.' },
  together: { id: 'kit.map.MapMarkers.together', defaultMessage: '{n} together' },
  more: { id: 'kit.map.MapMarkers.more', defaultMessage: '{names} and {n} more' },
})

/** The number of names that a cluster lists before it counts the rest. */
const named = 4

type Props = {
  view: MapView
  states: readonly StateShape[]
  markers: readonly MapMarker[]
  selected: string | null
  near: Place | null
  onSelect?: (id: string | null) => void
}

/** Shows the markers at this zoom: single, as clusters, or fanned around a shared spot. */
export function MapMarkers({ view, states, markers, selected, near, onSelect }: Props) {
  const t = useTexts(text)
  const elements = useMarkerElements()
  const [noticed, setNoticed] = useState<string | null>(null)
  const spots = spotsOf(markers, view)

  // A choice made elsewhere moves the map to it. Otherwise the person decides what the map shows.
  const reveal = useEffectEvent((id: string | null) => {
    const chosen = markers.find((marker) => marker.id === id)
    if (chosen) view.reveal(chosen.place)
  })
  useEffect(() => reveal(selected), [selected])
  const wasNear = useRef(false)
  const approach = useEffectEvent((place: Place | null) => {
    if (place) view.approach(place, townScale)
    else if (wasNear.current) view.reset()
    wasNear.current = place !== null
  })
  const { latitude, longitude } = near ?? {}
  useEffect(
    () =>
      approach(latitude === undefined || longitude === undefined ? null : { latitude, longitude }),
    [latitude, longitude],
  )

  const isChosen = ({ members }: Spot) => members.some(({ id }) => id === selected)
  const words = ({ members, opens }: Spot) =>
    opens ? t('together', { n: members.length }) : members[0]!.label
  const spoken = (spot: Spot) => {
    if (!spot.opens) return words(spot)
    const n = spot.members.length
    const names = spot.members
      .slice(0, named)
      .map(({ label }) => label)
      .join('; ')
    return t('cluster', { n, names: n > named ? t('more', { names, n: n - named }) : names })
  }
  const activate = (spot: Spot) => {
    const id = spot.members[0]!.id
    if (!spot.opens) return onSelect?.(isChosen(spot) ? null : id)
    elements.focusNext(id)
    view.centre(spot.opens.centre, spot.opens.scale)
  }
  const labelled = spots.filter((spot) => spot.key === noticed || (isChosen(spot) && !spot.opens))
  return (
    <>
      <StateNames states={states} view={view} markers={spots.map(({ at }) => at)} />
      {spots.map(
        (spot) =>
          spot.from && (
            <path
              key={spot.key}
              className="ik-map-leader"
              d={`M${spot.from.x} ${spot.from.y}L${spot.at.x} ${spot.at.y}`}
            />
          ),
      )}
      {spots.map((spot) => (
        <MarkerButton
          key={spot.key}
          ref={elements.of(spot.members.map(({ id }) => id))}
          at={spot.at}
          label={spoken(spot)}
          chosen={isChosen(spot)}
          pressed={spot.opens || !onSelect ? undefined : isChosen(spot)}
          onActivate={() => activate(spot)}
          onNotice={(is) => setNoticed((old) => (is ? spot.key : old === spot.key ? null : old))}
          onFocus={() => view.reveal(spot.members[0]!.place)}
        >
          {spot.opens ? (
            <ClusterGlyph members={spot.members} />
          ) : (
            <MarkerGlyph tone={spot.members[0]!.tone} shape={spot.members[0]!.shape} />
          )}
        </MarkerButton>
      ))}
      {labelled.map((spot) => (
        <MapLabel
          key={spot.key}
          at={spot.at}
          from={spot.from}
          size={view.size}
          text={words(spot)}
        />
      ))}
    </>
  )
}
