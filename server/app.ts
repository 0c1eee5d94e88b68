import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { answerClientError } from '#server/http/clientErrors.ts'
import { addClientFiles } from '#server/http/clientFiles.ts'
import { closeStalledResponses } from '#server/http/closeStalledResponses.ts'
import { addErrorAnswers, answerUnroutable } from '#server/http/errorAnswers.ts'
import { addWorkbookRoute } from '#server/http/export/workbookRoute.ts'
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
import { shedLoad } from '#server/http/shedLoad.ts'
import { hasSingleHost } from '#server/http/singleHost.ts'
import { addSocketRoutes, type Sockets } from '#server/http/socketRoutes.ts'
import { stationSocket } from '#server/http/stationSocket.ts'
import { addUploadRoute } from '#server/http/uploadRoute.ts'
import { addVerifyRoutes } from '#server/http/verifyRoutes.ts'
import type { Services } from '#server/platform/context.ts'
import { tryWriting } from '#server/platform/database/health/canary.ts'
import { room } from '#server/platform/database/health/room.ts'
import { migrationsPending } from '#server/platform/database/migrate.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { takeJsonClearly } from '#server/platform/http/jsonBodies.ts'
import { metricsRoutes } from '#server/platform/http/metrics.ts'
import { followRequests, requestIdOf } from '#server/platform/http/requestId.ts'

type AppParts = {
  services: Services
  documents: PersistedDocuments
  /** The built web client's folder; null if only the calls are served (tests). */
  clientFolder: string | null
  /** The database whose migrations the readiness check compares. */
  databaseUrl: string
}

export type App = {
  http: FastifyInstance
  socket: Sockets
  /** The process is shutting down: it is no longer ready for more work. */
  isStopping: boolean
}

/**
 * Creates the HTTP side of the process: GraphQL, subscriptions, the legacy contracts, the web
 * client and the health checks.
 */
export async function createApp({
  services,
  documents,
  clientFolder,
  databaseUrl,
}: AppParts): Promise<App> {
  const http = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // The log itself adds the id to each line, also to those of a command.
    childLoggerFactory: (logger, _bindings, options) => logger.child({}, options),
    trustProxy: services.config.TRUST_PROXY ?? false,
    requestTimeout: limits.requestTimeoutMs,
    // Requests that arrive on an open connection during the shutdown are answered like any other.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: answerUnroutable,
  })
  followRequests(http, { slowMs: limits.slowRequestMs })
  http.addHook('onRequest', async (request) => {
    if (!hasSingleHost(request.raw)) throw problem('request.invalid')
  })
  // The client corrects a workstation's clock by it, so it comes from the one clock of the product
  // (decision 63).
  http.addHook(
    'onSend',
    async (_, reply) => void reply.header('date', services.clock.now().toUTCString()),
  )
  shedLoad(http, services.db)
  takeJsonClearly(http)
  limitPipelined(http)
  addSecurityHeaders(http)
  // A connection whose last request ends during the shutdown would be kept for the next one, which
  // never comes.
  http.addHook('preClose', async () => void (http.server.keepAliveTimeout = 1))
  addErrorAnswers(http, services.log)
  closeStalledResponses(http, services.log)
  await http.register(metricsRoutes, { behindProxy: services.config.TRUST_PROXY !== undefined })
  await http.register(healthRoutes, {
    tryWriting: () => tryWriting(services.db),
    wroteWithin: room.wroteWithin,
    clockOff: () => Math.abs(services.clock.offsetMs?.() ?? 0) > limits.clockOffMs,
    pendingMigrations: () => migrationsPending(databaseUrl),
    stopping: () => app.isStopping,
  })
  const graphql = createGraphqlServer(services, documents)
  addGraphqlRoute(http, { services, graphql, documents })
  const socket = addSocketRoutes(http.server, services.log, [
    graphqlSocket({ services, graphql, documents }),
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
