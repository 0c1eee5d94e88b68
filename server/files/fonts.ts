import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const read = new Map<string, Buffer>()

type Weight = 'plain' | 'bold' | 'italic'
const files: Record<Weight, string> = { plain: '400Regular', bold: '700Bold', italic: '400Regular_Italic' }

/**
 * Scripts that Noto Sans itself lacks, and their families: those of the programme's source countries, and Malaysia's own
 * Jawi and Tamil. Noto Sans has Latin with all of Vietnam's and Turkmenistan's letters, Cyrillic and Devanagari.
 */
const families = {
  Arabic: 'Arabic',
  Bengali: 'Bengali',
  Khmer: 'Khmer',
  Lao: 'Lao',
  Myanmar: 'Myanmar',
  Sinhala: 'Sinhala',
  Tamil: 'Tamil',
  Thai: 'Thai',
} as const
export type Script = keyof typeof families
export const scripts = Object.keys(families) as Script[]

/** The font of a script in a weight, null for Noto Sans itself; those of other scripts have no italic. */
export function fontFile(script: Script | null, weight: Weight): Buffer {
  const shape = script && weight === 'italic' ? 'plain' : weight
  const name = script ? families[script] : ''
  const path = `@expo-google-fonts/noto-sans${name && `-${name.toLowerCase()}`}/${files[shape]}/NotoSans${name}_${files[shape]}.ttf`
  const known = read.get(path) ?? readFileSync(require.resolve(path))
  read.set(path, known)
  return known
}

export type Run = { script: Script | null; text: string }
/** A word of the script, and those that follow: blanks, joiners and marks between them belong to it. */
const ofScripts = new RegExp(
  scripts.map((script) => `(?<${script}>\\p{Script=${script}}[\\p{Script=${script}}\\p{Mn}\\u200c\\u200d ]*)`).join('|'),
  'gu',
)

/** A text cut where its script changes to one that needs a font of its own, or back. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(ofScripts)) {
    if (found.index > from) runs.push({ script: null, text: text.slice(from, found.index) })
    runs.push({ script: scripts.find((script) => found.groups![script] !== undefined)!, text: found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length || runs.length === 0) runs.push({ script: null, text: text.slice(from) })
  return runs
}
