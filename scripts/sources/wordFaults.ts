import { terms, type Terms } from './clientMessages.ts'
import { eachSource } from './eachSource.ts'
import { syntaxTree, visit, type SyntaxNode } from './syntaxTree.ts'

/** What is not ours to word: the card's face is its design's, the contract its customer's. */
const others = /^domain\/(cardFace|contract)\/|\.test\.ts$/

/** Where a report, a paper or the trail says a term of the screens by another word than they do. */
export function wordFaults(said: Terms = terms()): string[] {
  return ['domain', 'server'].flatMap((folder) => eachSource(folder, (code, path) => wordFaultsIn(code, path, said)))
}

/** Those of one source. */
export function wordFaultsIn(code: string, path: string, said: Terms): string[] {
  if (others.test(path) || !/\bms:/.test(code)) return []
  const faults: string[] = []
  visit(syntaxTree(code, path), (node) => {
    if (node.type !== 'ObjectExpression') return
    const words = literals(node)
    const known = said.get(words.en ?? '')
    for (const [language, terms] of Object.entries(known ?? {})) {
      const word = words[language]
      if (word !== undefined && !terms.includes(word))
        faults.push(`${path} says "${words.en}" as "${word}", the screens as "${terms.join('" or "')}": say the term.`)
    }
  })
  return faults
}

function literals({ properties }: SyntaxNode): Record<string, string> {
  return Object.fromEntries(
    (properties as SyntaxNode[]).flatMap(({ key, value }) => {
      const name = (key as { name?: string } | undefined)?.name
      const text = (value as SyntaxNode | undefined)?.value
      return name !== undefined && typeof text === 'string' ? [[name, text]] : []
    }),
  )
}
