import { expect, test, vi } from 'vitest'
import { DatabaseClock } from '#server/platform/database/health/DatabaseClock.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'

const hour = 3_600_000

/** A database whose clock is ahead of this machine's by an adjustable difference. */
function database(aheadMs: number) {
  const state = { aheadMs }
  const $queryRaw = async () => [{ at: Date.now() + state.aheadMs }]
  return { state, db: { $queryRaw } as never }
}

test('the time is the database’s, regardless of this machine’s clock; the difference is logged once, and in the metrics', async () => {
  const warn = vi.fn()
  const { db, state } = database(hour)
  const clock = new DatabaseClock(db, { warn, error: warn })
  await clock.measure()
  expect(Math.abs(clock.now().getTime() - Date.now() - hour)).toBeLessThan(1_000)
  expect(Math.abs(clock.offsetMs() + hour)).toBeLessThan(1_000)
  await clock.measure()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await metrics.registry.metrics()).toMatch(
    /ikad_clock_offset_seconds -(3600|3599\.\d+|3600\.\d+)/,
  )

  // After a failover the time comes from another server.
  state.aheadMs = 0
  await clock.measure()
  expect(Math.abs(clock.offsetMs())).toBeLessThan(1_000)
})

test('a slow reading is ignored, unless it contradicts the previous one', async () => {
  const { db } = database(0)
  const clock = new DatabaseClock(db, { warn: () => undefined, error: () => undefined })
  await clock.measure()
  const slow = async () => {
    const rows = [{ at: Date.now() }]
    await new Promise((wait) => setTimeout(wait, 60))
    return rows
  }
  Object.assign(db, { $queryRaw: slow })
  const before = clock.offsetMs()
  await clock.measure()
  expect(Math.abs(clock.offsetMs() - before)).toBeLessThan(5)
})

test.each([
  { aheadMs: 0, warnings: 0 },
  { aheadMs: 10_000, warnings: 1 },
])(
  'a reading that took 8 s warns of $aheadMs ms only as far as they exceed half of it',
  async ({ aheadMs, warnings }) => {
    const warn = vi.fn()
    const clock = new DatabaseClock(database(aheadMs).db, { warn, error: warn })
    const steady = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(8_000)
    await clock.measure()
    steady.mockRestore()
    expect(warn).toHaveBeenCalledTimes(warnings)
  },
)

test('before the first reading the time is this machine’s', () => {
  const clock = new DatabaseClock(database(hour).db, {
    warn: () => undefined,
    error: () => undefined,
  })
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
})
