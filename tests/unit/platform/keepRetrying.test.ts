import { expect, test } from 'vitest'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'

const fails = (error: Error) => () => Promise.reject(error)
const fault = (message: string) => fails(new Error(message))
const outage = fails(
  Object.assign(new Error('Server has closed the connection.'), { code: 'P1017' }),
)

function watched(signal?: AbortSignal) {
  const lines: string[] = []
  const line = (level: string) => (_fields: unknown, message: string) =>
    void lines.push(`${level} ${message}`)
  const log = { warn: line('warn'), error: line('error') }
  return {
    lines,
    attempt: keepRetrying({
      log,
      job: 'work',
      failed: 'the work failed',
      ...(signal && { signal }),
    }),
  }
}

test('logs the first of consecutive failures, and the next one after a success', async () => {
  const { attempt, lines } = watched()
  expect(await attempt(fault('away'))).toBeUndefined()
  await attempt(fault('still away'))
  expect(await attempt(() => Promise.resolve(7))).toBe(7)
  await attempt(fault('away again'))
  expect(lines).toEqual(['error the work failed: retrying', 'error the work failed: retrying'])
})

test('logs an outage of the database as a warning', async () => {
  const { attempt, lines } = watched()
  await attempt(outage)
  expect(lines).toEqual(['warn the work failed: retrying'])
})

test('logs nothing after the process stops', async () => {
  const { attempt, lines } = watched(AbortSignal.abort())
  expect(await attempt(fault('cut off'))).toBeUndefined()
  expect(lines).toEqual([])
})

test('a pause ends when its signal is aborted, during the pause or before', async () => {
  const stop = new AbortController()
  const paused = pause(60_000, stop.signal)
  stop.abort()
  await expect(paused).resolves.toBeUndefined()
  await expect(pause(60_000, stop.signal)).resolves.toBeUndefined()
})
