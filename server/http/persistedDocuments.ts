import { readFile } from 'node:fs/promises'
import type { Plugin } from 'graphql-yoga'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { problem } from '#domain/problems.ts'
import { adHoc, adHocLimits } from '../platform/graphql/adHocLimits.ts'
import type { RequestContext } from '../platform/context.ts'

export type PersistedDocuments = ReadonlyMap<string, string>

/** The documents that the web client was built with, by their hash. */
export async function readPersistedDocuments(file: string): Promise<PersistedDocuments> {
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>))
}

/**
 * The web client's documents by hash; any other query only from a signed-in user, and within limits. Yoga validates
 * what is not persisted, which is where the limits hold.
 */
export function useDocuments(documents: PersistedDocuments): Plugin[] {
  const byHash = usePersistedOperations({
    getPersistedOperation: (hash) => documents.get(hash) ?? null,
    extractPersistedOperationId: (params) => {
      const { persistedQuery } = (params.extensions ?? {}) as { persistedQuery?: { sha256Hash?: string } }
      return persistedQuery?.sha256Hash ?? null
    },
    allowArbitraryOperations: true,
    skipDocumentValidation: true,
  })
  const adHocOnly: Plugin = {
    onValidate({ context, addValidationRule, params }) {
      if ((context as unknown as RequestContext).viewer === null) throw problem('session.ended')
      const { body } = params.documentAST.loc?.source ?? {}
      if (body && body.length > adHoc.characters) throw problem('request.tooCostly')
      addValidationRule(adHocLimits)
    },
  }
  return [byHash as Plugin, adHocOnly]
}
