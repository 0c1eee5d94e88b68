import { describe, expect, it } from 'vitest'
import { malaysiaBox } from '#domain/coordinates.ts'
import { pixelsPerDegree, projectionFor, toPlace, toPoint } from './projection.ts'

const { south, north, west, east } = malaysiaBox

describe.each([
  { width: 1000, height: 400 },
  { width: 240, height: 180 },
  { width: 300, height: 900 },
])('the projection onto $width x $height', (size) => {
  const projection = projectionFor(size, malaysiaBox)

  it('shows all of Malaysia, as large as the frame allows', () => {
    const a = toPoint(projection, { latitude: north, longitude: west })
    const b = toPoint(projection, { latitude: south, longitude: east })
    for (const [low, high, side] of [
      [a.x, b.x, size.width],
      [a.y, b.y, size.height],
    ] as const) {
      expect(low).toBeGreaterThanOrEqual(-0.001)
      expect(high).toBeLessThanOrEqual(side + 0.001)
    }
    expect(Math.max((b.x - a.x) / size.width, (b.y - a.y) / size.height)).toBeCloseTo(1, 5)
  })

  it.each([
    [3.139, 101.6869],
    [1.5533, 110.3592],
    [south, west],
    [north, east],
  ])('inverts back to %s, %s', (latitude, longitude) => {
    const place = toPlace(projection, toPoint(projection, { latitude, longitude }))
    expect(place.latitude).toBeCloseTo(latitude, 6)
    expect(place.longitude).toBeCloseTo(longitude, 6)
  })

  it('has north at the top and east to the right, and knows the pixels of a degree', () => {
    const [here, further] = [
      { latitude: 3, longitude: 101 },
      { latitude: 4, longitude: 102 },
    ].map((place) => toPoint(projection, place))
    expect(further!.y).toBeLessThan(here!.y)
    expect(further!.x - here!.x).toBeCloseTo(pixelsPerDegree(projection), 6)
  })
})
