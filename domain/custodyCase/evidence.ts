/** The kinds of files that are evidence, by media type, with how such a file begins. */
const kinds = {
  'application/pdf': { extension: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  'image/jpeg': { extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
  'image/png': { extension: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const
export type EvidenceType = keyof typeof kinds

/** The file name extensions that the screen offers. */
export const evidenceExtensions = ['.pdf', '.jpg', '.jpeg', '.png'] as const

/** Returns the media type of a file by its content, whatever its name says; null if it is none. */
export function evidenceTypeOf(content: Uint8Array): EvidenceType | null {
  const types = Object.keys(kinds) as EvidenceType[]
  return types.find((type) => kinds[type].begins.every((byte, at) => content[at] === byte)) ?? null
}

/** Returns the name under which a piece of evidence is downloaded. */
export function evidenceFileName(id: number, type: EvidenceType): string {
  return `evidence-${id}.${kinds[type].extension}`
}
