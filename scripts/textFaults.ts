import { messages } from '#domain/contract/messages.ts'
import { screens } from '#domain/contract/screens.ts'
import { furtherMessages } from '#domain/messages/furtherMessages.ts'

type Text = { key: string; english: string; malay: string }

/** What is wrong with the catalogue: a missing translation, or placeholders that differ between the languages. */
export function textFaults(texts: Text[] = allTexts()): string[] {
  return texts.flatMap(({ key, english, malay }) => [
    ...(english.trim() ? [] : [`${key} has no English text.`]),
    ...(malay.trim() ? [] : [`${key} has no Malay text.`]),
    ...(placeholders(english) === placeholders(malay) ? [] : [`${key}: the two languages have different {placeholders}.`]),
  ])
}

function allTexts(): Text[] {
  return [
    ...messages,
    ...Object.entries(furtherMessages).map(([key, [english, malay]]) => ({ key, english, malay })),
    ...screens.map((screen) => ({ key: screen.route, english: screen.english, malay: screen.malay })),
  ]
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+/g))].sort().join(' ')
}
