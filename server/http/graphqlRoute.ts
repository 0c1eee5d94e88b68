import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { beforeChange } from '#server/platform/database/outage.ts'
import { readIdempotencyKey } from '#server/platform/legacy/callEndpoint.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { answerPersisted, persistedAsked } from './answerPersisted.ts'
import { callerOf, factsOf, type RequestFacts } from './callerOf.ts'
import { isOwnRequest } from './crossSite.ts'
import { sendRefusal } from './errorAnswers.ts'
import { readGraphqlBody } from './graphqlBody.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'
import { sessionCookie } from './sessionCookie.ts'

type Parts = { services: Services; graphql: GraphqlServer; documents: PersistedDocuments }

/**
 * POST /graphql. A call with the cookie must come from our own pages; a bearer call carries its own
 * proof.
 */
export function addGraphqlRoute(
  app: FastifyInstance,
  { services, graphql, documents }: Parts,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: limits.graphqlBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post('/graphql', async (request, reply) => {
      const facts = factsOf(request)
      const bearer = facts.header('authorization') !== undefined
      if (!bearer && !isOwnRequest(facts))
        return sendRefusal(request, reply, problem('request.crossSite'))
      const caller = await beforeChange(callerOf(services, facts, bearer ? ['bearer'] : ['cookie']))
      const context: RequestContext = {
        ...services,
        ...caller,
        loaders: new Loaders(),
        idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
        setSessionCookie: (token) => {
          if (!bearer)
            reply.header('set-cookie', sessionCookie(token, facts.origin.startsWith('https:')))
        },
      }
      const body = request.body as Buffer<ArrayBuffer>
      const own = persistedAsked(readGraphqlBody(body, caller))
      const answer =
        own && !wantsGraphqlJson(facts) && (await answerPersisted(graphql, documents, context, own))
      if (answer) {
        if (answer.retryAfter !== null) reply.header('retry-after', answer.retryAfter)
        return reply
          .code(answer.status)
          .header('content-type', 'application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(answer.text)
      }
      const response = await graphql.fetch(
        `${facts.origin}/graphql`,
        { method: 'POST', headers: headersFor(facts), body },
        context,
      )
      if (response.status === 406) return sendRefusal(request, reply, problem('request.invalid'))
      const retryAfter = response.headers.get('retry-after')
      if (retryAfter) reply.header('retry-after', retryAfter)
      reply.code(response.status)
      reply
        .header('content-type', response.headers.get('content-type') ?? 'application/json')
        .header('cache-control', 'no-store')
      return reply.send(await response.text())
    })
  })
}

/**
 * Returns the headers for GraphQL over HTTP. They request a single JSON response and no stream: a
 * subscription ends with its session, which only sockets handle.
 */
function headersFor(facts: RequestFacts): Record<string, string> {
  return {
    accept: wantsGraphqlJson(facts) ? graphqlJson : 'application/json',
    'content-type': 'application/json',
  }
}

const graphqlJson = 'application/graphql-response+json'
const wantsGraphqlJson = (facts: RequestFacts) =>
  facts.header('accept')?.includes(graphqlJson) ?? false
