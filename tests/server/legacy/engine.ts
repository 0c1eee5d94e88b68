import fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import type { RoleId, Viewer } from '#domain/access.ts'
import { spokenLocale } from '#domain/words.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { createDb } from '#server/platform/database/client.ts'
import type { LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { registerLegacy, type LegacyOptions } from '#server/platform/legacy/registerLegacy.ts'
import { Loaders } from '#server/platform/loaders.ts'
import type { Person } from '#tests/support/world.ts'

export type Engine = { app: FastifyInstance; log: Record<string, unknown>[]; call: Call }
type Request = { body?: unknown; token?: string | null; headers?: Record<string, string> }
type Answer = {
  status: number
  headers: Record<string, unknown>
  body: { status: number; message: string; code?: string; result: unknown }
}
type Call = (method: string, url: string, request?: Request) => Promise<Answer>

/** An address where nothing listens, for tests that need no database or an unreachable one. */
const nowhere = 'postgresql://nobody:nothing@127.0.0.1:1/none'

export function viewerOfRole(roleId: RoleId): Viewer {
  return {
    userId: roleId,
    loginId: `role${roleId}`,
    roleId,
    branchCode: 'JHB',
    staffName: `Role ${roleId}`,
    csmRights: [],
  }
}

/**
 * Starts the engine with the test's own endpoints for one person, with their world's database and
 * whatever the token.
 */
export function engineAs(person: Person, endpoints: readonly LegacyEndpoint[]): Promise<Engine> {
  const { viewer } = person
  return engineOver([...endpoints], {
    contextOf: (_request, overrides) => ({ ...person, ...overrides }),
    authenticate: async () => ({
      viewer,
      sessionId: viewer.loginId,
      expiresAt: new Date(Date.now() + 60_000),
      mustEnrolPasskey: false,
      mustChangePassword: false,
    }),
  })
}

/**
 * Starts the engine with the test's own endpoints. The token "role5" is a session of role 5;
 * "expired" must change the password.
 */
export async function engineOver(
  endpoints: LegacyEndpoint[],
  options: Partial<LegacyOptions> = {},
): Promise<Engine> {
  const log: Record<string, unknown>[] = []
  const logger = pino(
    {},
    { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const services = {
    db: createDb(nowhere),
    clock: { now: () => new Date() },
    log: logger,
  } as unknown as Services
  const app = fastify()
  await registerLegacy(app, services, endpoints, {
    contextOf: (request, overrides) => ({
      ...services,
      ...({
        viewer: null,
        sessionId: null,
        sessionExpiresAt: null,
        mustEnrolPasskey: false,
        mustChangePassword: false,
        loaders: new Loaders(),
      } as RequestContext),
      locale: spokenLocale(request.headers['accept-language']),
      ...overrides,
    }),
    authenticate: async (_services, token) => {
      const role = Number(/^role(\d)$/.exec(token)?.[1] ?? (token === 'expired' ? 5 : 0))
      if (role === 0) return null
      return {
        viewer: viewerOfRole(role as RoleId),
        sessionId: token,
        expiresAt: new Date(Date.now() + 60_000),
        mustEnrolPasskey: false,
        mustChangePassword: token === 'expired',
      }
    },
    ...options,
  })
  const call: Call = async (method, url, { body, token = 'role5', headers = {} } = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined
        ? {}
        : {
            payload:
              typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
          }),
    })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
  return { app, log, call }
}
