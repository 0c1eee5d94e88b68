import { describe, expect, it } from 'vitest'
import { malaysiaBox } from '#domain/coordinates.ts'
import { pinStep, roundPlace, stepPlace } from './pinSteps.ts'

describe('the steps of the pin', () => {
  it('are round, a few pixels wide at each zoom, and a tenth with Shift', () => {
    expect(pinStep(20, false)).toBeCloseTo(0.1, 10)
    expect(pinStep(20, true)).toBeCloseTo(0.01, 10)
    expect(pinStep(1000, false)).toBeCloseTo(0.001, 10)
  })

  it('are never less than a metre', () => expect(pinStep(1e9, true)).toBeCloseTo(0.00001, 10))

  it('add up without rounding errors, and stop at the edge of Malaysia', () => {
    let place = { latitude: 3.1, longitude: 101.2 }
    for (let i = 0; i < 3; i++) place = stepPlace(place, 0.1, -0.1)
    expect(place).toEqual({ latitude: 3.4, longitude: 100.9 })
    expect(stepPlace(place, 90, 180)).toEqual({
      latitude: malaysiaBox.north,
      longitude: malaysiaBox.east,
    })
    expect(stepPlace(place, -90, -180)).toEqual({
      latitude: malaysiaBox.south,
      longitude: malaysiaBox.west,
    })
  })

  it('round a point to the precision of the display', () => {
    const place = { latitude: 3.13912345678, longitude: 101.68691234 }
    expect(roundPlace(place, 5)).toEqual({ latitude: 3.14, longitude: 101.69 })
    expect(roundPlace(place, 100_000)).toEqual({ latitude: 3.13912, longitude: 101.68691 })
  })
})
