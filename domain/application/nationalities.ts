/** A source country of the programme: `code` is ISO 3166 alpha-3, `passport` the shape of its passport numbers. */
export type Nationality = { code: string; english: string; malay: string; passport: RegExp }

/** The 15 source countries. Where a country has two series of passports in use, its shape takes both. */
export const nationalities: readonly Nationality[] = [
  { code: 'BGD', english: 'Bangladesh', malay: 'Bangladesh', passport: /^(?:[A-Z]{2}\d{7}|[A-Z]\d{8})$/ },
  { code: 'IDN', english: 'Indonesia', malay: 'Indonesia', passport: /^[A-Z]\d{7}$/ },
  { code: 'IND', english: 'India', malay: 'India', passport: /^[A-Z]\d{7}$/ },
  { code: 'KAZ', english: 'Kazakhstan', malay: 'Kazakhstan', passport: /^[A-Z]\d{8}$/ },
  { code: 'KHM', english: 'Cambodia', malay: 'Kemboja', passport: /^N\d{7,8}$/ },
  { code: 'LAO', english: 'Laos', malay: 'Laos', passport: /^[A-Z]{1,2}\d{6,7}$/ },
  { code: 'LKA', english: 'Sri Lanka', malay: 'Sri Lanka', passport: /^[A-Z]{1,2}\d{7}$/ },
  { code: 'MMR', english: 'Myanmar', malay: 'Myanmar', passport: /^[A-Z]{2}\d{6}$/ },
  { code: 'NPL', english: 'Nepal', malay: 'Nepal', passport: /^(?:\d{8}|[A-Z]{2}\d{7})$/ },
  { code: 'PAK', english: 'Pakistan', malay: 'Pakistan', passport: /^[A-Z]{2}\d{7}$/ },
  { code: 'PHL', english: 'Philippines', malay: 'Filipina', passport: /^(?:[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7})$/ },
  { code: 'THA', english: 'Thailand', malay: 'Thailand', passport: /^[A-Z]{1,2}\d{6,7}$/ },
  { code: 'TKM', english: 'Turkmenistan', malay: 'Turkmenistan', passport: /^[A-Z]\d{7}$/ },
  { code: 'UZB', english: 'Uzbekistan', malay: 'Uzbekistan', passport: /^[A-Z]{2}\d{7}$/ },
  { code: 'VNM', english: 'Vietnam', malay: 'Vietnam', passport: /^[A-Z]\d{7,8}$/ },
]

const byCode = new Map(nationalities.map((country) => [country.code, country]))

/** The source country of an alpha-3 code in capitals, or null for any other. */
export function findNationality(code: string): Nationality | null {
  return byCode.get(code) ?? null
}
