import { areaOf, type Areas, type Message } from './clientMessages.ts'
import { eachSource } from './eachSource.ts'
import { statedTexts, syntaxTree, visit } from './syntaxTree.ts'

/**
 * The translations of a term by its English; more than one if the same English has several
 * meanings.
 */
type Terms = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>

/**
 * Texts that we don't word: a card's layout belongs to its design, the contract to its customer.
 */
const others = /^domain\/(cardFace|contract)\/|\.test\.ts$/

/** Finds reports, documents and audit texts that use another word for a term than the screens. */
export function wordFaults(terms: Terms): string[] {
  return ['domain', 'server'].flatMap((folder) =>
    eachSource(folder, (code, path) => wordFaultsIn(code, path, terms)),
  )
}

/** Returns the faults of one source. */
export function wordFaultsIn(code: string, path: string, terms: Terms): string[] {
  if (others.test(path) || !/\bms:/.test(code)) return []
  const faults: string[] = []
  visit(syntaxTree(code, path), (node) => {
    if (node.type !== 'ObjectExpression') return
    const words = statedTexts(node)
    for (const [language, said] of Object.entries(terms.get(words.en ?? '') ?? {})) {
      const word = words[language]
      if (word !== undefined && !said.includes(word))
        faults.push(
          `${path} says "${words.en}" as "${word}", the screens as "${said.join('" or "')}": use the term.`,
        )
    }
  })
  return faults
}

/** Returns the client's terms (client/state/terms.ts) in each language. */
export function termsOf(
  messages: readonly Message[],
  languages: readonly (readonly [string, Areas])[],
): Terms {
  const terms = new Map<string, Record<string, string[]>>()
  for (const { id, english } of messages.filter((message) => areaOf(message.id) === 'terms')) {
    const known = terms.get(english) ?? {}
    terms.set(english, known)
    for (const [language, { terms: words = {} }] of languages)
      (known[language] ??= []).push(words[id] ?? english)
  }
  return terms
}
