import { describe, expect, it } from 'vitest'
import { postcodeInState, states } from '#domain/places.ts'
import { isCity, plainCity } from './cityNames.ts'
import { allCities, citiesOf, postcodesOf } from './postcodeDirectory.ts'

describe('the directory of postcodes', () => {
  it('has cities in every state, and five digits in every postcode', () => {
    const cities = allCities()
    expect(new Set(cities.map(({ state }) => state))).toEqual(
      new Set(states.map(({ name }) => name)),
    )
    const odd = cities
      .flatMap(({ postcodes }) => postcodes)
      .filter((postcode) => !/^\d{5}$/.test(postcode))
    expect(odd).toEqual([])
    expect(cities.filter(({ city, postcodes }) => !city || !postcodes.length)).toEqual([])
    // The 2,929 of malaysia-postcodes 3.0.0, less the one that belongs to no city.
    expect(new Set(cities.flatMap(({ postcodes }) => postcodes)).size).toBe(2928)
  })

  it('agrees with the prefixes of the states', () => {
    const strays = allCities().flatMap(({ state, postcodes }) =>
      postcodes.filter((postcode) => !postcodeInState(postcode, state)),
    )
    expect(strays).toEqual([])
  })

  it('has no state with a prefix that none of its postcodes begin with', () => {
    const starting = new Set(
      allCities().flatMap(({ state, postcodes }) =>
        postcodes.map((one) => `${state} ${Number(one.slice(0, 2))}`),
      ),
    )
    const idle = states.flatMap(({ name, prefixes }) =>
      prefixes.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, i) => `${name} ${from + i}`),
      ),
    )
    expect(idle.filter((one) => !starting.has(one))).toEqual([])
  })

  it('never confuses two cities of one state', () => {
    const seen = new Map<string, string[]>()
    for (const { city, state } of allCities()) {
      const key = `${state} ${plainCity(city)}`
      seen.set(key, [...(seen.get(key) ?? []), city])
    }
    expect([...seen.values()].filter((names) => names.length > 1)).toEqual([])
  })

  it('knows the cities of a postcode, one or several', () => {
    expect(citiesOf('80000')).toEqual([{ city: 'Johor Bahru', state: 'Johor' }])
    expect(citiesOf('84300').map(({ city }) => city)).toEqual(['Bukit Pasir', 'Muar'])
    expect(citiesOf('01000')).toEqual([{ city: 'Kangar', state: 'Perlis' }])
  })

  it.each(['', '00000', '80001', '1000', 'abcde'])('knows none of "%s"', (postcode) =>
    expect(citiesOf(postcode)).toEqual([]),
  )

  it('keeps consecutive postcodes as a range, to its last', () => {
    expect(postcodesOf('Putrajaya', 'Putrajaya')).toContain('62988')
    expect(postcodesOf('Johor Bahru', 'Johor')).toEqual(
      expect.arrayContaining(['80502', '80503', '80504', '80505', '80506']),
    )
    expect(postcodesOf('Johor Bahru', 'Johor')).not.toContain('80507')
  })

  it('finds a city by any of its names, only in its own state', () => {
    expect(postcodesOf('Georgetown', 'Penang')).toContain('10300')
    expect(postcodesOf('SERDANG', 'Selangor')).toEqual(['43400'])
    expect(postcodesOf('Serdang', 'Kedah')).toEqual(['09800', '09810'])
    expect(postcodesOf('Serdang', 'Johor')).toEqual([])
    expect(postcodesOf('Serdang', 'Atlantis')).toEqual([])
  })

  it.each([
    ['Kg. Raja', 'Kampung Raja'],
    ['SUNGEI BULOH', 'Sungai Buloh'],
    ['Kuala Kubu Bharu', 'Kuala Kubu Baru'],
    ['Sri Kembangan', 'Seri Kembangan'],
    ['Layang Layang', 'Layang-Layang'],
    ['Teluk Panglima Garang', 'Telok Panglima Garang'],
  ])('reads %s as %s', (written, city) => expect(isCity(written, city)).toBe(true))
})
