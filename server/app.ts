import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { answerClientError } from '#server/http/clientErrors.ts'
import { addClientFiles } from '#server/http/clientFiles.ts'
import { endUntaken } from '#server/http/endUntaken.ts'
import { addErrorAnswers, answerUnroutable } from '#server/http/errorAnswers.ts'
import { addFileRoutes } from '#server/http/fileRoutes.ts'
import { addGraphqlRoute } from '#server/http/graphqlRoute.ts'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import { graphqlSocket } from '#server/http/graphqlSocket.ts'
import { addLegacyRoutes } from '#server/http/legacyRoutes.ts'
import { limitPipelined } from '#server/http/limitPipelined.ts'
import { addOpenApiRoute } from '#server/http/openApiRoute.ts'
import type { PersistedDocuments } from '#server/http/persistedDocuments.ts'
import { addQrKeysRoute } from '#server/http/qrKeysRoute.ts'
import { addSecurityHeaders } from '#server/http/securityHeaders.ts'
import { addSocketRoutes, type Sockets } from '#server/http/socketRoutes.ts'
import { stationSocket } from '#server/http/stationSocket.ts'
import { addUploadRoute } from '#server/http/uploadRoute.ts'
import { addVerifyRoutes } from '#server/http/verifyRoutes.ts'
import { addWorkbookRoute } from '#server/http/workbookRoute.ts'
import type { Services } from '#server/platform/context.ts'
import { hasRoom } from '#server/platform/database/hasRoom.ts'
import { migrationsPending } from '#server/platform/database/migrate.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { metricsRoutes } from '#server/platform/http/metrics.ts'

type AppParts = {
  services: Services
  documents: PersistedDocuments
  /** The built web client's folder; null where only the calls are served (tests). */
  clientFolder: string | null
  /** The database whose migrations readiness asks about. */
  databaseUrl: string
}

export type App = {
  http: FastifyInstance
  socket: Sockets
  /** It is on its way out: from now on it is no longer ready for more work. */
  isStopping: boolean
}

/** The HTTP side of the process: GraphQL, subscriptions, the legacy contracts, the web client and the health of it all. */
export async function createApp({ services, documents, clientFolder, databaseUrl }: AppParts): Promise<App> {
  const http = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.TRUST_PROXY ?? false,
    requestTimeout: limits.requestTimeoutMs,
    // What still comes on an open connection while the process stops is answered like any other request.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: answerUnroutable,
  })
  limitPipelined(http)
  addSecurityHeaders(http)
  // A connection whose last request ends while the process stops would be kept for the next one, which never comes.
  http.addHook('preClose', async () => void (http.server.keepAliveTimeout = 1))
  addErrorAnswers(http, services.log)
  endUntaken(http, services.log)
  await http.register(metricsRoutes, { behindProxy: services.config.TRUST_PROXY !== undefined })
  await http.register(healthRoutes, {
    reach: () => services.db.$queryRaw`SELECT 1`,
    hasRoom: () => hasRoom(services.db),
    pendingMigrations: () => migrationsPending(databaseUrl),
    stopping: () => app.isStopping,
  })
  const graphql = createGraphqlServer(services, documents)
  addGraphqlRoute(http, { services, graphql, documents })
  const socket = addSocketRoutes(http.server, services.log, [
    graphqlSocket({ services, graphql, documents, originOf: ({ headers }) => originOf(services, headers) }),
    stationSocket(services),
  ])
  const app: App = { http, socket, isStopping: false }
  await addLegacyRoutes(http, services)
  addFileRoutes(http, services)
  addUploadRoute(http, services)
  addWorkbookRoute(http, services)
  addQrKeysRoute(http, services)
  addOpenApiRoute(http, services)
  addVerifyRoutes(http, services, clientFolder && join(clientFolder, '../verify'))
  if (clientFolder && existsSync(clientFolder)) addClientFiles(http, clientFolder)
  return app
}

/** The origin that an upgrade request was sent to, as Fastify would tell it: a trusted proxy's word counts. */
function originOf(services: Services, headers: IncomingHttpHeaders): string {
  const told = (name: string) =>
    services.config.TRUST_PROXY === undefined
      ? undefined
      : String(headers[name] ?? '')
          .split(',')[0]
          ?.trim()
  const scheme = told('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${scheme}://${told('x-forwarded-host') || headers.host || ''}`
}
