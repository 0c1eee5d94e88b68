import type { WebSocket } from 'ws'
import { limits } from '#domain/limits.ts'
import { farewellMs } from './rawSocket.ts'

/** Close codes: the protocol's own for a fault, and ours (after HTTP's) for too much. */
export const closeCodes = { fault: 1011, tooMuch: 4429 } as const

/** How often `beat` is called, in milliseconds. */
export const beatMs = 1_000

/** The longest reason that a close frame holds, in bytes. */
const reasonBytes = 123

export type BoundSocket = {
  readonly protocol: string
  /** Resolves when the message has left the process. @throws Error where the socket is closed: then its subscriptions end */
  send(data: string): Promise<void>
  /** Closes it, by force where the client doesn't answer. */
  close(code: number, reason: string): void
  onMessage(handle: (data: string) => Promise<void>): void
  onClose(handle: (code: number, reason: string) => void): void
  /** Looks after it: refills what it may send, notices that it doesn't read or isn't there any more. */
  beat(): void
}

/**
 * A WebSocket whose errors end it alone, and that takes and keeps no more than its limits: messages by number, what
 * waits for it by bytes and by time, silence by time.
 */
export function boundSocket(socket: WebSocket): BoundSocket {
  // ws tells every broken frame as an error. It comes first: an error that nobody hears ends the process.
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

  /** Whether what came is still to be dealt with: each frame may cost an answer. */
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
      if (stuckMs > limits.socketDrainMs || silentMs > limits.socketSilentMs) return socket.terminate()
      // A living client answers a ping by itself; one that is gone without a word would never be missed.
      if (!asked && !closing && silentMs > limits.socketSilentMs / 2) {
        asked = true
        socket.ping()
      }
    },
  }
}
