import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import type { Services } from '#server/platform/context.ts'

/**
 * Cuts connections whose reader takes nothing for so long of an answer that is written as it is taken. With it ends what the answer was
 * written from: a report's transaction, the memory of a workbook. Who waits for us is not meant, however long that takes.
 */
export function endUntaken(http: FastifyInstance, log: Services['log'], afterMs: number = limits.untakenMs): void {
  http.addHook('onSend', (request, { raw }, payload, done) => {
    if (payload instanceof Readable)
      watch(raw, afterMs, () => log.info({ route: request.routeOptions.url }, 'an answer was not taken'))
    done()
  })
}

/** The socket tells when nothing went through it, of a large piece too. */
function watch(response: ServerResponse, afterMs: number, onCut: () => void): void {
  const { socket } = response
  if (!(socket instanceof Socket)) return
  response.setTimeout(afterMs, () => {
    // Nothing waits to be taken: it is looked at anew.
    if (response.writableLength === 0) return void socket.setTimeout(afterMs)
    onCut()
    socket.destroy()
  })
}
