import type { FastifyInstance } from 'fastify'
import { messageOf, problem, type Problem } from '#domain/problems.ts'
import type { RequestContext, Services } from '../platform/context.ts'
import { callerOf, factsOf, localeOf } from './callerOf.ts'
import { isOwnRequest } from './crossSite.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import { sessionCookie } from './sessionCookie.ts'

const bodyBytes = 512 * 1024

/** POST /graphql. A call that may act by cookie must come from our own pages; a bearer call carries its own proof. */
export function addGraphqlRoute(app: FastifyInstance, services: Services, graphql: GraphqlServer): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, body, done) => done(null, body))
    scope.post('/graphql', async (request, reply) => {
      const facts = factsOf(request)
      const bearer = facts.header('authorization') !== undefined
      if (!bearer && !isOwnRequest(facts)) {
        const refused: Problem = problem('request.crossSite')
        const message = messageOf(refused.code, localeOf(facts))
        return reply.code(refused.status).send({ errors: [{ message, extensions: { code: refused.code } }] })
      }
      const caller = await callerOf(services, facts, bearer ? ['bearer'] : ['cookie'])
      const context: RequestContext = {
        ...services,
        ...caller,
        setSessionCookie: (token) => {
          if (!bearer) reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'))
        },
      }
      const response = await graphql.fetch(
        `${facts.origin}/graphql`,
        { method: 'POST', headers: request.headers as Record<string, string>, body: request.body as Uint8Array<ArrayBuffer> },
        context,
      )
      reply.code(response.status)
      reply.header('content-type', response.headers.get('content-type') ?? 'application/json').header('cache-control', 'no-store')
      return reply.send(await response.text())
    })
  })
}
