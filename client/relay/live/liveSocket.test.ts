import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionStore } from '#client/state/connection.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import { headquarters } from '#domain/limits.ts'
import { closeLive, subscribeLive } from './liveSocket.ts'

/** A socket of a server without a session: it opens and is closed with 4401. */
class Refusing extends EventTarget {
  static opened = 0
  static OPEN = 1
  readyState = 1
  protocol = 'graphql-transport-ws'
  onopen: (() => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  constructor() {
    super()
    Refusing.opened++
    setTimeout(() => this.onopen?.(), 0)
    setTimeout(
      () =>
        this.onclose?.(
          new CloseEvent('close', { code: 4401, reason: 'Session ended', wasClean: true }),
        ),
      1,
    )
  }
  send() {}
  close() {}
}

/**
 * A socket that is acknowledged and answers a number of pings; then it is silent, like one that the
 * network has forgotten.
 */
class Forgotten extends EventTarget {
  static opened = 0
  static answers = 2
  static OPEN = 1
  readyState = 1
  protocol = 'graphql-transport-ws'
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  constructor() {
    super()
    Forgotten.opened++
    setTimeout(() => this.onopen?.(), 0)
  }
  send(data: string) {
    const { type } = JSON.parse(data) as { type: string }
    const answer =
      type === 'connection_init'
        ? 'connection_ack'
        : type === 'ping' && Forgotten.answers-- > 0
          ? 'pong'
          : null
    if (answer) setTimeout(() => this.onmessage?.({ data: JSON.stringify({ type: answer }) }), 1)
  }
  close() {}
}

const subscribe = () => {
  const sink = { next: vi.fn(), error: vi.fn(), complete: vi.fn(), closed: false }
  const params = {
    name: 'changes',
    id: 'hash',
    text: null,
    cacheID: 'c',
    metadata: {},
    operationKind: 'subscription',
  }
  subscribeLive(params as never, {}, sink as never)
  return sink
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Refusing)
  storeProfile({
    loginid: 'admin',
    roleid: 1,
    branchcode: headquarters,
    branchtype: '',
    staffnumber: '',
  })
})
afterEach(() => {
  closeLive()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a socket whose session has ended is not retried, and leads to sign-in', async () => {
  const sink = subscribe()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(Refusing.opened).toBe(1)
  expect(sink.error).toHaveBeenCalledOnce()
  expect(profileStore.get()).toBeNull()
})

it('an unresponsive socket is abandoned within half a minute, and another one is opened', async () => {
  vi.stubGlobal('WebSocket', Forgotten)
  subscribe()
  // Two pings are answered.
  await vi.advanceTimersByTimeAsync(2 * 20_000 + 5_000)
  expect([connectionStore.get(), Forgotten.opened]).toEqual(['live', 1])
  await vi.advanceTimersByTimeAsync(25_500)
  expect(connectionStore.get()).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([connectionStore.get(), Forgotten.opened]).toEqual(['live', 2])
})

it.each([
  ['http:', 'ws://'],
  ['https:', 'wss://'],
])('a page loaded over %s opens its socket over %s', async (protocol, scheme) => {
  const asked: string[] = []
  class Noting extends Refusing {
    constructor(url: string) {
      super()
      asked.push(url)
    }
  }
  vi.stubGlobal('WebSocket', Noting)
  vi.stubGlobal('location', { protocol, host: 'ikad.example', hash: '' })
  subscribe()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual([`${scheme}ikad.example/graphql`])
})
