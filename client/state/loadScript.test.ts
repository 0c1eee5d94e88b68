import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { connectionStore } from './connection.ts'
import { loadScript, ScriptTimeout } from './loadScript.ts'
import { serverAnswered } from './serverAnswers.ts'

const asked = vi.fn<() => Promise<Response>>()
const part = () => vi.fn(async () => 'the part')
/** The server's last answer is so long ago that it may be gone. */
const longAgo = -Infinity

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', asked)
})
afterEach(() => serverAnswered(Infinity))

describe('a chunk of the client’s code', () => {
  it('is fetched at once if the server has just responded', async () => {
    serverAnswered()
    const load = part()
    expect(await loadScript(load)).toBe('the part')
    expect(asked).not.toHaveBeenCalled()
  })

  it('is not requested while the connection is lost: a browser caches a failed import for the life of the page', async () => {
    serverAnswered()
    connectionStore.set('reconnecting')
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    const [load, onWait] = [part(), vi.fn()]
    const loading = loadScript(load, { onWait })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).not.toHaveBeenCalled()
    expect(onWait).toHaveBeenCalled()
    asked.mockResolvedValue(new Response())
    await vi.advanceTimersByTimeAsync(limits.retryMs)
    expect(await loading).toBe('the part')
  })

  it('is fetched if the live connection is lost but the server responds, as behind a proxy that blocks sockets', async () => {
    connectionStore.set('reconnecting')
    expect(await loadScript(part())).toBe('the part')
    expect(asked).toHaveBeenCalledOnce()
  })

  it('is not requested before a lost connection has been detected either', async () => {
    serverAnswered(longAgo)
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    const load = part()
    const loading = loadScript(load)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()
    // A proxy answers for a server that is down, and the server itself while it starts.
    asked.mockResolvedValue(new Response(null, { status: 503 }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()
    asked.mockResolvedValue(new Response(null, { status: 204 }))
    await vi.advanceTimersByTimeAsync(limits.retryMs)
    expect(await loading).toBe('the part')
  })

  it('is returned without a request after it has loaded', async () => {
    const load = part()
    await loadScript(load)
    serverAnswered(longAgo)
    connectionStore.set('reconnecting')
    expect(await loadScript(load)).toBe('the part')
    expect(asked).not.toHaveBeenCalled()
  })

  it('is not fetched for a caller that no longer waits', async () => {
    connectionStore.set('reconnecting')
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    const [load, leaving] = [part(), new AbortController()]
    const loading = loadScript(load, { signal: leaving.signal }).catch((error: unknown) => error)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await loading).toBeInstanceOf(ScriptTimeout)
    expect(load).not.toHaveBeenCalled()
  })

  it('fails on timeout, and if it cannot be fetched although the server responds', async () => {
    const late = loadScript(() => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limits.scriptTimeoutMs)
    expect(await late).toBeInstanceOf(ScriptTimeout)
    const gone = loadScript(() => Promise.reject(new TypeError('404'))).catch(
      (error: unknown) => error,
    )
    expect(await gone).toBeInstanceOf(ScriptTimeout)
  })
})
