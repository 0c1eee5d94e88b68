import type { Lying } from './listFolder.ts'

type Seen = { stamp: string; since: number }

/** Tells files that have come to rest from those that are still being written: nothing of them changed for a while. */
export class Resting {
  private seen = new Map<string, Seen>()
  private readonly restMs: number

  constructor(restMs: number) {
    this.restMs = restMs
  }

  /** Those that lie as they lay, and have done so long enough; `waiting` says whether others may follow soon. */
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
