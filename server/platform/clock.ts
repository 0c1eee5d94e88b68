/** The source of all time. Tests set it. */
export type Clock = {
  now(): Date
  /**
   * How far this machine's clock is ahead of the shared one, in milliseconds; missing for a clock
   * that a test set.
   */
  offsetMs?(): number
}

/** This machine's clock, for operator commands and until the database's clock was read. */
export const systemClock: Clock = { now: () => new Date(), offsetMs: () => 0 }
