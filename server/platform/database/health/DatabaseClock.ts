import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'

/**
 * The database's time at a moment of this process's monotonic clock, and its uncertainty, in
 * milliseconds.
 */
type Measured = { at: number; steady: number; uncertainMs: number }

/**
 * How far two sound clocks drift apart, and by how much a reading may differ before the database's
 * clock counts as changed.
 */
const drift = 0.000_1
const toleranceMs = 50

/**
 * The database's clock, which all processes share, as last measured and extrapolated by the
 * process's monotonic clock. Setting this machine's clock changes no session, business day or audit
 * time.
 */
export class DatabaseClock implements Clock {
  private measured: Measured | null = null
  private warned = false
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly db: Pick<Db, '$queryRaw'>,
    private readonly log: Pick<Logger, 'warn' | 'error'>,
    private readonly machine: Clock = systemClock,
  ) {}

  /**
   * Measures once, then every few seconds until it is stopped. @throws where the database does not
   * answer the first time
   */
  async start(): Promise<this> {
    await this.measure()
    // Until then the last measurement applies.
    const again = keepRetrying({
      log: this.log,
      job: 'read database clock',
      failed: "the database's clock could not be read",
    })
    let measuring = false
    this.timer = setInterval(() => {
      if (measuring) return
      measuring = true
      void again(() => this.measure()).finally(() => (measuring = false))
    }, limits.clockReadMs).unref()
    return this
  }

  stop(): void {
    clearInterval(this.timer)
  }

  now(): Date {
    const { measured } = this
    return measured
      ? new Date(measured.at + performance.now() - measured.steady)
      : this.machine.now()
  }

  offsetMs(): number {
    return this.machine.now().getTime() - this.now().getTime()
  }

  /**
   * Reads the database's clock. Half the round trip is the reading's uncertainty: a slow one
   * changes nothing.
   */
  async measure(): Promise<void> {
    const asked = performance.now()
    const [row] = await this.db.$queryRaw<{ at: number }[]>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`
    const answered = performance.now()
    const uncertainMs = (answered - asked) / 2
    this.take({ at: row!.at, steady: asked + uncertainMs, uncertainMs })
    this.notify()
  }

  private take(reading: Measured): void {
    const { measured } = this
    if (!measured) return void (this.measured = reading)
    const age = reading.steady - measured.steady
    const uncertainMs = uncertaintyAt(measured, reading.steady)
    const difference = Math.abs(measured.at + age - reading.at)
    // After a failover, or when its operator sets it, the database's clock differs.
    const changed = difference > uncertainMs + reading.uncertainMs + toleranceMs
    if (changed || reading.uncertainMs <= uncertainMs) this.measured = reading
  }

  /** Warns of what exceeds the uncertainty only: a slow reading says little about this machine. */
  private notify(): void {
    const ahead = this.offsetMs()
    const uncertainMs = uncertaintyAt(this.measured!, performance.now())
    const offsetMs = Math.sign(ahead) * Math.max(0, Math.abs(ahead) - uncertainMs)
    metrics.clockOffset(offsetMs / 1_000)
    const off = Math.abs(offsetMs) > limits.clockWarnMs
    if (off && !this.warned)
      this.log.warn(
        { offsetMs: Math.round(offsetMs) },
        "this machine's clock differs from the database's: correct it",
      )
    this.warned = off
  }
}

/** Returns how uncertain a measurement has become at a moment of the monotonic clock, in milliseconds. */
const uncertaintyAt = ({ uncertainMs, steady }: Measured, moment: number): number =>
  uncertainMs + (moment - steady) * drift
