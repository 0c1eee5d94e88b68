import { getOperationAST, OperationTypeNode, type ExecutionResult } from 'graphql'
import { processRegularResult } from 'graphql-yoga'
import { z } from 'zod'
import type { RequestContext } from '#server/platform/context.ts'
import type { GraphqlBody } from './graphqlBody.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'
import { callerError } from './problemErrors.ts'

type Answer = { status: number; retryAfter: string | null; text: string }

/** The body of the web client's calls: a hash instead of a query. */
const askedBody = z.strictObject({
  query: z.null().optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }),
})
type Asked = z.infer<typeof askedBody>

/** Returns the request of a body that has only a hash; null for any other, which Yoga answers. */
export function persistedAsked(body: GraphqlBody): Asked | null {
  return askedBody.safeParse(body).data ?? null
}

/**
 * Answers a document that the web client was built with: with all plugins, but without Yoga's
 * request and response handling, which took longer than a list's rows. Returns null for what is
 * left to Yoga: an unknown hash, a subscription.
 */
export async function answerPersisted(
  graphql: GraphqlServer,
  documents: PersistedDocuments,
  context: RequestContext,
  asked: Asked,
): Promise<Answer | null> {
  const text = documents.get(asked.extensions.persistedQuery.sha256Hash)
  const operationName = asked.operationName ?? undefined
  if (text === undefined) return null
  const { schema, parse, execute, contextFactory } = graphql.getEnveloped(context)
  const document = parse(text)
  const operation = getOperationAST(document, operationName)?.operation
  if (operation !== OperationTypeNode.QUERY && operation !== OperationTypeNode.MUTATION) return null
  let result: ExecutionResult
  try {
    const contextValue = await contextFactory()
    result = await execute({
      schema,
      document,
      contextValue,
      variableValues: asked.variables,
      operationName,
    })
  } catch (error) {
    result = { errors: [callerError(error, context.log, context.locale)] }
  }
  if (!result.errors)
    return { status: 200, retryAfter: null, text: JSON.stringify({ data: result.data }) }
  const response = processRegularResult(result, graphql.fetchAPI, 'application/json')
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}
