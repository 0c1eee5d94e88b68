import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Envelope } from './envelope.ts'

/** How long the server may take to open the socket, and to respond on it, in milliseconds. */
const openMs = 3_000
const answerMs = 10_000
/** A proxy that blocks sockets will still block them a moment later. */
const againMs = 10 * 60_000

type HeartbeatLine = {
  /**
   * Returns the server's response; null if there is no connection, or it broke: the HTTP call must
   * be used instead.
   */
  ask(body: object): Promise<Envelope | null>
  close(): void
}

/**
 * Creates one socket to the server for all heartbeats, opened on demand and reopened after a
 * failure.
 */
export function heartbeatLine(
  server: string,
  token: string,
  now: () => number = Date.now,
): HeartbeatLine {
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
    // The close event reports later failures; an error without a listener would end the agent.
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
          once(line, 'message', {
            signal: AbortSignal.any([left.signal, AbortSignal.timeout(answerMs)]),
          }),
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
