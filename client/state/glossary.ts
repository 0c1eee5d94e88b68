import { say, type Words } from '#domain/words.ts'
import { useLocale } from './locale.ts'
import { createStore, useStore } from './store.ts'

/** A word of the programme as the screens write it, its meaning, and what else they call it. */
type ExplainedWord = {
  readonly onScreen: Words | null
  readonly meaning: Words
  readonly labels: Readonly<Record<string, readonly string[]>>
}

/** The words that screens explain. Set by the shell: the sign-in pages do without them. */
export const glossaryStore = createStore<readonly ExplainedWord[]>([])

let known: {
  words: readonly ExplainedWord[]
  locale: string
  meanings: Map<string, string>
} | null = null

/** Returns the meanings by label in lower case. */
function meaningsOf(words: readonly ExplainedWord[], locale: string): Map<string, string> {
  if (known?.words === words && known.locale === locale) return known.meanings
  const meanings = new Map(
    words.flatMap(({ onScreen, meaning, labels }) =>
      onScreen
        ? [say(onScreen, locale), ...(labels[locale] ?? labels.en ?? [])].map(
            (label) => [label.toLowerCase(), say(meaning, locale)] as const,
          )
        : [],
    ),
  )
  known = { words, locale, meanings }
  return meanings
}

/** Returns a function that looks up what a label means, if it is a word of the programme. */
export function useMeanings(): (label: string) => string | undefined {
  const words = useStore(glossaryStore)
  const locale = useLocale()
  return (label) => meaningsOf(words, locale).get(label.toLowerCase())
}
