import type { FastifyInstance } from 'fastify'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import type { Services } from '#server/platform/context.ts'
import { registerLegacy } from '#server/platform/legacy/registerLegacy.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { callerOf, factsOf } from './callerOf.ts'

/** The legacy REST contracts, for callers that bring a bearer token; the web client's cookie counts for nothing here. */
export async function addLegacyRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await registerLegacy(app, services, legacyEndpoints, {
    authenticate,
    contextOf: async (request, overrides) => ({
      ...services,
      ...(await callerOf(services, factsOf(request), [])),
      loaders: new Loaders(),
      setSessionCookie: () => undefined,
      ...overrides,
    }),
  })
}
