let full = false

/** Whether the database has room for writes, as far as this process has seen by its last one. */
export const room = {
  /** A write was refused for want of room. */
  missing(): void {
    full = true
  },
  /** A write went in. */
  found(): void {
    full = false
  },
  isFull: (): boolean => full,
}
