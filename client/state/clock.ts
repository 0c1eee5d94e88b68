import { malaysianDate } from '#domain/malaysia.ts'
import { createStore, type ReadableStore } from './store.ts'

/**
 * Difference that counts as none, in milliseconds: processes of the server may measure the time
 * that differently (decision 63).
 */
const toleranceMs = 2_000
/** The Date header has whole seconds. */
const headerMs = 1_000

const offset = createStore(0)

/**
 * The server's time. A workstation's own clock may be hours or days off: "today", days past
 * midnight and ages would be wrong with it. Durations on this device need only `Date.now()` or
 * `performance.now()`.
 */
export const clock = {
  now: (): Date => new Date(Date.now() + offset.get()),
  /** Returns Malaysia's day. */
  today: (): string => malaysianDate(clock.now()),
}

/** How far the workstation's clock is behind the server's, in milliseconds. */
export const clockOffset: ReadableStore<number> = offset

/**
 * Corrects the clock by a response's Date header. The server wrote it between the two moments of
 * the workstation's clock, in milliseconds.
 */
export function setClock(header: string | null, sentAt: number, receivedAt = Date.now()): void {
  const stated = Date.parse(header ?? '')
  if (Number.isNaN(stated)) return
  const least = stated - receivedAt
  const most = stated + headerMs - sentAt
  if (offset.get() >= least - toleranceMs && offset.get() <= most + toleranceMs) return
  // The nearest possible one: a right clock stays as it is after one that was wrong.
  offset.set(least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2))
}
