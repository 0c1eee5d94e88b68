import { areaOf, type Areas, type Message } from './clientMessages.ts'

/**
 * What three places say, or what a term says already: the same English that every language says by the same words. The
 * same English with another meaning, as the state of a lot and a state of Malaysia, is another text.
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
    return others.size < 3 ? [] : [`"${english}" is said by ${[...others].join(', ')}: make it a term (client/state/terms.ts).`]
  })
}
