type Position = [longitude: number, latitude: number]
/** The part of GeoJSON's type that is used here. */
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Position[][][] }

/** Malaysia as TopoJSON. A border of two states is stored once, as differences of whole numbers. */
export type Topology = {
  transform: { scale: number[]; translate: number[] }
  arcs: number[][][]
  objects: { states: { geometries: { properties: { name: string }; arcs: number[][][] }[] } }
}

/** A state's outline. `name` is as in domain/places. */
export type StateShape = { name: string; geometry: MultiPolygon }

/** Decodes the outlines of a topology. */
export function statesOf({ transform, arcs, objects }: Topology): StateShape[] {
  const [scaleX = 1, scaleY = 1] = transform.scale
  const [left = 0, bottom = 0] = transform.translate
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]): Position => [
      (x += dx) * scaleX + left,
      (y += dy) * scaleY + bottom,
    ])
  })
  // ~n is arc n in reverse. Each arc begins where the previous one ended.
  const line = (index: number) => (index < 0 ? [...lines[~index]!].reverse() : lines[index]!)
  const ring = (indexes: number[]) =>
    indexes.flatMap((index, i) => (i ? line(index).slice(1) : line(index)))
  return objects.states.geometries.map(({ properties, arcs: polygons }) => ({
    name: properties.name,
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(ring)) },
  }))
}
