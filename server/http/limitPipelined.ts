import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'

/**
 * Cuts a connection that keeps sending requests without waiting for responses. Node starts each
 * request on arrival, however many are running, so one connection without a session could use the
 * whole process. Browsers and proxies send the next request after the last response.
 */
export function limitPipelined(http: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: 1 | -1) => {
    const now = (underWay.get(socket) ?? 0) + by
    underWay.set(socket, now)
    return now
  }
  http.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (socket.destroyed || count(socket, 1) > limits.pipelinedRequests) {
      // Requests of the same chunk are still started, and end here.
      socket.destroy()
      reply.hijack()
    } else {
      reply.raw.once('close', () => count(socket, -1))
    }
    done()
  })
}
