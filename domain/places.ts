/** Malaysia's states and federal territories, by the name the product keeps; `prefixes` are the first two digits of their postcodes. */
type State = { name: string; aliases: readonly string[]; prefixes: readonly (readonly [number, number])[] }

export const states: readonly State[] = [
  { name: 'Johor', aliases: [], prefixes: [[79, 86]] },
  // Bandar Baharu in Kedah is served from its neighbours' post offices: it has prefixes of Penang and of Perak.
  {
    name: 'Kedah',
    aliases: [],
    prefixes: [
      [5, 9],
      [14, 14],
      [34, 34],
    ],
  },
  { name: 'Kelantan', aliases: [], prefixes: [[15, 18]] },
  { name: 'Kuala Lumpur', aliases: ['WP Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur'], prefixes: [[50, 60]] },
  { name: 'Labuan', aliases: ['WP Labuan', 'Wilayah Persekutuan Labuan'], prefixes: [[87, 87]] },
  { name: 'Melaka', aliases: ['Malacca'], prefixes: [[75, 78]] },
  { name: 'Negeri Sembilan', aliases: [], prefixes: [[70, 73]] },
  // Cameron Highlands (39), Fraser's Hill (49), Genting Highlands (69) and Tioman (86) lie apart from the rest.
  {
    name: 'Pahang',
    aliases: [],
    prefixes: [
      [25, 28],
      [39, 39],
      [49, 49],
      [69, 69],
      [86, 86],
    ],
  },
  { name: 'Perak', aliases: [], prefixes: [[30, 36]] },
  { name: 'Perlis', aliases: [], prefixes: [[1, 2]] },
  { name: 'Pulau Pinang', aliases: ['Penang'], prefixes: [[10, 14]] },
  { name: 'Putrajaya', aliases: ['WP Putrajaya', 'Wilayah Persekutuan Putrajaya'], prefixes: [[62, 62]] },
  { name: 'Sabah', aliases: [], prefixes: [[88, 91]] },
  { name: 'Sarawak', aliases: [], prefixes: [[93, 98]] },
  {
    name: 'Selangor',
    aliases: [],
    prefixes: [
      [40, 48],
      [63, 64],
      [68, 68],
    ],
  },
  { name: 'Terengganu', aliases: [], prefixes: [[20, 24]] },
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .replace(/^w p /, 'wp ')
    .trim()

const byName = new Map(states.flatMap((state) => [state.name, ...state.aliases].map((name) => [plain(name), state] as const)))

/** The state's name as the product keeps it ("W.P. Kuala Lumpur" -> "Kuala Lumpur"), or null for none of Malaysia's. */
export function findState(text: string): string | null {
  return byName.get(plain(text))?.name ?? null
}

/** Whether a postcode of five digits lies in the state, by its first two. */
export function postcodeInState(postcode: string, stateName: string): boolean {
  const prefix = Number(postcode.slice(0, 2))
  const state = byName.get(plain(stateName))
  return /^\d{5}$/.test(postcode) && (state?.prefixes.some(([from, to]) => prefix >= from && prefix <= to) ?? false)
}
