import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/app.ts'

/** The time for a proxy to notice that the process is no longer ready, in milliseconds. */
const drainMs = 500
/** How long an incoming request may take to arrive completely, and a running one to be answered. */
const arriveMs = 1_500
const answerMs = 4_000
const lookEveryMs = 20

/** An upper limit for closing, in milliseconds. */
export const closeMs = drainMs + answerMs + 1_500

/**
 * Returns the shutdown of the HTTP side: readiness fails first, then no new requests are accepted,
 * running ones are answered and sockets are closed with 1001. Connections without a running
 * request, whether open, idle or stuck in the middle of sending, are closed.
 */
export function appCloser(app: App): () => Promise<void> {
  const { http, socket } = app
  const connections = new Set<Socket>()
  const requests = new Map<IncomingMessage, ServerResponse>()
  http.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  http.server.on('request', (request, response) => {
    requests.set(request, response)
    response.once('close', () => requests.delete(request))
  })

  return async function close() {
    app.isStopping = true
    if (http.server.listening) await sleep(drainMs)
    await socket.close()
    const closed = http.close()
    const startedAt = Date.now()
    const arriving = () => [...requests.keys()].some((request) => !request.complete)
    while (requests.size > 0 && Date.now() - startedAt < answerMs) {
      if (arriving() && Date.now() - startedAt > arriveMs) cutArriving(requests)
      await sleep(lookEveryMs)
    }
    // Sockets close by themselves and are cut a second later; all other open connections have no
    // running request.
    await Promise.race([closed, sleep(socket.open() > 0 ? 1_100 : 100, undefined, { ref: false })])
    for (const connection of connections) connection.destroy()
    await closed
  }
}

function cutArriving(requests: Map<IncomingMessage, ServerResponse>): void {
  for (const request of requests.keys()) if (!request.complete) request.socket.destroy()
}
