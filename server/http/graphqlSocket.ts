import { CloseCode, makeServer, type ServerOptions } from 'graphql-ws'
import { readJson } from '#domain/json/readJson.ts'
import { limits } from '#domain/limits.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import type { BoundSocket } from '#server/platform/sockets/limitSocket.ts'
import { callerOf } from './callerOf.ts'
import { isOwnOrigin } from './crossSite.ts'
import { upgradeReader } from './factsOfUpgrade.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import { liveSubscriptions } from './liveSubscriptions.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'
import { socketProtocol } from './socketProtocol.ts'
import type { SocketRoute } from './socketRoutes.ts'
import { watchSessions, type OpenSocket } from './watchSessions.ts'

/**
 * Wraps the socket: messages reach the protocol only within the limits of JSON and without a
 * repeated key.
 */
function clearly(socket: BoundSocket): BoundSocket {
  const onMessage: BoundSocket['onMessage'] = (handle) =>
    socket.onMessage(async (data) => {
      try {
        readJson(data, 'request.invalid')
      } catch {
        return socket.close(CloseCode.BadRequest, 'Invalid message received')
      }
      return handle(data)
    })
  return { ...socket, onMessage }
}

type SocketParts = {
  services: Services
  graphql: GraphqlServer
  documents: PersistedDocuments
}

/**
 * Subscriptions over graphql-ws at /graphql. A socket opens only for our own origin and lasts as
 * long as its session: it is closed with 4401 when the session ends, and at once if there is none.
 */
export function graphqlSocket({ services, graphql, documents }: SocketParts): SocketRoute {
  const open = new Set<OpenSocket>()
  const factsOf = upgradeReader(services.config.TRUST_PROXY)
  const protocol = makeServer(socketProtocol.options(graphql, documents) as ServerOptions)
  const sessions = watchSessions(services, open)
  const end = (socket: BoundSocket) => socket.close(CloseCode.Unauthorized, 'Session ended')

  function accept(socket: BoundSocket, caller: RequestContext, sessionId: string): void {
    const entry = { sessionId, close: () => end(socket) }
    open.add(entry)
    const live = liveSubscriptions()
    const closed = protocol.opened(clearly(socket), { caller, live, close: socket.close })
    socket.onClose((code, reason) => {
      open.delete(entry)
      Promise.all([closed(code, reason), live.end()]).catch((error: Error) => {
        services.log.warn({ error: error.message }, 'a socket did not close properly')
      })
    })
  }

  return {
    path: /^\/graphql$/,
    messageBytes: limits.socketMessageBytes,
    select: socketProtocol.select,
    stop: sessions.stop,
    async admit(request) {
      const facts = factsOf(request)
      if (!isOwnOrigin(facts)) return 403
      const caller = await callerOf(services, facts, ['cookie', 'bearer'])
      const { viewer, sessionId, accessToken } = caller
      // A socket lasts as long as its session, and a personal access token has none. It opens to
      // report this: a browser does not give its page the status of a refused opening, only its
      // failure, and the page would retry for ever.
      if (viewer === null || sessionId === null || accessToken) return end
      // A page that waits for its turn retries by itself: if it is refused before it opens, it
      // assumes a bad connection.
      if (
        [...open].filter((other) => other.sessionId === sessionId).length >=
        limits.socketsPerSession
      )
        return 429
      const context: RequestContext = {
        ...services,
        ...caller,
        loaders: new Loaders(),
        setSessionCookie: () => undefined,
      }
      return (socket) => accept(socket, context, sessionId)
    },
  }
}
