import { vi } from 'vitest'
import { patienceMs } from './patienceMs.ts'

/**
 * Waits until the look throws no more, and gives what it found. Tests wait by this alone: a limit of their own would be a
 * clock to race with.
 */
export function eventually<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(look, { timeout: patienceMs, interval: 20 })
}
