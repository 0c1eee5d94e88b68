import { setTimeout as sleep } from 'node:timers/promises'

type Step = {
  what: string
  /** Receives its time limit in milliseconds; after that, the stop continues without it. */
  stop(withinMs: number): Promise<void>
  atMostMs: number
}

type Log = { info(about: object, text: string): void; warn(about: object, text: string): void }

/** The maximum duration of the whole stop; the last step gets the remaining time. */
const allMs = 9_400
/**
 * A start that is asked to end stops at its next step; one that doesn't get there in time is
 * abandoned.
 */
const startMs = 2_000

/**
 * The started parts of this process, stopped in reverse order, either by a signal or because the
 * start failed later.
 */
export class Started {
  private readonly steps: Step[] = []
  private readonly asked = new AbortController()
  private starting: Promise<void> = Promise.resolve()
  private stopped: Promise<void> | undefined
  log: Log = { info: () => undefined, warn: () => undefined }

  /** Signals the start to end. */
  get signal(): AbortSignal {
    return this.asked.signal
  }

  /**
   * Tracks the start while it runs, so that a stop waits for it to leave.
   * @throws the start's error
   */
  during(start: Promise<void>): Promise<void> {
    this.starting = start.catch(() => undefined)
    return start
  }

  /**
   * Must be called as soon as there is something to stop.
   * @throws if the process is stopping: nothing more may be started then
   */
  push(what: string, stop: Step['stop'], atMostMs = allMs): void {
    this.steps.push({ what, stop, atMostMs })
    this.signal.throwIfAborted()
  }

  /** Stops everything, once. Each step has a time limit, so that none delays those after it. */
  stop(): Promise<void> {
    return (this.stopped ??= this.stopAll())
  }

  private async stopAll(): Promise<void> {
    const until = Date.now() + allMs
    this.asked.abort()
    await this.stopSteps(until)
    await orLate(this.starting, startMs)
    await this.stopSteps(until)
  }

  private async stopSteps(until: number): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      const { what, stop, atMostMs } = step
      const withinMs = Math.max(Math.min(atMostMs, until - Date.now()), 0)
      try {
        if ((await orLate(stop(withinMs), withinMs)) === 'late')
          this.log.warn({ what, withinMs }, 'did not stop in time: continuing without it')
      } catch (error) {
        this.log.warn({ what, err: error }, 'could not be stopped properly')
      }
    }
  }
}

async function orLate(work: Promise<void>, ms: number): Promise<void | 'late'> {
  const timer = new AbortController()
  const late = sleep(ms, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  return Promise.race([work, late]).finally(() => timer.abort())
}
