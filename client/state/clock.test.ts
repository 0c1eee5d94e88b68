import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, clockOffset, setClock } from './clock.ts'

const workstation = Date.parse('2026-11-28T15:59:00Z')
const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: workstation, toFake: ['Date'] }))
afterEach(() => {
  setClock(headerAt(Date.now()), Date.now())
  vi.useRealTimers()
})

const headerAt = (time: number) => new Date(time).toUTCString()

test('a workstation two days behind shows the server’s day', () => {
  expect(clock.today()).toBe('2026-11-28')
  setClock(headerAt(workstation + 48 * hour), workstation - 200)
  expect(clock.today()).toBe('2026-11-30')
  expect(Math.abs(clock.now().getTime() - workstation - 48 * hour)).toBeLessThanOrEqual(1_000)
})

test('a right clock is not changed by whole seconds, a slow response, or another process of the server', () => {
  for (const [stated, sentAt] of [
    [workstation - 900, workstation - 100],
    [workstation - 20_000, workstation - 30_000],
    [workstation + 1_900, workstation],
    [workstation - 1_900, workstation],
  ] as const) {
    setClock(headerAt(stated), sentAt)
    expect(clockOffset.get()).toBe(0)
  }
})

test('a corrected clock of the workstation is right with the next response', () => {
  setClock(headerAt(workstation - 5 * hour), workstation)
  expect(clockOffset.get()).toBeLessThan(-4.9 * hour)
  setClock(headerAt(workstation), workstation)
  expect(clockOffset.get()).toBe(0)
})

test('a response without a readable date changes nothing', () => {
  setClock(null, workstation)
  setClock('yesterday', workstation)
  expect(clockOffset.get()).toBe(0)
})
