import { describe, expect, it } from 'vitest'
import { namePlaces, type Room } from './namePlaces.ts'

const pahang: Room = { name: 'Pahang', x: 100, y: 100, width: 160, height: 120 }
const perlis: Room = { name: 'Perlis', x: 300, y: 100, width: 30, height: 30 }
const everywhere = () => true

describe('the name of a state', () => {
  it('is in its middle', () => {
    expect(namePlaces([pahang], [], everywhere)).toEqual([{ name: 'Pahang', x: 100, y: 100 }])
  })

  it('is beside a marker that would hide it', () => {
    const [place] = namePlaces([pahang], [{ x: 100, y: 96 }], everywhere)
    expect(Math.abs(place!.x - 100) > 36 || Math.abs(place!.y - 96) > 22).toBe(true)
  })

  it('stays in the state', () => {
    const [place] = namePlaces([pahang], [{ x: 100, y: 100 }], (_, { y }) => y > 100)
    expect(place!.y).toBeGreaterThan(100)
  })

  it('covers no other name', () => {
    const places = namePlaces([pahang, { ...pahang, name: 'Johor' }], [], everywhere)
    const [first, second] = places
    expect(Math.abs(first!.x - second!.x) >= 42 || Math.abs(first!.y - second!.y) >= 14).toBe(true)
  })

  it('is left out where there is no room', () => {
    expect(namePlaces([perlis], [], everywhere)).toEqual([])
    const markers = [0, 40, 80, 120, 160, 200].flatMap((x) =>
      [0, 30, 60, 90, 120, 150, 180].map((y) => ({ x, y })),
    )
    expect(namePlaces([pahang], markers, everywhere)).toEqual([])
  })
})
