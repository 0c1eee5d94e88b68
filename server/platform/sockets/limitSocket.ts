import type { WebSocket } from 'ws'
import { limits } from '#domain/limits.ts'
import { farewellMs } from './rawSocket.ts'

/**
 * Close codes: the protocol's own for a failure, and one of the product's (after HTTP's) for
 * exceeded limits.
 */
export const closeCodes = { fault: 1011, tooMuch: 4429 } as const

/** How often `beat` is called, in milliseconds. */
export const beatMs = 1_000

/** The longest reason that a close frame holds, in bytes. */
const reasonBytes = 123

export type BoundSocket = {
  readonly protocol: string
  /**
   * Resolves when the message has left the process. @throws Error where the socket is closed; then
   * its subscriptions end
   */
  send(data: string): Promise<void>
  /** Closes it, forcibly where the client doesn't answer. */
  close(code: number, reason: string): void
  onMessage(handle: (data: string) => Promise<void>): void
  onClose(handle: (code: number, reason: string) => void): void
  /** Maintains it: restores its allowance, and detects a client that doesn't read or is gone. */
  beat(): void
}

/**
 * Wraps a WebSocket so that its errors affect only itself, and limits its messages by number, its
 * outgoing queue by bytes and time, and its silence by time.
 */
export function limitSocket(socket: WebSocket): BoundSocket {
  // ws reports every broken frame as an error. This comes first: an unhandled error event ends the
  // process.
  socket.on('error', () => socket.terminate())
  let allowance: number = limits.socketMessages
  let silentMs = 0
  let stuckMs = 0
  let asked = false
  let closing = false

  function close(code: number, reason: string): void {
    if (closing) return
    closing = true
    socket.close(code, Buffer.byteLength(reason) <= reasonBytes ? reason : 'Refused')
    const tooLong = setTimeout(() => socket.terminate(), farewellMs)
    socket.once('close', () => clearTimeout(tooLong))
  }

  /** Returns whether a received frame is still handled: each may cost a response. */
  function admits(): boolean {
    silentMs = 0
    asked = false
    if (closing) return false
    if (socket.bufferedAmount > limits.socketWaitingBytes) socket.terminate()
    else if (--allowance < 0) close(closeCodes.tooMuch, 'Too many messages')
    else return true
    return false
  }
  socket.on('ping', admits)
  socket.on('pong', admits)

  return {
    protocol: socket.protocol,
    send: (data) =>
      new Promise((resolve, reject) => {
        socket.send(data, (error) => {
          stuckMs = 0
          if (error) reject(error)
          else resolve()
        })
      }),
    close,
    onMessage(handle) {
      socket.on('message', (data) => {
        if (admits()) handle(String(data)).catch(() => close(closeCodes.fault, 'Fault'))
      })
    },
    onClose: (handle) => void socket.on('close', (code, reason) => handle(code, String(reason))),
    beat() {
      allowance = Math.min(allowance + limits.socketMessagesPerSecond, limits.socketMessages)
      stuckMs = socket.bufferedAmount > 0 ? stuckMs + beatMs : 0
      silentMs += beatMs
      if (stuckMs > limits.socketDrainMs || silentMs > limits.socketSilentMs)
        return socket.terminate()
      // A live client answers a ping automatically; otherwise a silently lost one would never be
      // noticed.
      if (!asked && !closing && silentMs > limits.socketSilentMs / 2) {
        asked = true
        socket.ping()
      }
    },
  }
}
