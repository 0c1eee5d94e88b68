import { findState } from '#domain/places.ts'
import { isCity } from './cityNames.ts'
import { directory } from './directory.ts'

export type City = { readonly city: string; readonly state: string }

type Entry = City & { readonly postcodes: readonly string[] }

let entries: readonly Entry[] | undefined
let byPostcode: ReadonlyMap<string, readonly City[]> | undefined

function readPostcodes(text: string): string[] {
  let area = ''
  return text.split(' ').flatMap((word) => {
    if (word.length === 2) {
      area = word
      return []
    }
    const [first = '', last = first] = word.split('-')
    const count = Number(last) - Number(first) + 1
    return Array.from(
      { length: count },
      (_, i) => area + String(Number(first) + i).padStart(3, '0'),
    )
  })
}

/** Returns every city of the directory with its postcodes, parsed on first use. */
export function allCities(): readonly Entry[] {
  return (entries ??= Object.entries(directory).flatMap(([state, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [city = '', postcodes = ''] = line.split(': ')
        return { city, state, postcodes: readPostcodes(postcodes) }
      }),
  ))
}

function index(): ReadonlyMap<string, readonly City[]> {
  const found = new Map<string, City[]>()
  for (const { city, state, postcodes } of allCities()) {
    for (const postcode of postcodes)
      found.set(postcode, [...(found.get(postcode) ?? []), { city, state }])
  }
  return found
}

/** Returns the cities of a postcode; none if the directory doesn't know it. */
export function citiesOf(postcode: string): readonly City[] {
  return (byPostcode ??= index()).get(postcode) ?? []
}

/** Returns the postcodes of a city in a state, by any of their names. */
export function postcodesOf(city: string, state: string): readonly string[] {
  const own = findState(state)
  return (
    allCities().find((entry) => entry.state === own && isCity(city, entry.city))?.postcodes ?? []
  )
}
