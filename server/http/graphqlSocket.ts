import type { IncomingMessage } from 'node:http'
import { CloseCode, makeServer, type ServerOptions } from 'graphql-ws'
import { limits } from '#domain/limits.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import type { BoundSocket } from './boundSocket.ts'
import { callerOf } from './callerOf.ts'
import { isOwnOrigin } from './crossSite.ts'
import { factsOfUpgrade } from './factsOfUpgrade.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import { liveSubscriptions } from './liveSubscriptions.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'
import { socketProtocol } from './socketProtocol.ts'
import type { SocketRoute } from './socketRoutes.ts'
import { watchSessions, type OpenSocket } from './watchSessions.ts'

type SocketParts = {
  services: Services
  graphql: GraphqlServer
  documents: PersistedDocuments
  originOf(request: IncomingMessage): string
}

/**
 * Subscriptions over graphql-ws at /graphql. A socket opens only to our own origin and lives by its session: it is closed with
 * 4401 when that ends, and at once where there is none.
 */
export function graphqlSocket({ services, graphql, documents, originOf }: SocketParts): SocketRoute {
  const open = new Set<OpenSocket>()
  const protocol = makeServer(socketProtocol.options(graphql, documents) as ServerOptions)
  const sessions = watchSessions(services, open)
  const end = (socket: BoundSocket) => socket.close(CloseCode.Unauthorized, 'Session ended')

  function accept(socket: BoundSocket, caller: RequestContext, sessionId: string): void {
    const entry = { sessionId, close: () => end(socket) }
    open.add(entry)
    const live = liveSubscriptions()
    const closed = protocol.opened(socket, { caller, live, close: socket.close })
    socket.onClose((code, reason) => {
      open.delete(entry)
      Promise.all([closed(code, reason), live.end()]).catch((error: Error) => {
        services.log.warn({ error: error.message }, 'a socket did not end in order')
      })
    })
  }

  return {
    path: /^\/graphql$/,
    messageBytes: limits.socketMessageBytes,
    select: socketProtocol.select,
    stop: sessions.stop,
    async admit(request) {
      const facts = factsOfUpgrade(request, originOf(request))
      if (!isOwnOrigin(facts)) return 403
      const caller = await callerOf(services, facts, ['cookie', 'bearer'])
      const { viewer, sessionId, accessToken } = caller
      // A socket lasts as long as its session, and a personal access token has none. It opens to be told so: a browser tells
      // its page no status of a refused opening, only that it failed, and the page would try for ever.
      if (viewer === null || sessionId === null || accessToken) return end
      // A page that waits for its turn tries again by itself: refused before it opens, it takes this for a bad line.
      if ([...open].filter((other) => other.sessionId === sessionId).length >= limits.socketsPerSession) return 429
      const context: RequestContext = { ...services, ...caller, loaders: new Loaders(), setSessionCookie: () => undefined }
      return (socket) => accept(socket, context, sessionId)
    },
  }
}
