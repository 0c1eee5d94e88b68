/**
 * Malaysia's states and federal territories, by the name that the product stores; `prefixes` are
 * the first two digits of their postcodes.
 */
type State = {
  name: string
  aliases: readonly string[]
  prefixes: readonly (readonly [number, number])[]
}

export const states: readonly State[] = [
  {
    name: 'Johor',
    aliases: ['Johor Darul Takzim', 'Johor Darul Ta’zim', 'Johore', 'JHR'],
    prefixes: [[79, 86]],
  },
  // Bandar Baharu in Kedah is served by its neighbours' post offices: Kedah has prefixes of Penang
  // and of Perak.
  {
    name: 'Kedah',
    aliases: ['Kedah Darul Aman', 'KDH'],
    prefixes: [
      [5, 9],
      [14, 14],
      [34, 34],
    ],
  },
  { name: 'Kelantan', aliases: ['Kelantan Darul Naim', 'KTN'], prefixes: [[15, 18]] },
  {
    name: 'Kuala Lumpur',
    aliases: ['WP Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur', 'WP KL', 'K Lumpur', 'KUL'],
    prefixes: [[50, 60]],
  },
  {
    name: 'Labuan',
    aliases: ['WP Labuan', 'Wilayah Persekutuan Labuan', 'FT Labuan', 'LBN'],
    prefixes: [[87, 87]],
  },
  {
    name: 'Melaka',
    aliases: ['Malacca', 'Melaka Bandaraya Bersejarah', 'MLK'],
    prefixes: [[75, 78]],
  },
  {
    name: 'Negeri Sembilan',
    aliases: ['N Sembilan', 'Negeri Sembilan Darul Khusus', 'NSN', 'N9'],
    prefixes: [[70, 73]],
  },
  // Cameron Highlands (39), Fraser's Hill (49), Genting Highlands (69) and Tioman (86) are outside
  // the state's main range.
  {
    name: 'Pahang',
    aliases: ['Pahang Darul Makmur', 'PHG'],
    prefixes: [
      [25, 28],
      [39, 39],
      [49, 49],
      [69, 69],
      [86, 86],
    ],
  },
  { name: 'Perak', aliases: ['Perak Darul Ridzuan', 'PRK'], prefixes: [[30, 36]] },
  { name: 'Perlis', aliases: ['Perlis Indera Kayangan', 'PLS'], prefixes: [[1, 2]] },
  {
    name: 'Pulau Pinang',
    aliases: ['Penang', 'P Pinang', 'Pulau Pinang Pulau Mutiara', 'PNG'],
    prefixes: [[10, 14]],
  },
  {
    name: 'Putrajaya',
    aliases: ['WP Putrajaya', 'Wilayah Persekutuan Putrajaya', 'FT Putrajaya', 'PJY'],
    prefixes: [[62, 62]],
  },
  { name: 'Sabah', aliases: ['Sabah Negeri di Bawah Bayu', 'SBH'], prefixes: [[88, 91]] },
  { name: 'Sarawak', aliases: ['Sarawak Bumi Kenyalang', 'SWK'], prefixes: [[93, 98]] },
  {
    name: 'Selangor',
    aliases: ['Selangor Darul Ehsan', 'SGR'],
    prefixes: [
      [40, 48],
      [63, 64],
      [68, 68],
    ],
  },
  {
    name: 'Terengganu',
    aliases: ['Terengganu Darul Iman', 'Trengganu', 'TRG'],
    prefixes: [[20, 24]],
  },
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’'‘`]/g, '’')
    .replace(/[.,()\s]+/g, ' ')
    .trim()
    .replace(/^w ?p /, 'wp ')

const byName = new Map(
  states.flatMap((state) =>
    [state.name, ...state.aliases].map((name) => [plain(name), state] as const),
  ),
)

/**
 * Returns the state's name as the product stores it ("W.P. Kuala Lumpur" -> "Kuala Lumpur"), or
 * null if it is none of Malaysia's.
 */
export function findState(text: string): string | null {
  return byName.get(plain(text))?.name ?? null
}

/** Returns whether a five-digit postcode belongs to the state, by its first two digits. */
export function postcodeInState(postcode: string, stateName: string): boolean {
  const prefix = Number(postcode.slice(0, 2))
  const state = byName.get(plain(stateName))
  return (
    /^\d{5}$/.test(postcode) &&
    (state?.prefixes.some(([from, to]) => prefix >= from && prefix <= to) ?? false)
  )
}
