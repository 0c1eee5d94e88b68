import type { Clock } from '#server/platform/clock.ts'

/** A machine's own clock, which is off by some time and can jump. */
export class MachineClock implements Clock {
  constructor(private aheadMs: number) {}

  now(): Date {
    return new Date(Date.now() + this.aheadMs)
  }

  /** Sets the clock forward, or back by a negative number of milliseconds. */
  jump(ms: number): void {
    this.aheadMs += ms
  }
}
