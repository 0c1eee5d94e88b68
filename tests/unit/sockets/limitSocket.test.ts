import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { limits } from '#domain/limits.ts'
import {
  beatMs,
  limitSocket,
  closeCodes,
  type BoundSocket,
} from '#server/platform/sockets/limitSocket.ts'

/** A WebSocket whose remote end is controlled by the test. */
class Far extends EventEmitter {
  bufferedAmount = 0
  protocol = 'graphql-transport-ws'
  sent: ((error?: Error) => void)[] = []
  send = (_data: string, done: (error?: Error) => void) => void this.sent.push(done)
  close = vi.fn()
  terminate = vi.fn()
  ping = vi.fn()
}

let far: Far
let bound: BoundSocket
let handled: string[]
beforeEach(() => {
  far = new Far()
  handled = []
  bound = limitSocket(far as unknown as WebSocket)
  bound.onMessage(async (data) => void handled.push(data))
})
const beats = (ms: number) => {
  for (let n = 0; n < ms / beatMs; n++) bound.beat()
}
const say = (n: number) => {
  for (let i = 0; i < n; i++) far.emit('message', Buffer.from('x'))
}

test('an error ends the socket, and nothing else', () => {
  far.emit('error', new Error('broken'))
  expect(far.terminate).toHaveBeenCalledOnce()
})

test('messages over the rate limit are not handled, and close it with 4429; the allowance recovers with time', () => {
  say(limits.socketMessages)
  expect(handled).toHaveLength(limits.socketMessages)
  beats(5_000)
  say(5 * limits.socketMessagesPerSecond)
  expect(far.close).not.toHaveBeenCalled()
  say(1)
  expect(far.close).toHaveBeenCalledWith(closeCodes.tooMuch, 'Too many messages')
  say(1_000)
  expect(handled).toHaveLength(limits.socketMessages + 5 * limits.socketMessagesPerSecond)
})

test.each(['message', 'ping', 'pong'])(
  'a %s is refused, and ends it, while too much is queued for it',
  (kind) => {
    far.bufferedAmount = limits.socketWaitingBytes
    far.emit(kind, Buffer.from('x'))
    expect(far.terminate).not.toHaveBeenCalled()
    far.bufferedAmount += 1
    far.emit(kind, Buffer.from('x'))
    expect(far.terminate).toHaveBeenCalledOnce()
    expect(handled).toHaveLength(kind === 'message' ? 1 : 0)
  },
)

test('a client that reads nothing for 10 s is ended, and a slow one is not', () => {
  far.bufferedAmount = 1
  beats(limits.socketDrainMs)
  void bound.send('x')
  far.sent.pop()!()
  beats(limits.socketDrainMs)
  expect(far.terminate).not.toHaveBeenCalled()
  bound.beat()
  expect(far.terminate).toHaveBeenCalledOnce()
})

test('a silent client is pinged after 30 s, and ended after 60 s without an answer', () => {
  beats(limits.socketSilentMs / 2)
  expect(far.ping).not.toHaveBeenCalled()
  bound.beat()
  expect(far.ping).toHaveBeenCalledOnce()
  far.emit('pong', Buffer.alloc(0))
  beats(limits.socketSilentMs)
  expect(far.ping).toHaveBeenCalledTimes(2)
  expect(far.terminate).not.toHaveBeenCalled()
  bound.beat()
  expect(far.terminate).toHaveBeenCalledOnce()
})

test('a client that does not answer its close is terminated after a second', () => {
  vi.useFakeTimers()
  bound.close(1000, 'x'.repeat(200))
  expect(far.close).toHaveBeenCalledWith(1000, 'Refused')
  vi.advanceTimersByTime(999)
  expect(far.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(far.terminate).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a message that could not be sent is an error to its sender, whose operation ends', async () => {
  const sent = bound.send('x')
  far.sent.pop()!(new Error('closed'))
  await expect(sent).rejects.toThrow('closed')
})
