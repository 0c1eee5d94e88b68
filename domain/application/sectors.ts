/** The sectors of work, by the Malay name that the registry writes and the product keeps. */
export const sectors = {
  Perkilangan: 'Manufacturing',
  Pembinaan: 'Construction',
  Perladangan: 'Plantation',
  Pertanian: 'Agriculture',
  Perkhidmatan: 'Services',
  Perlombongan: 'Mining and quarrying',
} as const
export type Sector = keyof typeof sectors

const byLowerCase = new Map(Object.keys(sectors).map((name) => [name.toLowerCase(), name as Sector]))

/** The sector of a name in any case, or null. */
export function findSector(text: string): Sector | null {
  return byLowerCase.get(text.toLowerCase()) ?? null
}
