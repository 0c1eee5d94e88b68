import { expect } from 'vitest'
import { onThisMachine } from './onThisMachine.ts'

/** Does the work, gives what came of it, and fails where that took longer than the limit allows on this machine as busy as it is. */
export async function within<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  await expectWithin(limitMs, performance.now() - begun)
  return result
}

/** For what says itself how many milliseconds it took. */
export async function expectWithin(limitMs: number, tookMs: number): Promise<void> {
  // How busy the machine is costs a moment to find out.
  if (tookMs >= limitMs) expect(tookMs).toBeLessThan(await onThisMachine(limitMs))
}
