import { geoContains } from 'd3-geo'
import { useMemo } from 'react'
import type { MapView } from './mapView.ts'
import { namePlaces, roomOf } from './namePlaces.ts'
import type { Point } from './projection.ts'
import type { StateShape } from './topology.ts'

type Props = {
  states: readonly StateShape[]
  view: MapView
  /** The points that are covered by markers. */
  markers: readonly Point[]
}

/** Writes the names of the states that have room for one, beside the markers. */
export function StateNames({ states, view, markers }: Props) {
  const { projection, scale } = view
  const rooms = useMemo(
    () => states.map((state) => roomOf(state, projection)),
    [states, projection],
  )
  const shown = rooms.map((room) => ({
    ...room,
    ...view.shownPoint(room),
    width: room.width * scale,
    height: room.height * scale,
  }))
  const inside = (name: string, point: Point) => {
    const { latitude, longitude } = view.placeAt(point)
    const state = states.find((each) => each.name === name)
    return state !== undefined && geoContains(state.geometry, [longitude, latitude])
  }
  return (
    <g aria-hidden="true" className="ik-map-names">
      {namePlaces(shown, markers, inside).map(({ name, x, y }) => (
        <text key={name} x={x} y={y} textAnchor="middle" dominantBaseline="central">
          {name}
        </text>
      ))}
    </g>
  )
}
