type Position = [longitude: number, latitude: number]
/** GeoJSON's, with what of it is used here. */
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Position[][][] }

/** Malaysia as TopoJSON: borders that two states share stand once, as differences of whole numbers. */
export type Topology = {
  transform: { scale: number[]; translate: number[] }
  arcs: number[][][]
  objects: { states: { geometries: { properties: { name: string }; arcs: number[][][] }[] } }
}

/** A state's outline; `name` as in domain/places. */
export type StateShape = { name: string; geometry: MultiPolygon }

/** The outlines that a topology describes. */
export function statesOf({ transform, arcs, objects }: Topology): StateShape[] {
  const [scaleX = 1, scaleY = 1] = transform.scale
  const [left = 0, bottom = 0] = transform.translate
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]): Position => [(x += dx) * scaleX + left, (y += dy) * scaleY + bottom])
  })
  // ~n is arc n, walked backwards. Each arc begins where the one before ended.
  const line = (index: number) => (index < 0 ? [...lines[~index]!].reverse() : lines[index]!)
  const ring = (indexes: number[]) => indexes.flatMap((index, i) => (i ? line(index).slice(1) : line(index)))
  return objects.states.geometries.map(({ properties, arcs: polygons }) => ({
    name: properties.name,
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(ring)) },
  }))
}
