import { setTimeout as sleep } from 'node:timers/promises'

type Step = {
  what: string
  /** Gets the time that it has, in milliseconds; after that, what is left is ended without it. */
  stop(withinMs: number): Promise<void>
  atMostMs: number
}

type Log = { info(about: object, text: string): void; warn(about: object, text: string): void }

/** The whole stop takes no longer; whoever goes last gets what is left. */
const allMs = 9_400
/** A start that is asked to end gives up at its next step; one that doesn't get there is left behind. */
const startMs = 2_000

/** What this process has started, to be stopped in reverse order, whether by a signal or because the start failed later on. */
export class Started {
  private readonly steps: Step[] = []
  private readonly asked = new AbortController()
  private starting: Promise<void> = Promise.resolve()
  private stopped: Promise<void> | undefined
  log: Log = { info: () => undefined, warn: () => undefined }

  /** Tells the start that it is to end. */
  get signal(): AbortSignal {
    return this.asked.signal
  }

  /** Remembers the start while it runs, so that a stop waits for what it is about to leave. @throws what it throws */
  during(start: Promise<void>): Promise<void> {
    this.starting = start.catch(() => undefined)
    return start
  }

  /** To be called as soon as there is something to stop. @throws where the end has begun: then nothing more is to be started */
  push(what: string, stop: Step['stop'], atMostMs = allMs): void {
    this.steps.push({ what, stop, atMostMs })
    this.signal.throwIfAborted()
  }

  /** Stops all of it, once. Each step has its time, so that none holds up those after it. */
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
          this.log.warn({ what, withinMs }, 'did not end in its time: going on without it')
      } catch (error) {
        this.log.warn({ what, err: error }, 'could not be stopped in order')
      }
    }
  }
}

async function orLate(work: Promise<void>, ms: number): Promise<void | 'late'> {
  const timer = new AbortController()
  const late = sleep(ms, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  return Promise.race([work, late]).finally(() => timer.abort())
}
