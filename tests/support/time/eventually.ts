import { vi } from 'vitest'
import { patienceMs } from './patienceMs.ts'

/**
 * Waits until the function no longer throws, and returns its result. Tests use only this for
 * waiting: a limit of their own would be a race with a clock.
 */
export function eventually<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, { timeout: patienceMs, interval: 20 })
}
