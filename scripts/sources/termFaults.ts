import { areaOf, type Areas, type Message } from './clientMessages.ts'

/**
 * Returns English texts that three places define, or that a term already defines, with the same
 * words in every language. The same English with a different meaning, such as the state of a lot
 * and a state of Malaysia, is a different text.
 */
export function termFaults(messages: readonly Message[], languages: readonly Areas[]): string[] {
  const texts = new Map<string, { english: string; terms: Set<string>; others: Set<string> }>()
  for (const { id, english } of messages) {
    const said = JSON.stringify([english, ...languages.map((areas) => areas[areaOf(id)]?.[id])])
    const text = texts.get(said) ?? { english, terms: new Set(), others: new Set() }
    texts.set(said, text)
    text[areaOf(id) === 'terms' ? 'terms' : 'others'].add(id)
  }
  return [...texts.values()].flatMap(({ english, terms: [term, ...same], others }) => {
    if (term) return [...same, ...others].map((id) => `${id} says what ${term} says: use the term.`)
    return others.size < 3
      ? []
      : [
          `"${english}" is said by ${[...others].join(', ')}: make it a term (client/state/terms.ts).`,
        ]
  })
}
