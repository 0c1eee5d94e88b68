import type { FastifyInstance } from 'fastify'
import { reports } from '#domain/contract/reports.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { isAccessToken } from '#server/access/tokens/authenticateToken.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import type { Services } from '#server/platform/context.ts'
import { registerLegacy } from '#server/platform/legacy/registerLegacy.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { callerOf, factsOf, tokenCaller } from './callerOf.ts'

/** The rows of the contract that are reports. */
const reportPaths = new Set<string>(reports.flatMap(({ rest }) => rest.split(',').map((path) => path.trim().toLowerCase())))

/** The legacy REST contracts, for callers that bring a bearer token; the web client's cookie counts for nothing here. */
export async function addLegacyRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await registerLegacy(app, services, legacyEndpoints, {
    authenticate,
    tokenCaller: (given, token) => (isAccessToken(token) ? tokenCaller(given, token) : null),
    opensToTokens: ({ method, path }) => method === 'GET' && reportPaths.has(path.toLowerCase()),
    contextOf: async (request, overrides) => ({
      ...services,
      ...(await callerOf(services, factsOf(request), [])),
      loaders: new Loaders(),
      setSessionCookie: () => undefined,
      ...overrides,
    }),
  })
}
