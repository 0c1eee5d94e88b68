import type { Lying } from './listFolder.ts'

type Seen = { stamp: string; since: number }

/**
 * Distinguishes settled files from those still being written: a settled file has not changed for a
 * while.
 */
export class FileSettleTracker {
  private seen = new Map<string, Seen>()
  private readonly restMs: number

  constructor(restMs: number) {
    this.restMs = restMs
  }

  /**
   * Returns the files that have been unchanged for long enough; `waiting` states whether others may
   * follow soon.
   */
  among(lying: readonly Lying[], now: number): { resting: Lying[]; waiting: boolean } {
    const next = new Map<string, Seen>()
    for (const { name, stamp } of lying) {
      const before = this.seen.get(name)
      next.set(name, before?.stamp === stamp ? before : { stamp, since: now })
    }
    this.seen = next
    const resting = lying.filter(({ name }) => now - next.get(name)!.since >= this.restMs)
    return { resting, waiting: resting.length < lying.length }
  }
}
