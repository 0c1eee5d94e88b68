import type { FastifyInstance } from 'fastify'
import { openApi } from '#server/openApi.ts'
import type { Services } from '#server/platform/context.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { factsOf } from './callerOf.ts'

const cachedSeconds = 300

/**
 * GET /openapi.json: the input and output of the legacy contracts. It is public: its callers
 * already know the content.
 * @throws request.tooMany
 */
export function addOpenApiRoute(app: FastifyInstance, services: Services): void {
  const text = JSON.stringify(openApi())
  app.get('/openapi.json', async (request, reply) => {
    await countAttempt({ ...services, address: factsOf(request).address }, 'openApi')
    return reply
      .header('cache-control', `public, max-age=${cachedSeconds}`)
      .type('application/json; charset=utf-8')
      .send(text)
  })
}
