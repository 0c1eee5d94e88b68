import type { Words } from '#domain/words.ts'

/** What is erased of a finished card, each after its own time. */
const cardErasureKindNames = {
  photograph: { en: 'Photographs', ms: 'Gambar' },
  signature: { en: 'Signatures', ms: 'Tandatangan' },
  address: { en: 'Addresses and telephones', ms: 'Alamat dan telefon' },
  particulars: { en: 'All personal particulars', ms: 'Semua butiran peribadi' },
} as const satisfies Record<string, Words>
export type CardErasureKind = keyof typeof cardErasureKindNames
export const cardErasureKinds = Object.keys(cardErasureKindNames) as CardErasureKind[]

/** What is erased in the CSM area, all after the same time. */
const csmErasureKindNames = {
  csmJob: { en: 'CSM jobs', ms: 'Tugasan CSM' },
  csmFile: { en: 'CSM files set aside', ms: 'Fail CSM yang diketepikan' },
} as const satisfies Record<string, Words>
export type CsmErasureKind = keyof typeof csmErasureKindNames
export const csmErasureKinds = Object.keys(csmErasureKindNames) as CsmErasureKind[]

export type ErasureKind = CardErasureKind | CsmErasureKind
export const erasureKinds: ErasureKind[] = [...cardErasureKinds, ...csmErasureKinds]

/** The date of birth of an erased person: the column has no empty value. */
export const erasedBirth = '0001-01-01'

/** When each kind was erased of an application; null while it is kept. */
export type ErasureMarks = {
  photographErasedAt: Date | null
  signatureErasedAt: Date | null
  addressErasedAt: Date | null
  particularsErasedAt: Date | null
}

/**
 * Returns whether anything of an application was erased. Nobody can work on its card again, and the
 * registry can't change it.
 */
export function isErased(application: ErasureMarks): boolean {
  const { photographErasedAt, signatureErasedAt, addressErasedAt, particularsErasedAt } =
    application
  return [photographErasedAt, signatureErasedAt, addressErasedAt, particularsErasedAt].some(
    (at) => at !== null,
  )
}
