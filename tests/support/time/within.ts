import { expect } from 'vitest'
import { onThisMachine } from './onThisMachine.ts'

/**
 * Runs the work, returns its result, and fails if it took longer than the limit for the current
 * load.
 */
export async function within<Result>(
  limitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  await expectWithin(limitMs, performance.now() - startedAt)
  return result
}

/** For work that measures its own milliseconds. */
export async function expectWithin(limitMs: number, tookMs: number): Promise<void> {
  // Measuring the load takes a moment.
  if (tookMs >= limitMs) expect(tookMs).toBeLessThan(await onThisMachine(limitMs))
}
