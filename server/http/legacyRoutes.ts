import type { FastifyInstance } from 'fastify'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { isAccessToken } from '#server/access/tokens/authenticateToken.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import type { Services } from '#server/platform/context.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { registerLegacy } from '#server/platform/legacy/registerLegacy.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { callerOf, factsOf, tokenCaller } from './callerOf.ts'
import { isFailure, journeyOfEndpoint } from './journeys.ts'

/**
 * The legacy REST contracts, for callers with a bearer token; the web client's cookie is ignored
 * here.
 */
export async function addLegacyRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await registerLegacy(app, services, legacyEndpoints, {
    authenticate,
    tokenCaller: (given, token) => (isAccessToken(token) ? tokenCaller(given, token) : null),
    answered(endpoint, code, seconds) {
      const journey = journeyOfEndpoint(endpoint)
      if (journey) metrics.observeJourney(journey, isFailure(code), seconds)
    },
    opensToTokens: (endpoint) => 'report' in endpoint,
    contextOf: async (request, overrides) => ({
      ...services,
      ...(await callerOf(services, factsOf(request), [])),
      loaders: new Loaders(),
      setSessionCookie: () => undefined,
      ...overrides,
    }),
  })
}
