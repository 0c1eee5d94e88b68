import type { Words } from '#domain/words.ts'

type Pair = readonly [en: string, ms: string]
type Labels = { readonly en: readonly string[]; readonly ms: readonly string[] }

/** A word of the programme with its meaning, and its name in the code: a folder or a table. */
export type Term = {
  word: string
  /** The word as the screens write it; null for words that no screen has. */
  onScreen: Words | null
  meaning: Words
  /** Further labels of screens that mean the same. */
  labels: Labels
  inCode: string
}

const none: Labels = { en: [], ms: [] }

/** Returns a word of the screens; each text in English and Malay. */
export function term([en, ms]: Pair, meaning: Pair, inCode: string, labels = none): Term {
  const [word = en] = en.split(', ')
  return {
    word: en,
    onScreen: { en: word, ms },
    meaning: { en: meaning[0], ms: meaning[1] },
    labels,
    inCode,
  }
}

/** Returns a word that only the code and the documents use. */
export function inCodeOnly(word: string, meaning: string, inCode: string): Term {
  return { word, onScreen: null, meaning: { en: meaning, ms: meaning }, labels: none, inCode }
}
