import { Environment, Network, Observable, RecordSource, Store } from 'relay-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { environmentStore } from '#client/relay/environment.ts'
import { serverAnswered } from '#client/state/serverAnswers.ts'
import { limits } from '#domain/limits.ts'
import { beginShell } from './beginShell.ts'

const health = vi.fn<() => Promise<Response>>()
/** The server's last answer is so long ago that it may be gone. */
const longAgo = -Infinity

beforeEach(() => {
  vi.useFakeTimers()
  health.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', health)
})
afterEach(() => serverAnswered(Infinity))

/**
 * Begins a session.
 * @returns its queries
 */
function session() {
  const asked: string[] = []
  const network = Network.create(({ name }) => Observable.create(() => void asked.push(name)))
  environmentStore.set(new Environment({ network, store: new Store(new RecordSource()) }))
  return asked
}

test('the shell is fetched once in a session, with any number of screens, and then the server is not contacted again', async () => {
  const asked = session()
  beginShell()
  beginShell()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['ShellQuery'])
  serverAnswered(longAgo)
  beginShell()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['ShellQuery'])
  expect(health).not.toHaveBeenCalled()
})

test('it waits for the server, and fetches only in the session that requested it', async () => {
  serverAnswered(longAgo)
  health.mockRejectedValue(new TypeError('Failed to fetch'))
  const first = session()
  beginShell()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first).toEqual([])
  const second = session()
  health.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(limits.retryMs)
  expect([first, second]).toEqual([['ShellQuery'], []])
})
