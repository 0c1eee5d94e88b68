import { expect, test, vi } from 'vitest'
import { pause } from '#server/platform/pause.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'

const fails = (message: string) => () => Promise.reject(new Error(message))

test('of failures in a row the first is said; after a success the next one again', async () => {
  const say = vi.fn()
  const attempt = tryingOn(say)
  expect(await attempt(fails('away'))).toBeUndefined()
  await attempt(fails('still away'))
  expect(await attempt(() => Promise.resolve(7))).toBe(7)
  await attempt(fails('away again'))
  expect(say.mock.calls.map(([error]) => (error as Error).message)).toEqual(['away', 'away again'])
})

test('a pause ends with its signal, whether that comes in its midst or before it', async () => {
  const stop = new AbortController()
  const paused = pause(60_000, stop.signal)
  stop.abort()
  await expect(paused).resolves.toBeUndefined()
  await expect(pause(60_000, stop.signal)).resolves.toBeUndefined()
})
