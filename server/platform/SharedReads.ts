import type { Viewer } from '#domain/access.ts'
import type { Change, ChangeKind } from '#domain/changes.ts'
import { headquarters } from '#domain/limits.ts'

type Kept = { branchCode: string; until: number; found: Promise<unknown> }

/** Heartbeats and sessions: they come all the time, and nothing that is shared counts them. */
const quiet: readonly ChangeKind[] = ['station', 'session']

/**
 * What many people of a branch watch and none of them by right of their own: it is read once a change, not once a person. Kept
 * in the process, for moments, and forgotten as soon as anything of the branch is said to have changed, by whichever process.
 */
export class SharedReads {
  private readonly kept = new Map<string, Kept>()
  private readonly keepMs: number

  constructor(keepMs: number) {
    this.keepMs = keepMs
  }

  /** How many reads are held at present. */
  get size(): number {
    return this.kept.size
  }

  /** What was read for whoever sees the same branches, or is being read; `name` says what, and all that it depends on. */
  read<T>({ branchCode }: Pick<Viewer, 'branchCode'>, name: string, read: () => Promise<T>): Promise<T> {
    const key = `${branchCode} ${name}`
    const before = this.kept.get(key)
    if (before && before.until > performance.now()) return before.found as Promise<T>
    const found = read()
    if (this.keepMs === 0) return found
    const kept = { branchCode, until: performance.now() + this.keepMs, found }
    this.kept.delete(key)
    this.dropOld()
    this.kept.set(key, kept)
    // What failed is read anew; what failed isn't handled here, but by those who asked.
    found.catch(() => this.kept.get(key) === kept && this.kept.delete(key))
    return found
  }

  /** All are kept equally long, so that the oldest stand first: what nobody asks for again would stay until the next change. */
  private dropOld(): void {
    for (const [key, { until }] of this.kept) {
      if (until > performance.now()) return
      this.kept.delete(key)
    }
  }

  /** Forgets what this may have changed: of its branch and of headquarters, or of everybody where it is no branch's. */
  forget({ kind, branchCode }: Pick<Change, 'kind' | 'branchCode'>): void {
    if (quiet.includes(kind)) return
    for (const [key, kept] of this.kept) {
      const old = kept.until <= performance.now()
      if (old || branchCode === null || [branchCode, headquarters].includes(kept.branchCode)) this.kept.delete(key)
    }
  }
}
