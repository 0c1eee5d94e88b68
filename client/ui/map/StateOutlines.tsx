import { geoPath, type GeoProjection } from 'd3-geo'
import type { ZoomTransform } from 'd3-zoom'
import { memo, useMemo } from 'react'
import type { StateShape } from './topology.ts'

type Props = { states: readonly StateShape[]; projection: GeoProjection; transform: ZoomTransform }

/** Draws the states. */
export const StateOutlines = memo(function StateOutlines({ states, projection, transform }: Props) {
  const drawn = useMemo(
    () =>
      states.map((state) => ({
        name: state.name,
        path: geoPath(projection).digits(2)(state.geometry) ?? '',
      })),
    [states, projection],
  )
  return (
    <g aria-hidden="true" className="ik-map-land" transform={transform.toString()}>
      {drawn.map(({ name, path }) => (
        <path key={name} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  )
})
