import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'

/**
 * Closes connections whose reader stops reading a streamed response for too long. This also ends
 * the response's source: a report's transaction, the memory of a workbook. Callers that wait for
 * the server are not affected, however long that takes.
 */
export function closeStalledResponses(
  http: FastifyInstance,
  log: Services['log'],
  afterMs: number = limits.untakenMs,
): void {
  http.addHook('onSend', (request, { raw }, payload, done) => {
    if (payload instanceof Readable)
      watch(raw, afterMs, () =>
        log.info({ route: request.routeOptions.url }, 'a client did not read its response'),
      )
    done()
  })
}

/**
 * Uses the socket's timeout, which fires when no data was transferred, also within a large chunk.
 */
function watch(response: ServerResponse, afterMs: number, onCut: () => void): void {
  const { socket } = response
  if (!(socket instanceof Socket)) return
  response.setTimeout(afterMs, () => {
    // No data is waiting to be read: the timeout restarts.
    if (response.writableLength === 0) return void socket.setTimeout(afterMs)
    onCut()
    socket.destroy()
  })
}
