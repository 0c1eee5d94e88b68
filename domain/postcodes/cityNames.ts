/**
 * Other names of a city in the directory: former, English, or of the district that it represents.
 */
const aliases: Record<string, readonly string[]> = {
  'Bagan Datoh': ['Bagan Datuk'],
  'Bestari Jaya': ['Batang Berjuntai'],
  Bruas: ['Beruas'],
  'Bukit Fraser': ['Fraser’s Hill', 'Fraser Hill'],
  Ceneh: ['Cheneh'],
  Changloon: ['Changlun'],
  Cukai: ['Chukai', 'Kemaman'],
  'George Town': ['Pulau Pinang', 'Penang'],
  Gerik: ['Grik'],
  Gerisek: ['Grisek'],
  'Iskandar Puteri': ['Nusajaya'],
  KLIA: ['Sepang'],
  'Kota Kinabatangan': ['Kinabatangan'],
  'Kuala Klawang': ['Kuala Kelawang'],
  'Kuala Lumpur': ['W.P. Kuala Lumpur', 'KL'],
  'Kuala Rompin': ['Rompin'],
  Labuan: ['W.P. Labuan'],
  Melaka: ['Malacca', 'Bandar Melaka'],
  'Pekan Nenas': ['Pekan Nanas'],
  'Pelabuhan Klang': ['Port Klang'],
  'Penang Hill': ['Bukit Bendera'],
  Putrajaya: ['W.P. Putrajaya'],
  Sitiawan: ['Setiawan'],
  Triang: ['Teriang'],
  'USM Pulau Pinang': ['USM', 'Gelugor', 'Minden', 'George Town', 'Pulau Pinang', 'Penang'],
}

/** Words that are equivalent in place names. */
const words: Record<string, string> = {
  ayer: 'air',
  ampat: 'empat',
  bahru: 'baharu',
  baru: 'baharu',
  bharu: 'baharu',
  bdr: 'bandar',
  bkt: 'bukit',
  bt: 'bukit',
  kampong: 'kampung',
  kg: 'kampung',
  sg: 'sungai',
  sri: 'seri',
  sungei: 'sungai',
  tanjong: 'tanjung',
  tg: 'tanjung',
  telok: 'teluk',
  tlk: 'teluk',
  ulu: 'hulu',
}

/**
 * Returns a name for comparison: old and short spellings, case, spaces and dots don't count ("Kg.
 * Ayer" = "KAMPUNG AIR").
 */
export function plainCity(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => words[word] ?? word)
    .join('')
}

/** Returns whether a written name means the directory's city. */
export function isCity(written: string, city: string): boolean {
  const plain = plainCity(written)
  return [city, ...(aliases[city] ?? [])].some((name) => plainCity(name) === plain)
}
