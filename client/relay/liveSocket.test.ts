import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import { headquarters } from '#domain/limits.ts'
import { closeLive, subscribeLive } from './liveSocket.ts'

/** A socket of a server that knows no session: it opens, and is closed by 4401. */
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
    setTimeout(() => this.onclose?.(new CloseEvent('close', { code: 4401, reason: 'Session ended', wasClean: true })), 1)
  }
  send() {}
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Refusing)
  storeProfile({ loginid: 'admin', roleid: 1, branchcode: headquarters, branchtype: '', staffnumber: '' })
})
afterEach(() => {
  closeLive()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a socket that finds its session ended is not tried again, and leads to sign-in', async () => {
  const sink = { next: vi.fn(), error: vi.fn(), complete: vi.fn(), closed: false }
  subscribeLive(
    { name: 'changes', id: 'hash', text: null, cacheID: 'c', metadata: {}, operationKind: 'subscription' } as never,
    {},
    sink as never,
  )
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(Refusing.opened).toBe(1)
  expect(sink.error).toHaveBeenCalledOnce()
  expect(profileStore.get()).toBeNull()
})
