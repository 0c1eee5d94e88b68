import { geoPath, type GeoProjection } from 'd3-geo'
import type { ZoomTransform } from 'd3-zoom'
import { memo, useMemo } from 'react'
import type { StateShape } from './topology.ts'

/** The width of a letter of a state's name, in pixels. */
const letter = 7

type Props = { states: readonly StateShape[]; projection: GeoProjection; transform: ZoomTransform }

/** Returns the widest part of a state, where its name can be placed. */
function roomOf({ geometry }: StateShape, projection: GeoProjection) {
  const path = geoPath(projection)
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }) as const)
  const widest = parts.reduce((best, part) => (path.area(part) > path.area(best) ? part : best))
  const [[left, top], [right, bottom]] = path.bounds(widest)
  const [x, y] = path.centroid(widest)
  return { x, y, width: right - left, height: bottom - top }
}

/** Draws the states, and the names of those that have room for one. */
export const StateOutlines = memo(function StateOutlines({ states, projection, transform }: Props) {
  const drawn = useMemo(
    () =>
      states.map((state) => ({
        name: state.name,
        path: geoPath(projection).digits(2)(state.geometry) ?? '',
        room: roomOf(state, projection),
      })),
    [states, projection],
  )
  const { k } = transform
  return (
    <g aria-hidden="true">
      <g className="ik-map-land" transform={transform.toString()}>
        {drawn.map(({ name, path }) => (
          <path key={name} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <g className="ik-map-names">
        {drawn
          .filter(({ name, room }) => room.width * k > name.length * letter + 12 && room.height * k > 28)
          .map(({ name, room }) => (
            <text key={name} x={transform.applyX(room.x)} y={transform.applyY(room.y)} textAnchor="middle">
              {name}
            </text>
          ))}
      </g>
    </g>
  )
})
