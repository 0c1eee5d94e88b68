import type { Words } from '#domain/words.ts'

/** The sectors of work, by the Malay name that the registry writes and the product keeps. */
export const sectors = {
  Perkilangan: { en: 'Manufacturing', ms: 'Perkilangan' },
  Pembinaan: { en: 'Construction', ms: 'Pembinaan' },
  Perladangan: { en: 'Plantation', ms: 'Perladangan' },
  Pertanian: { en: 'Agriculture', ms: 'Pertanian' },
  Perkhidmatan: { en: 'Services', ms: 'Perkhidmatan' },
  Perlombongan: { en: 'Mining and quarrying', ms: 'Perlombongan' },
} as const satisfies Record<string, Words>
export type Sector = keyof typeof sectors

const byLowerCase = new Map(Object.keys(sectors).map((name) => [name.toLowerCase(), name as Sector]))

/** The sector of a name in any case, or null. */
export function findSector(text: string): Sector | null {
  return byLowerCase.get(text.toLowerCase()) ?? null
}
