import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { makeServer, type ServerOptions } from 'graphql-ws'
import { CloseCode } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import type { RequestContext, Services } from '../platform/context.ts'
import { Loaders } from '../platform/loaders.ts'
import { callerOf, type RequestFacts } from './callerOf.ts'
import { isOwnOrigin } from './crossSite.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'
import { socketProtocol } from './socketProtocol.ts'
import { watchSessions, type OpenSocket } from './watchSessions.ts'

/** How long clients have to answer that the server is going away, in milliseconds. */
const farewellMs = 1_000

export type GraphqlSocket = { open(): number; close(): Promise<void> }

type SocketParts = { services: Services; graphql: GraphqlServer; documents: PersistedDocuments; originOf(request: IncomingMessage): string }

/**
 * Subscriptions over graphql-ws at /graphql. A socket opens only to our own origin and with a session, lives by the
 * session (it is closed with 4401 when that ends) and is told 1001 when the process stops.
 */
export function addGraphqlSocket(server: Server, parts: SocketParts): GraphqlSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, handleProtocols: socketProtocol.select })
  const open = new Set<OpenSocket>()
  const protocol = makeServer(socketProtocol.options(parts.graphql, parts.documents) as ServerOptions)
  const sessions = watchSessions(parts.services, open)

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    admit(request, socket, head).catch((error: Error) => {
      parts.services.log.warn({ error: error.message }, 'a socket could not be opened')
      refuse(socket, 503)
    })
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (new URL(request.url ?? '/', 'http://local').pathname !== '/graphql') return refuse(socket, 404)
    const facts = factsOfUpgrade(request, parts.originOf(request))
    if (!isOwnOrigin(facts)) return refuse(socket, 403)
    const caller = await callerOf(parts.services, facts, ['cookie', 'bearer'])
    if (caller.viewer === null || caller.sessionId === null) return refuse(socket, 401)
    const context: RequestContext = { ...parts.services, ...caller, loaders: new Loaders(), setSessionCookie: () => undefined }
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, context, caller.sessionId!))
  }

  function accept(socket: WebSocket, context: RequestContext, sessionId: string): void {
    const entry = { sessionId, close: () => socket.close(CloseCode.Unauthorized, 'Session ended') }
    open.add(entry)
    const closed = protocol.opened(socketProtocol.adapt(socket), { caller: context })
    socket.on('close', (code, reason) => {
      open.delete(entry)
      closed(code, reason.toString())
    })
  }

  server.on('upgrade', upgrade)
  return {
    open: () => open.size,
    async close() {
      sessions.stop()
      server.off('upgrade', upgrade)
      for (const socket of sockets.clients) socket.close(1001, 'Going away')
      sockets.close()
      // A client that doesn't answer, asleep or gone, must not hold up the stop.
      setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), farewellMs).unref()
    },
  }
}

function factsOfUpgrade(request: IncomingMessage, origin: string): RequestFacts {
  return {
    address: request.socket.remoteAddress ?? '',
    origin,
    header: (name) => {
      // A socket's opening is no activity of a person.
      if (name === 'x-background') return '1'
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`)
}
