import { readFile } from 'node:fs/promises'
import type { Plugin } from 'graphql-yoga'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { problem } from '#domain/problems.ts'
import { adHoc, adHocLimits } from '../platform/graphql/adHocLimits.ts'
import type { RequestContext } from '../platform/context.ts'
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
  const adHocOnly: Plugin = {
    onValidate({ context, addValidationRule, params }) {
      const { viewer, locale } = context as unknown as RequestContext
      const { body = '' } = params.documentAST.loc?.source ?? {}
      if (own.has(body)) return
      if (viewer === null) throw refusal(problem('session.ended'), locale)
      if (body.length > adHoc.characters) throw refusal(problem('request.tooCostly'), locale)
      addValidationRule(adHocLimits)
    },
  }
  return [byHash as Plugin, adHocOnly]
}
