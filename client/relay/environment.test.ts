import { afterEach, expect, it, vi } from 'vitest'
import { connectionStore } from '#client/state/connection.ts'
import { resetEnvironment } from './environment.ts'
import { followChanges } from './live/changes.ts'
import { loadLiveSocket } from './live/loadLiveSocket.ts'

/** A socket that never opens. */
class Pending extends EventTarget {
  send() {}
  close() {}
}

afterEach(async () => {
  const { closeLive } = await loadLiveSocket()
  closeLive()
  vi.unstubAllGlobals()
})

it('reports "connecting" from the first listener on, while the socket’s code is still loading', () => {
  vi.stubGlobal('WebSocket', Pending)
  resetEnvironment()
  expect(connectionStore.get()).toBe('off')
  const stop = followChanges(() => undefined)
  expect(connectionStore.get()).toBe('connecting')
  stop()
})
