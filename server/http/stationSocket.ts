import { CloseCode } from 'graphql-ws'
import { spokenLocale, type Locale } from '#domain/words.ts'
import { heartbeatBytes, heartbeatNames, takeHeartbeat } from '#server/monitoring/takeHeartbeat.ts'
import type { Services } from '#server/platform/context.ts'
import { bearerToken } from '#server/platform/http/bearerToken.ts'
import { describeFailure } from '#server/platform/http/describeFailure.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { failure, success } from '#server/platform/legacy/envelope.ts'
import { readBodyObject } from '#server/platform/legacy/legacyRequest.ts'
import { readBodyText } from '#server/platform/legacy/readBody.ts'
import type { BoundSocket } from '#server/platform/sockets/limitSocket.ts'
import type { SocketRoute } from './socketRoutes.ts'

/**
 * The close code if the station has opened another socket: the connection of this one was lost
 * unnoticed.
 */
const replaced = 4409

/**
 * A station's heartbeats over one socket, at the address and in the format of the call: each
 * message is a heartbeat's body, and is answered by the call's envelope, in order. A revoked
 * credential receives that answer and is closed with 4401.
 */
export function stationSocket(services: Services): SocketRoute {
  const open = new Map<string, BoundSocket>()

  async function answerTo(data: string, token: string, locale: Locale) {
    try {
      return success(
        'api',
        '',
        await takeHeartbeat(services, token, readBodyObject(readBodyText(data))),
      )
    } catch (error) {
      const refusal = describeFailure(
        error,
        services.log,
        { what: 'a heartbeat' },
        { changes: false, keyed: false },
      )
      return failure('api', refusal, locale, { names: heartbeatNames })
    }
  }

  function accept(socket: BoundSocket, stationId: string, token: string, locale: Locale): void {
    open.get(stationId)?.close(replaced, 'Another socket of this station')
    open.set(stationId, socket)
    socket.onClose(() => {
      if (open.get(stationId) === socket) open.delete(stationId)
    })
    let last = Promise.resolve()
    socket.onMessage((data) => {
      last = last.then(async () => {
        const answer = await answerTo(data, token, locale)
        await socket.send(JSON.stringify(answer))
        if (answer.code === 'station.credential')
          socket.close(CloseCode.Unauthorized, 'Credential ended')
      })
      return last
    })
  }

  return {
    path: /^\/api\/station\/heartbeat$/i,
    messageBytes: heartbeatBytes,
    async admit({ headers }) {
      const token = bearerToken(headers.authorization)
      // Programs send no Origin header; pages of any site do.
      if (!token || headers.origin !== undefined) return 401
      const where = { tokenHash: hashToken(token), revokedAt: null }
      const known = await services.db.stationCredential.findFirst({
        where,
        select: { stationId: true },
      })
      if (!known) return 401
      const locale = spokenLocale(headers['accept-language'])
      return (socket) => accept(socket, known.stationId, token, locale)
    },
  }
}
