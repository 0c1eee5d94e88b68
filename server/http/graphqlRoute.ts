import type { FastifyInstance } from 'fastify'
import { problem } from '#domain/problems.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { beforeChange } from '#server/platform/database/outage.ts'
import { readIdempotencyKey } from '#server/platform/legacy/callEndpoint.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { callerOf, factsOf, type RequestFacts } from './callerOf.ts'
import { isOwnRequest } from './crossSite.ts'
import { sendRefusal } from './errorAnswers.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import { sessionCookie } from './sessionCookie.ts'

const bodyBytes = 512 * 1024

/** POST /graphql. A call that may act by cookie must come from our own pages; a bearer call carries its own proof. */
export function addGraphqlRoute(app: FastifyInstance, services: Services, graphql: GraphqlServer): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/graphql', async (request, reply) => {
      const facts = factsOf(request)
      const bearer = facts.header('authorization') !== undefined
      if (!bearer && !isOwnRequest(facts)) return sendRefusal(request, reply, problem('request.crossSite'))
      const caller = await beforeChange(callerOf(services, facts, bearer ? ['bearer'] : ['cookie']))
      const context: RequestContext = {
        ...services,
        ...caller,
        loaders: new Loaders(),
        idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
        setSessionCookie: (token) => {
          if (!bearer) reply.header('set-cookie', sessionCookie(token, facts.origin.startsWith('https:')))
        },
      }
      const response = await graphql.fetch(
        `${facts.origin}/graphql`,
        { method: 'POST', headers: headersFor(facts), body: request.body as Uint8Array<ArrayBuffer> },
        context,
      )
      if (response.status === 406) return sendRefusal(request, reply, problem('request.invalid'))
      const retryAfter = response.headers.get('retry-after')
      if (retryAfter) reply.header('retry-after', retryAfter)
      reply.code(response.status)
      reply.header('content-type', response.headers.get('content-type') ?? 'application/json').header('cache-control', 'no-store')
      const wait = response.headers.get('retry-after')
      if (wait !== null) reply.header('retry-after', wait)
      return reply.send(await response.text())
    })
  })
}

/**
 * What GraphQL over HTTP needs to know. One JSON answer and no stream: a subscription ends with its session, and only
 * sockets see to that.
 */
function headersFor(facts: RequestFacts): Record<string, string> {
  const graphqlJson = 'application/graphql-response+json'
  const accept = facts.header('accept')?.includes(graphqlJson) ? graphqlJson : 'application/json'
  return { accept, 'content-type': 'application/json' }
}
