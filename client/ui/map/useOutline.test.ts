import { geoArea } from 'd3-geo'
import { describe, expect, it } from 'vitest'
import { states as known } from '#domain/places.ts'
import { headquartersBranch, johor, otherBranches, penang } from '../../../prisma/seed/branches.ts'
import { loadOutline, stateAt } from './useOutline.ts'

const states = await loadOutline()

describe('the outlines of the states', () => {
  it('include all of Malaysia’s states, by the product’s names', () => {
    expect(states.map(({ name }) => name)).toEqual(known.map(({ name }) => name).sort())
  })

  it('have the right orientation: no state covers the rest of the world', () => {
    expect(
      states.filter(({ geometry }) => !(geoArea(geometry) > 0 && geoArea(geometry) < 0.01)),
    ).toEqual([])
  })

  it('close every ring', () => {
    const rings = states.flatMap(({ geometry }) => geometry.coordinates.flat())
    expect(rings.filter((ring) => String(ring[0]) !== String(ring.at(-1)))).toEqual([])
  })

  it.each([headquartersBranch, johor, penang, ...otherBranches])(
    'contain the branch %s',
    (...branch) => {
      const [, , , , , , , state, latitude, longitude] = branch
      expect(stateAt(states, { latitude, longitude })).toBe(state)
    },
  )

  it.each([
    ['Langkawi', 6.35, 99.8, 'Kedah'],
    ['Tioman', 2.79, 104.17, 'Pahang'],
    ['Pangkor', 4.23, 100.56, 'Perak'],
    ['Redang', 5.78, 103.01, 'Terengganu'],
  ])('assign the island %s to its state', (_, latitude, longitude, state) =>
    expect(stateAt(states, { latitude, longitude })).toBe(state),
  )

  it('contain nothing at sea or abroad', () => {
    expect(stateAt(states, { latitude: 4, longitude: 107 })).toBeNull()
    expect(stateAt(states, { latitude: 4.9, longitude: 114.9 })).toBeNull()
  })
})
