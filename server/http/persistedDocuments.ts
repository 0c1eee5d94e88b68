import { readFile } from 'node:fs/promises'
import type { DocumentNode, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { problem } from '#domain/problems.ts'
import { adHoc, adHocExcess } from '../platform/graphql/adHocLimits.ts'
import type { RequestContext } from '../platform/context.ts'
import { logRefusal } from '../platform/logRefusal.ts'
import { refusal } from './problemErrors.ts'

export type PersistedDocuments = ReadonlyMap<string, string>

/** The documents that the web client was built with, by their hash. */
export async function readPersistedDocuments(file: string): Promise<PersistedDocuments> {
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>))
}

/**
 * The web client's documents by hash; any other query only from a signed-in user, and within limits.
 */
export function useDocuments(documents: PersistedDocuments): Plugin[] {
  const own = new Set(documents.values())
  const byHash = usePersistedOperations({
    getPersistedOperation: (hash) => documents.get(hash) ?? null,
    extractPersistedOperationId: (params) => {
      const { persistedQuery } = (params.extensions ?? {}) as { persistedQuery?: { sha256Hash?: string } }
      return persistedQuery?.sha256Hash ?? null
    },
    allowArbitraryOperations: true,
    skipDocumentValidation: true,
  })
  // Before it is parsed, kept or validated: each of these costs, and a stranger's query is none of our work.
  const adHocOnly: Plugin = {
    onParse({ context, params }) {
      const caller = context as unknown as RequestContext
      const text = String(params.source)
      if (own.has(text)) return
      if (caller.viewer === null) throw refusal(problem('session.ended'), caller.locale)
      if (text.length > adHoc.characters || nesting(text) > maximumNesting) throw tooCostly(caller)
      return ({ result }) => {
        if (!result || result instanceof Error) return
        const excess = adHocExcess(result as DocumentNode)
        if (excess) throw tooCostly(caller, { excess })
      }
    },
  }
  return [byHash as Plugin, adHocOnly]
}

function tooCostly(caller: RequestContext, more: Record<string, string> = {}): GraphQLError {
  const refused = problem('request.tooCostly')
  logRefusal(caller, refused, 'query')
  return refusal(refused, caller.locale, undefined, more)
}

/** Brackets within brackets that a query may have: its depth, and lists and objects in its arguments. */
const maximumNesting = 100

/** How deep brackets stand in one another: the parser would follow them until the stack ends. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text.replace(textsAndComments, '')) {
    if ('{[('.includes(character)) deepest = Math.max(deepest, ++depth)
    else if ('}])'.includes(character)) depth -= 1
  }
  return deepest
}

const textsAndComments = /"""[^]*?"""|"(?:\\.|[^"\\\n])*"|#.*/g
