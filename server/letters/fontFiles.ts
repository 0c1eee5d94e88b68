import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export const weights = ['plain', 'bold', 'italic'] as const
export type Weight = (typeof weights)[number]
const files: Record<Weight, string> = {
  plain: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
}

/**
 * The scripts that can be drawn: the ISO 15924 tag for HarfBuzz, and the family of Noto Sans. They
 * are those of the programme's source countries, with India's, and Malaysia's own Jawi and Tamil.
 * Noto Sans itself has Latin with all letters of Vietnamese and Turkmen, Greek, Cyrillic and
 * Devanagari.
 */
export const scripts = {
  Latin: { tag: 'Latn', family: '' },
  Greek: { tag: 'Grek', family: '' },
  Cyrillic: { tag: 'Cyrl', family: '' },
  Devanagari: { tag: 'Deva', family: '' },
  Arabic: { tag: 'Arab', family: 'Arabic' },
  Bengali: { tag: 'Beng', family: 'Bengali' },
  Gujarati: { tag: 'Gujr', family: 'Gujarati' },
  Gurmukhi: { tag: 'Guru', family: 'Gurmukhi' },
  Kannada: { tag: 'Knda', family: 'Kannada' },
  Khmer: { tag: 'Khmr', family: 'Khmer' },
  Lao: { tag: 'Laoo', family: 'Lao' },
  Malayalam: { tag: 'Mlym', family: 'Malayalam' },
  Myanmar: { tag: 'Mymr', family: 'Myanmar' },
  Oriya: { tag: 'Orya', family: 'Oriya' },
  Sinhala: { tag: 'Sinh', family: 'Sinhala' },
  Tamil: { tag: 'Taml', family: 'Tamil' },
  Telugu: { tag: 'Telu', family: 'Telugu' },
  Thai: { tag: 'Thai', family: 'Thai' },
} as const
export type Script = keyof typeof scripts
export const scriptNames = Object.keys(scripts) as Script[]
export type Family = (typeof scripts)[Script]['family']

/**
 * The distance of Noto Sans's baseline from the top of a line, relative to its size: all scripts of
 * a line use it.
 */
export const ascender = 1.069
/** The line spacing of documents, relative to the letter size. */
export const lineHeight = 1.362

/**
 * Returns the path of a family's TrueType file in a weight. Only Noto Sans itself has an italic.
 */
export function fontPath(family: Family, weight: Weight): string {
  const style = files[family !== '' && weight === 'italic' ? 'plain' : weight]
  const folder = family === '' ? 'noto-sans' : `noto-sans-${family.toLowerCase()}`
  return require.resolve(`@expo-google-fonts/${folder}/${style}/NotoSans${family}_${style}.ttf`)
}

/** Reads that file. */
export function readFont(family: Family, weight: Weight): Buffer {
  return readFileSync(fontPath(family, weight))
}
