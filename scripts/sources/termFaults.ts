import { areaOf, type Areas, type Message } from './clientMessages.ts'

export const termsArea = 'terms'

/**
 * What three places say, or what a term says already: the same English that every language says by the same words. The
 * same English with another meaning, as the state of a lot and a state of Malaysia, is another text.
 */
export function termFaults(messages: readonly Message[], languages: readonly Areas[]): string[] {
  const ids = new Map<string, Set<string>>()
  for (const { id, english } of messages) {
    const said = JSON.stringify([english, ...languages.map((areas) => areas[areaOf(id)]?.[id])])
    ids.set(said, (ids.get(said) ?? new Set()).add(id))
  }
  return [...ids].flatMap(([said, same]) => {
    const english = (JSON.parse(said) as string[])[0]!
    const [term, ...others] = [...same].sort((a, b) => Number(areaOf(b) === termsArea) - Number(areaOf(a) === termsArea))
    if (others.length > 0 && areaOf(term!) === termsArea) return others.map((id) => `${id} says what ${term} says: use the term.`)
    return same.size < 3 ? [] : [`"${english}" is said by ${[...same].join(', ')}: make it a term (client/state/terms.ts).`]
  })
}
