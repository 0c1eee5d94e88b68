let full = false
let wroteAt = performance.now()

/** Whether the database has room for writes, according to this process's last one. */
export const room = {
  /** A write was refused for lack of room. */
  missing(): void {
    full = true
  },
  /** A write succeeded. */
  found(): void {
    full = false
    wroteAt = performance.now()
  },
  /** The canary's write succeeded, which doesn't prove room for more. */
  wrote(): void {
    wroteAt = performance.now()
  },
  /** Returns whether a write of this process succeeded within the last `ms` milliseconds. */
  wroteWithin: (ms: number): boolean => performance.now() - wroteAt < ms,
  isFull: (): boolean => full,
}
