import { describe, expect, it } from 'vitest'
import { coordinatesProblem, malaysiaBox } from './coordinates.ts'

const { south, north, west, east } = malaysiaBox
const path = (latitude?: number | null, longitude?: number | null) =>
  coordinatesProblem({ latitude, longitude })?.path ?? null

describe('coordinates', () => {
  it('may both be left out', () => {
    expect(path()).toBeNull()
    expect(path(null, null)).toBeNull()
  })

  it('are in Malaysia’s bounding box, edges included', () => {
    expect(path(3.139, 101.6869)).toBeNull()
    expect(path(south, west)).toBeNull()
    expect(path(north, east)).toBeNull()
  })

  it('are both given or neither: the missing one is reported', () => {
    expect(path(3.139)).toBe('longitude')
    expect(path(undefined, 101.6869)).toBe('latitude')
    expect(path(null, 101.6869)).toBe('latitude')
  })

  it.each([
    [0.499, 101, 'latitude'],
    [7.701, 101, 'latitude'],
    [101.6869, 3.139, 'latitude'],
    [Number.NaN, 101, 'latitude'],
    [3, 99.299, 'longitude'],
    [3, 119.501, 'longitude'],
    [0, 0, 'latitude'],
  ])('are refused elsewhere: %s, %s', (latitude, longitude, blamed) => {
    expect(path(latitude, longitude)).toBe(blamed)
    expect(coordinatesProblem({ latitude, longitude })?.code).toBe('field.coordinates')
  })
})
