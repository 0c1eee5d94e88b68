import { readFile } from 'node:fs/promises'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import type {
  DocumentNode,
  ExecutionArgs,
  ExecutionResult,
  GraphQLError,
  GraphQLSchema,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { problem } from '#domain/problems.ts'
import { adHocBudget } from '#server/access/sessions/adHocBudget.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { adHoc } from '#server/platform/graphql/adHocLimits.ts'
import { AdHocExcess, adHocPrice } from '#server/platform/graphql/adHocPrice.ts'
import { nesting } from '#server/platform/graphql/nesting.ts'
import { logRefusal } from '#server/platform/logRefusal.ts'
import { refusal, callerError } from './problemErrors.ts'

export type PersistedDocuments = ReadonlyMap<string, string>

/** Reads the documents that the web client was built with, by their hash. */
export async function readPersistedDocuments(file: string): Promise<PersistedDocuments> {
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>))
}

/**
 * Accepts the web client's documents by hash; any other query only from a signed-in user, within
 * limits, and charged to the session's budget.
 */
export function useDocuments(documents: PersistedDocuments, schema: GraphQLSchema): Plugin[] {
  const own = new Set(documents.values())
  const byHash = usePersistedOperations({
    getPersistedOperation: (hash) => documents.get(hash) ?? null,
    extractPersistedOperationId: (params) => {
      const { persistedQuery } = (params.extensions ?? {}) as {
        persistedQuery?: { sha256Hash?: string }
      }
      return persistedQuery?.sha256Hash ?? null
    },
    allowArbitraryOperations: true,
    skipDocumentValidation: true,
  })
  const prices = new WeakMap<DocumentNode, number>()
  const budget = adHocBudget()

  type Starting = { args: ExecutionArgs; setResultAndStopExecution(result: ExecutionResult): void }
  async function pay({ args, setResultAndStopExecution }: Starting): Promise<void> {
    const price = prices.get(args.document)
    if (price === undefined) return
    const context = args.contextValue as RequestContext
    await budget
      .spend(context, price)
      .catch((error: unknown) =>
        setResultAndStopExecution({ errors: [callerError(error, context.log, context.locale)] }),
      )
  }

  // Runs before the query is parsed, cached or validated: each of these has a cost, which callers
  // without a session must not cause.
  const adHocOnly: Plugin = {
    onParse({ context, params }) {
      const caller = context as unknown as RequestContext
      const text = String(params.source)
      if (own.has(text)) return
      if (caller.viewer === null)
        throw refusal(problem(caller.tokenRefused ?? 'session.ended'), caller.locale)
      if (text.length > adHoc.characters || nesting(text) > adHoc.nesting) throw tooCostly(caller)
      return ({ result }) => {
        const document = result as DocumentNode | Error | null
        if (!document || document instanceof Error || prices.has(document)) return
        prices.set(document, priceOf(document, schema, caller))
      }
    },
    onExecute: pay as Plugin['onExecute'],
    onSubscribe: pay as Plugin['onSubscribe'],
  }
  return [byHash as Plugin, adHocOnly]
}

function tooCostly(caller: RequestContext, more: Record<string, string> = {}): GraphQLError {
  const refused = problem('request.tooCostly')
  logRefusal(caller, refused, 'query')
  return refusal(refused, caller.locale, undefined, more)
}

function priceOf(document: DocumentNode, schema: GraphQLSchema, caller: RequestContext): number {
  try {
    return adHocPrice(document, schema)
  } catch (error) {
    if (error instanceof AdHocExcess) throw tooCostly(caller, { excess: error.message })
    throw error
  }
}
