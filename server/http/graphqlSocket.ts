import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CloseCode, makeServer, type ServerOptions } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { limits } from '#domain/limits.ts'
import type { RequestContext, Services } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { beatMs, boundSocket } from './boundSocket.ts'
import { callerOf, type RequestFacts } from './callerOf.ts'
import { isOwnOrigin } from './crossSite.ts'
import type { GraphqlServer } from './graphqlServer.ts'
import { liveSubscriptions } from './liveSubscriptions.ts'
import type { PersistedDocuments } from './persistedDocuments.ts'
import { dismiss, farewellMs, takeOver } from './rawSocket.ts'
import { socketProtocol } from './socketProtocol.ts'
import { watchSessions, type OpenSocket } from './watchSessions.ts'

/** A message of a few kilobytes comes in a few pieces; whoever sends it in more means to fill the memory. */
const pieces = { maxFragments: 128, maxBufferedChunks: 1_024 }

const ended = 'Session ended'

export type GraphqlSocket = { open(): number; close(): Promise<void> }

type SocketParts = {
  services: Services
  graphql: GraphqlServer
  documents: PersistedDocuments
  originOf(request: IncomingMessage): string
}

/**
 * Subscriptions over graphql-ws at /graphql. A socket opens only to our own origin, lives by its session (it is closed with
 * 4401 when that ends, and at once where there is none), keeps to its limits, and is told 1001 when the process stops.
 */
export function addGraphqlSocket(server: Server, parts: SocketParts): GraphqlSocket {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.socketMessageBytes,
    ...pieces,
    handleProtocols: socketProtocol.select,
  })
  const open = new Set<OpenSocket & { beat(): void }>()
  const protocol = makeServer(socketProtocol.options(parts.graphql, parts.documents) as ServerOptions)
  const sessions = watchSessions(parts.services, open)

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    takeOver(socket)
    admit(request, socket, head).catch((error: Error) => {
      parts.services.log.warn({ error: error.message }, 'a socket could not be opened')
      refuse(socket, 503)
    })
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!/^\/graphql(?:\?|$)/.test(request.url ?? '')) return refuse(socket, 404)
    const facts = factsOfUpgrade(request, parts.originOf(request))
    if (!isOwnOrigin(facts)) return refuse(socket, 403)
    const caller = await callerOf(parts.services, facts, ['cookie', 'bearer'])
    const { viewer, sessionId, accessToken } = caller
    // A socket lasts as long as its session, and a personal access token has none.
    if (viewer === null || sessionId === null || accessToken) {
      // A browser tells its page no status of a refused opening, only that it failed: the page would try for ever.
      return sockets.handleUpgrade(request, socket, head, (opened) => boundSocket(opened).close(CloseCode.Unauthorized, ended))
    }
    // A page that waits for its turn tries again by itself: refused before it opens, it takes this for a bad line.
    if ([...open].filter((other) => other.sessionId === sessionId).length >= limits.socketsPerSession) return refuse(socket, 429)
    const context: RequestContext = { ...parts.services, ...caller, loaders: new Loaders(), setSessionCookie: () => undefined }
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, context, sessionId))
  }

  function accept(socket: WebSocket, context: RequestContext, sessionId: string): void {
    const bound = boundSocket(socket)
    const entry = { sessionId, beat: bound.beat, close: () => bound.close(CloseCode.Unauthorized, ended) }
    open.add(entry)
    const live = liveSubscriptions()
    const closed = protocol.opened(bound, { caller: context, live, close: bound.close })
    socket.on('close', (code, reason) => {
      open.delete(entry)
      Promise.all([closed(code, String(reason)), live.end()]).catch((error: Error) => {
        context.log.warn({ error: error.message }, 'a socket did not end in order')
      })
    })
  }

  const beats = setInterval(() => open.forEach((socket) => socket.beat()), beatMs)
  server.on('upgrade', upgrade)
  return {
    open: () => open.size,
    async close() {
      sessions.stop()
      clearInterval(beats)
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

const reasons = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' }

function refuse(socket: Duplex, status: keyof typeof reasons): void {
  dismiss(socket, `HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
