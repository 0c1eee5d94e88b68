import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'

/**
 * Cuts a connection that asks on and on without waiting for an answer: Node begins each request as it comes, however many are under way,
 * and one connection without a session could have all of the process. Browsers and proxies ask for the next when they have the last.
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
      // What came in the same breath is still begun, and ends here.
      socket.destroy()
      reply.hijack()
    } else {
      reply.raw.once('close', () => count(socket, -1))
    }
    done()
  })
}
