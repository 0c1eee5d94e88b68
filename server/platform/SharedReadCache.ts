import type { Viewer } from '#domain/access.ts'
import type { Change, ChangeKind } from '#domain/changes.ts'
import { headquarters } from '#domain/limits.ts'

type Kept = { branchCode: string; until: number; found: Promise<unknown> }

/** Heartbeats and sessions change all the time. No shared read counts them, or notifications. */
const quiet: readonly ChangeKind[] = ['station', 'session', 'notification']

/**
 * Caches reads that are the same for all users of a branch: they are read once per change, not once
 * per user. Entries are kept in the process for moments, and dropped as soon as any process
 * announces a change of the branch.
 */
export class SharedReadCache {
  private readonly kept = new Map<string, Kept>()
  private readonly keepMs: number

  constructor(keepMs: number) {
    this.keepMs = keepMs
  }

  /** The number of cached reads. */
  get size(): number {
    return this.kept.size
  }

  /**
   * Returns a shared or pending read for viewers of the same branches. `name` identifies the read
   * and everything it depends on.
   */
  read<T>(
    { branchCode }: Pick<Viewer, 'branchCode'>,
    name: string,
    read: () => Promise<T>,
  ): Promise<T> {
    const key = `${branchCode} ${name}`
    const before = this.kept.get(key)
    if (before && before.until > performance.now()) return before.found as Promise<T>
    const found = read()
    if (this.keepMs === 0) return found
    const kept = { branchCode, until: performance.now() + this.keepMs, found }
    this.kept.delete(key)
    this.dropOld()
    this.kept.set(key, kept)
    // A failed read is dropped and repeated next time; its callers handle the error.
    found.catch(() => this.kept.get(key) === kept && this.kept.delete(key))
    return found
  }

  /**
   * Drops expired entries. All are kept equally long, so the oldest come first; unused ones would
   * otherwise stay until the next change.
   */
  private dropOld(): void {
    for (const [key, { until }] of this.kept) {
      if (until > performance.now()) return
      this.kept.delete(key)
    }
  }

  /**
   * Drops what the change may affect: reads of its branch and of headquarters, or all where it
   * belongs to no branch.
   */
  forget({ kind, branchCode }: Pick<Change, 'kind' | 'branchCode'>): void {
    if (quiet.includes(kind)) return
    for (const [key, kept] of this.kept) {
      const old = kept.until <= performance.now()
      if (old || branchCode === null || [branchCode, headquarters].includes(kept.branchCode))
        this.kept.delete(key)
    }
  }
}
