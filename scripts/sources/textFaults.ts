import { allScreens } from '#domain/additionalScreens.ts'
import { messages } from '#domain/contract/messages.ts'
import { furtherMessages } from '#domain/messages/furtherMessages.ts'
import { spokenLocales, type Words } from '#domain/words.ts'

type Text = { key: string; words: Words }

/**
 * Returns the faults of the catalogue: a missing language that the server speaks, or placeholders
 * that differ between languages.
 */
export function textFaults(texts: readonly Text[] = allTexts()): string[] {
  return texts.flatMap(({ key, words }) => [
    ...spokenLocales
      .filter((locale) => !words[locale]?.trim())
      .map((locale) => `${key} has no text in ${locale}.`),
    ...Object.keys(words)
      .filter((locale) => placeholders(words[locale] ?? '') !== placeholders(words.en))
      .map((locale) => `${key} has other {placeholders} in ${locale} than in English.`),
  ])
}

function allTexts(): Text[] {
  return [
    ...messages,
    ...Object.entries<Words>(furtherMessages).map(([key, words]) => ({ key, words })),
    ...allScreens.map(({ route, words }) => ({ key: route, words })),
  ]
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+/g))].sort().join(' ')
}
