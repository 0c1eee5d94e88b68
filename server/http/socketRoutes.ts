import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Services } from '#server/platform/context.ts'
import { beatMs, limitSocket, type BoundSocket } from '#server/platform/sockets/limitSocket.ts'
import { dismiss, farewellMs, takeOver } from '#server/platform/sockets/rawSocket.ts'
import { hasSingleHost } from './singleHost.ts'

/**
 * A message of a few kilobytes arrives in a few fragments; many fragments are an attempt to fill
 * the memory.
 */
const pieces = { maxFragments: 128, maxBufferedChunks: 1_024 }

const reasons = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** The decision on a requested socket: refused with a status before it opens, or accepted. */
type Admission = keyof typeof reasons | ((socket: BoundSocket) => void)

/** An address at which sockets open. */
export type SocketRoute = {
  readonly path: RegExp
  /** Maximum bytes of a message. */
  readonly messageBytes: number
  /** Selects the protocol from those that the caller offers. */
  readonly select?: (offered: Set<string>) => string | false
  admit(request: IncomingMessage): Promise<Admission>
  /** Ends what the route maintains itself. */
  stop?(): void
}

export type Sockets = { open(): number; close(): Promise<void> }

/**
 * Manages all sockets of the process: each keeps to its limits, ends independently, and is closed
 * with 1001 when the process stops.
 */
export function addSocketRoutes(
  server: Server,
  log: Services['log'],
  routes: readonly SocketRoute[],
): Sockets {
  const served = routes.map((route) => ({ route, sockets: socketServer(route) }))
  const open = new Set<BoundSocket>()

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    takeOver(socket)
    admit(request, socket, head).catch((error: Error) => {
      log.warn({ error: error.message }, 'a socket could not be opened')
      refuse(socket, 503)
    })
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!hasSingleHost(request)) return refuse(socket, 400)
    const path = (request.url ?? '').split('?')[0]!
    const found = served.find(({ route }) => route.path.test(path))
    if (!found) return refuse(socket, 404)
    const admission = await found.route.admit(request)
    if (typeof admission === 'number') return refuse(socket, admission)
    found.sockets.handleUpgrade(request, socket, head, (opened) => {
      const bound = limitSocket(opened)
      open.add(bound)
      opened.on('close', () => open.delete(bound))
      admission(bound)
    })
  }

  const beats = setInterval(() => open.forEach((socket) => socket.beat()), beatMs)
  server.on('upgrade', upgrade)
  return {
    open: () => open.size,
    async close() {
      clearInterval(beats)
      server.off('upgrade', upgrade)
      for (const { route, sockets } of served) {
        route.stop?.()
        for (const socket of sockets.clients) socket.close(1001, 'Going away')
        sockets.close()
        // A client that doesn't answer, asleep or gone, must not delay the stop.
        setTimeout(
          () => sockets.clients.forEach((socket) => socket.terminate()),
          farewellMs,
        ).unref()
      }
    },
  }
}

function socketServer({ messageBytes, select }: SocketRoute): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    maxPayload: messageBytes,
    ...pieces,
    ...(select ? { handleProtocols: select } : {}),
  })
}

function refuse(socket: Duplex, status: keyof typeof reasons): void {
  dismiss(
    socket,
    `HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
