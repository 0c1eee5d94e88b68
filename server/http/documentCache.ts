import type { DocumentNode } from 'graphql'

/**
 * Maximum characters of ad-hoc documents that are cached parsed: tools repeat their queries, and a
 * parsed one is large.
 */
const keptCharacters = 200_000

type Cache = {
  get(text: string): DocumentNode | undefined
  set(text: string, document: DocumentNode): void
}

/**
 * Returns a cache of parsed documents by their text: it keeps the web client's own permanently, and
 * others within bounded memory.
 */
export function documentCache(own: ReadonlySet<string>): Cache {
  const ours = new Map<string, DocumentNode>()
  const others = new Map<string, DocumentNode>()
  let characters = 0
  return {
    get(text) {
      const known = ours.get(text) ?? others.get(text)
      // The most recently used is evicted last.
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

/** Does not cache refused documents: their number is unlimited. */
export const noErrors = { get: () => undefined, set: () => undefined }
