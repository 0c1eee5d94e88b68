import { useGraphQlJit } from '@envelop/graphql-jit'
import type { DocumentNode } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { schema } from '#server/schema.ts'
import { useOperationCounts } from './countOperations.ts'
import { documentCache, noErrors } from './documentCache.ts'
import { useDocuments, type PersistedDocuments } from './persistedDocuments.ts'
import { callerError, useProblemErrors } from './problemErrors.ts'
import { useTokenScope } from './tokenScope.ts'
import { useOperationSpans } from './traceOperations.ts'
import { useWrongValues } from './wrongValues.ts'

export type GraphqlServer = ReturnType<typeof createGraphqlServer>

/**
 * Creates the GraphQL server for the schema, the same for HTTP, for sockets and for tests. The
 * caller's context is passed in. The web client's documents are compiled to code; ad-hoc queries
 * never are, and are interpreted instead.
 */
export function createGraphqlServer(
  services: Services,
  documents: PersistedDocuments,
  compiles = areAmong(documents),
) {
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    parserAndValidationCache: {
      documentCache: documentCache(new Set(documents.values())),
      errorCache: noErrors,
    },
    cors: false,
    logging: false,
    // Failures outside an operation: useProblemErrors handles the operation's own, in the caller's
    // language.
    maskedErrors: { maskError: (error) => callerError(error, services.log, 'en') },
    plugins: [
      ...useDocuments(documents, schema),
      useGraphQlJit({}, { enableIf: ({ document }) => compiles(document) }),
      useTokenScope(),
      useWrongValues(),
      useProblemErrors(services.log),
      useOperationCounts(documents),
      useOperationSpans(documents),
    ] as Plugin[],
  })
}

function areAmong(documents: PersistedDocuments): (document: DocumentNode) => boolean {
  const own = new Set(documents.values())
  return ({ loc }) => own.has(loc?.source.body ?? '')
}
