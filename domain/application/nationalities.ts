import type { Words } from '#domain/words.ts'

/** A source country of the programme: `code` is ISO 3166 alpha-3, `passport` the shape of its passport numbers. */
export type Nationality = { code: string; name: Words; passport: RegExp }

/** The 15 source countries. Where a country has two series of passports in use, its shape takes both. */
export const nationalities: readonly Nationality[] = [
  { code: 'BGD', name: { en: 'Bangladesh', ms: 'Bangladesh' }, passport: /^(?:[A-Z]{2}\d{7}|[A-Z]\d{8})$/ },
  { code: 'IDN', name: { en: 'Indonesia', ms: 'Indonesia' }, passport: /^[A-Z]\d{7}$/ },
  { code: 'IND', name: { en: 'India', ms: 'India' }, passport: /^[A-Z]\d{7}$/ },
  { code: 'KAZ', name: { en: 'Kazakhstan', ms: 'Kazakhstan' }, passport: /^[A-Z]\d{8}$/ },
  { code: 'KHM', name: { en: 'Cambodia', ms: 'Kemboja' }, passport: /^N\d{7,8}$/ },
  { code: 'LAO', name: { en: 'Laos', ms: 'Laos' }, passport: /^[A-Z]{1,2}\d{6,7}$/ },
  { code: 'LKA', name: { en: 'Sri Lanka', ms: 'Sri Lanka' }, passport: /^[A-Z]{1,2}\d{7}$/ },
  { code: 'MMR', name: { en: 'Myanmar', ms: 'Myanmar' }, passport: /^[A-Z]{2}\d{6}$/ },
  { code: 'NPL', name: { en: 'Nepal', ms: 'Nepal' }, passport: /^(?:\d{8}|[A-Z]{2}\d{7})$/ },
  { code: 'PAK', name: { en: 'Pakistan', ms: 'Pakistan' }, passport: /^[A-Z]{2}\d{7}$/ },
  { code: 'PHL', name: { en: 'Philippines', ms: 'Filipina' }, passport: /^(?:[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7})$/ },
  { code: 'THA', name: { en: 'Thailand', ms: 'Thailand' }, passport: /^[A-Z]{1,2}\d{6,7}$/ },
  { code: 'TKM', name: { en: 'Turkmenistan', ms: 'Turkmenistan' }, passport: /^[A-Z]\d{7}$/ },
  { code: 'UZB', name: { en: 'Uzbekistan', ms: 'Uzbekistan' }, passport: /^[A-Z]{2}\d{7}$/ },
  { code: 'VNM', name: { en: 'Vietnam', ms: 'Vietnam' }, passport: /^[A-Z]\d{7,8}$/ },
]

const byCode = new Map(nationalities.map((country) => [country.code, country]))

/** The source country of an alpha-3 code in capitals, or null for any other. */
export function findNationality(code: string): Nationality | null {
  return byCode.get(code) ?? null
}
