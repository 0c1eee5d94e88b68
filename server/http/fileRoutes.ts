import type { FastifyInstance } from 'fastify'
import { messageOf, Problem } from '#domain/problems.ts'
import { packageLabel } from '../files/packageLabel.ts'
import type { RequestContext, Services } from '../platform/context.ts'
import { callerOf, factsOf, localeOf } from './callerOf.ts'

/** Files that a screen shows or opens in a tab of its own, by the web client's session: GET /files/... */
export function addFileRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Problem)) throw error
      const words = messageOf(error.code, localeOf(factsOf(request)), error.values)
      return reply.code(error.status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words)
    })
    scope.get<{ Params: { packagingId: string } }>('/files/package-label/:packagingId', async (request, reply) => {
      const caller = await callerOf(services, factsOf(request), ['cookie'])
      const ctx: RequestContext = { ...services, ...caller, setSessionCookie: () => undefined }
      const label = await packageLabel(ctx, request.params.packagingId)
      return reply.header('cache-control', 'no-store').type('image/svg+xml').send(label)
    })
  })
}
