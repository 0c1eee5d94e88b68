import { areaOf, type Areas, type Message } from './clientMessages.ts'
import { eachSource } from './eachSource.ts'
import { statedTexts, syntaxTree, visit } from './syntaxTree.ts'

/** By its English what a term is called in each language; more than one where the same English means several things. */
type Terms = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>

/** What is not ours to word: the card's face is its design's, the contract its customer's. */
const others = /^domain\/(cardFace|contract)\/|\.test\.ts$/

/** Where a report, a paper or the trail says a term of the screens by another word than they do. */
export function wordFaults(terms: Terms): string[] {
  return ['domain', 'server'].flatMap((folder) => eachSource(folder, (code, path) => wordFaultsIn(code, path, terms)))
}

/** Those of one source. */
export function wordFaultsIn(code: string, path: string, terms: Terms): string[] {
  if (others.test(path) || !/\bms:/.test(code)) return []
  const faults: string[] = []
  visit(syntaxTree(code, path), (node) => {
    if (node.type !== 'ObjectExpression') return
    const words = statedTexts(node)
    for (const [language, said] of Object.entries(terms.get(words.en ?? '') ?? {})) {
      const word = words[language]
      if (word !== undefined && !said.includes(word))
        faults.push(`${path} says "${words.en}" as "${word}", the screens as "${said.join('" or "')}": say the term.`)
    }
  })
  return faults
}

/** The client's terms (client/state/terms.ts) in each language. */
export function termsOf(messages: readonly Message[], languages: readonly (readonly [string, Areas])[]): Terms {
  const terms = new Map<string, Record<string, string[]>>()
  for (const { id, english } of messages.filter((message) => areaOf(message.id) === 'terms')) {
    const known = terms.get(english) ?? {}
    terms.set(english, known)
    for (const [language, { terms: words = {} }] of languages) (known[language] ??= []).push(words[id] ?? english)
  }
  return terms
}
