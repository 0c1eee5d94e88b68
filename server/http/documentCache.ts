import type { DocumentNode } from 'graphql'

/** Characters of ad-hoc documents that are kept parsed: a tool asks the same again and again, and a parsed one is large. */
const keptCharacters = 200_000

type Cache = { get(text: string): DocumentNode | undefined; set(text: string, document: DocumentNode): void }

/** Parsed documents by their text: the web client's own for good, of others as many as take bounded memory. */
export function documentCache(own: ReadonlySet<string>): Cache {
  const ours = new Map<string, DocumentNode>()
  const others = new Map<string, DocumentNode>()
  let characters = 0
  return {
    get(text) {
      const known = ours.get(text) ?? others.get(text)
      // What was asked for last goes last.
      if (known && others.delete(text)) others.set(text, known)
      return known
    },
    set(text, document) {
      if (own.has(text)) return void ours.set(text, document)
      if (others.has(text)) return
      others.set(text, document)
      characters += text.length
      for (const oldest of others.keys()) {
        if (characters <= keptCharacters) return
        others.delete(oldest)
        characters -= oldest.length
      }
    },
  }
}

/** Remembers no refused document: there is no end to them. */
export const noErrors = { get: () => undefined, set: () => undefined }
