import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clustersOf, fanOf, nearness, townScale } from './clusters.ts'
import { maximumScale } from './useMapZoom.ts'

const at = (item: string, x: number, y = 0) => ({ item, point: { x, y } })
const shown = (placed: ReturnType<typeof at>[], scale: number) =>
  clustersOf(placed, scale).map(
    ({ members, fanned }) => members.map(({ item }) => item).join('+') + (fanned ? ' fanned' : ''),
  )

describe('clusters', () => {
  it('group overlapping markers, and split them when zoomed in', () => {
    const placed = [at('a', 0), at('b', 10), at('c', 100)]
    expect(shown(placed, 1)).toEqual(['a+b', 'c'])
    expect(shown(placed, 2)).toEqual(['a+b', 'c'])
    expect(shown(placed, 3)).toEqual(['a', 'b', 'c'])
  })

  it('are at the centre of their markers', () => {
    expect(clustersOf([at('a', 0, 0), at('b', 10, 20)], 1)[0]?.centre).toEqual({ x: 5, y: 10 })
  })

  it('show inseparable markers side by side, from a town’s scale on', () => {
    const placed = [at('a', 5), at('b', 5), at('c', 100)]
    expect(shown(placed, townScale / 2)).toEqual(['a+b', 'c'])
    expect(shown(placed, townScale)).toEqual(['a+b fanned', 'c'])
  })

  it('stay one while zooming in still splits them, except at the maximum zoom', () => {
    const placed = [at('a', 0), at('b', 0), at('c', 1)]
    expect(shown(placed, townScale)).toEqual(['a+b+c'])
    expect(shown(placed, maximumScale)).toEqual(['a+b fanned', 'c'])
    expect(shown([at('a', 0), at('b', 0.5)], maximumScale)).toEqual(['a+b fanned'])
  })

  it('lose no marker, and are never closer than a marker’s width', () => {
    const points = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 200 })),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: maximumScale }), (list, scale) => {
        const placed = list.map(([x, y], i) => at(String(i), x, y))
        const clusters = clustersOf(placed, scale)
        const items = clusters.flatMap(({ members }) => members.map(({ item }) => item))
        expect(items.sort()).toEqual(placed.map(({ item }) => item).sort())
        for (const [i, a] of clusters.entries()) {
          for (const b of clusters.slice(i + 1)) {
            expect(
              Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y) * scale,
            ).toBeGreaterThanOrEqual(nearness - 1e-6)
          }
        }
      }),
    )
  })

  it.each([2, 3, 8, 20])('fan out %i without overlap', (count) => {
    const fan = fanOf(count)
    const gaps = fan.map((a, i) => {
      const b = fan[(i + 1) % count]!
      return Math.hypot(a.x - b.x, a.y - b.y)
    })
    expect(fan).toHaveLength(count)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(nearness * 0.9)
  })
})
