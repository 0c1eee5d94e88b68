import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Envelope } from './envelope.ts'

/** How long the server has to open the line, and to answer on it, in milliseconds. */
const openMs = 3_000
const answerMs = 10_000
/** What stands between that lets no sockets through will not let them through in a moment either. */
const againMs = 10 * 60_000

export type HeartbeatLine = {
  /** The server's answer; null where there is no line, or it broke: the call by itself is to be made instead. */
  ask(body: object): Promise<Envelope | null>
  close(): void
}

/** One socket to the server for all heartbeats, opened when it is needed and again when it broke. */
export function heartbeatLine(server: string, token: string, now: () => number = Date.now): HeartbeatLine {
  const address = new URL('/api/station/heartbeat', server)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  let socket: WebSocket | null = null
  let refusedAt = -Infinity

  async function opened(): Promise<WebSocket | null> {
    if (socket?.readyState === WebSocket.OPEN) return socket
    if (now() - refusedAt < againMs) return null
    const opening = new WebSocket(address, {
      headers: { authorization: `Bearer ${token}` },
      handshakeTimeout: openMs,
      perMessageDeflate: false,
      followRedirects: false,
    })
    // What breaks it later is told by its end; an error that nobody hears would end the agent.
    opening.on('error', () => opening.terminate())
    try {
      await once(opening, 'open')
      socket = opening
      return socket
    } catch {
      refusedAt = now()
      return null
    }
  }

  return {
    async ask(body) {
      const line = await opened()
      if (!line) return null
      const left = new AbortController()
      try {
        const answered = Promise.race([
          once(line, 'message', { signal: AbortSignal.any([left.signal, AbortSignal.timeout(answerMs)]) }),
          once(line, 'close', { signal: left.signal }).then(() => null),
        ])
        line.send(JSON.stringify(body))
        const message = await answered
        return message && (JSON.parse(String(message[0])) as Envelope)
      } catch {
        line.terminate()
        return null
      } finally {
        left.abort()
      }
    },
    close: () => socket?.terminate(),
  }
}
