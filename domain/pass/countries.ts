import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import ms from 'i18n-iso-countries/langs/ms.json' with { type: 'json' }
import type { Words } from '#domain/words.ts'

/** A country by its ISO 3166 alpha-3 code. */
export type Country = { code: string; name: Words }

/** Names that the programme uses instead of those of the package. */
const ownNames: Readonly<Record<string, Partial<Words>>> = {
  CHN: { en: 'China' },
  LAO: { en: 'Laos' },
  MMR: { ms: 'Myanmar' },
}

/** Returns the official one of a country's names. */
const officialName = (names: string | readonly string[]) =>
  typeof names === 'string' ? names : names[0]!

type Names = Record<string, string | string[]>

const nameOf = (alpha2: string, code: string): Words => ({
  en: officialName((en.countries as Names)[alpha2]!),
  ms: officialName((ms.countries as Names)[alpha2]!),
  ...ownNames[code],
})

/** All countries of ISO 3166, by code. */
export const countries: readonly Country[] = (codes as string[][])
  .map(([alpha2, code]) => ({ code: code!, name: nameOf(alpha2!, code!) }))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))

const byCode = new Map(countries.map((country) => [country.code, country]))

/** Returns the country of an alpha-3 code in any case, or null. */
export function findCountry(code: string): Country | null {
  return byCode.get(code.trim().toUpperCase()) ?? null
}

/** Returns the name of a country; an unknown code is its own name. */
export function countryName(code: string): Words {
  return findCountry(code)?.name ?? { en: code, ms: code }
}
