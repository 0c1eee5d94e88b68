import { useGraphQlJit } from '@envelop/graphql-jit'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { RequestContext, Services } from '../platform/context.ts'
import { schema } from '../schema.ts'
import { useOperationCounts } from './countOperations.ts'
import { documentCache, noErrors } from './documentCache.ts'
import { useDocuments, type PersistedDocuments } from './persistedDocuments.ts'
import { toldError, useProblemErrors } from './problemErrors.ts'

export type GraphqlServer = ReturnType<typeof createGraphqlServer>

/** GraphQL over the schema, the same for HTTP, for sockets and for tests. The caller's context is handed in. */
export function createGraphqlServer(services: Services, documents: PersistedDocuments) {
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    parserAndValidationCache: { documentCache: documentCache(new Set(documents.values())), errorCache: noErrors },
    cors: false,
    logging: false,
    // What fails outside of an operation: useProblemErrors tells the operation's own, in the caller's language.
    maskedErrors: { maskError: (error) => toldError(error, services.log, 'en') },
    plugins: [...useDocuments(documents, schema), useGraphQlJit(), useProblemErrors(services.log), useOperationCounts(documents)] as Plugin[],
  })
}
