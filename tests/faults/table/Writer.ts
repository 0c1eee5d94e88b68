import { setTimeout as sleep } from 'node:timers/promises'
import { patienceMs } from '#tests/support/time/patienceMs.ts'
import type { Print } from '../programme.ts'
import type { Random } from '../seededRandom.ts'
import type { Outcome, SendPrint } from './calls.ts'

/** What all writers of a run share. */
export type Run = {
  urls: readonly string[]
  /** Returns the end of the fault (performance.now), or null before it. */
  overAt(): number | null
  stopped: boolean
  wrong: string[]
}

/** A print some of whose calls failed. */
export type Failed = {
  print: Print
  /** Whether one of these calls may have saved it, by its response. */
  unsure: boolean
  /** When the call that was acknowledged in the end began (Date.now). */
  repeatedAt: number | null
}

/**
 * The part of its prints that a writer may begin before the fault is over; the others show that
 * writing goes on.
 */
const partBefore = 0.6
/**
 * The pause before a call is repeated: by it, the time of a change tells which of the calls made
 * it.
 */
export const pauseMs = 400

/**
 * A caller that makes its prints one after the other, each with its own key, and repeats what
 * fails. One that `leaves` prints repeats some of them only at the end. After each failure it turns
 * to the next process.
 */
export class Writer {
  readonly answers = new Map<string, string>()
  readonly failed = new Map<string, Failed>()
  /** Whether a call is on its way. */
  busy = false
  /** The number of calls that may have saved something, by their responses. */
  unsure = 0
  /**
   * When the first call that was made after the end of the fault was acknowledged
   * (performance.now).
   */
  againAt: number | null = null

  constructor(
    readonly send: SendPrint,
    readonly token: string,
    readonly prints: readonly Print[],
    private at: number,
    private readonly random: Random,
    readonly leaves: boolean,
  ) {}

  async run(run: Run): Promise<void> {
    for (const [n, print] of this.prints.entries()) {
      while (n >= this.prints.length * partBefore && run.overAt() === null && !run.stopped)
        await sleep(pauseMs)
      while (!run.stopped) {
        const outcome = await this.make(run, print)
        if (outcome.kind === 'acknowledged' || outcome.kind === 'wrong') break
        this.at += 1
        await sleep(pauseMs)
        if (this.leaves && (outcome.kind === 'unsure' || this.random.chance(0.5))) break
      }
      if (run.stopped) return
      if (run.overAt() === null || this.againAt !== null) await sleep(200 + this.random.below(400))
    }
  }

  /** Makes a print, and remembers what was said. */
  private async make(run: Run, print: Print): Promise<Outcome> {
    const [started, begunAt] = [performance.now(), Date.now()]
    this.busy = true
    const outcome = await this.send(run.urls[this.at % run.urls.length]!, this.token, print)
    this.busy = false
    const failed = this.failed.get(print.applId)
    if (outcome.kind === 'acknowledged') {
      this.answers.set(print.applId, outcome.answer)
      if (failed) failed.repeatedAt = begunAt
      if (started >= (run.overAt() ?? Infinity)) this.againAt ??= performance.now()
      return outcome
    }
    if (outcome.kind === 'wrong') run.wrong.push(`writing: ${outcome.said}`)
    if (outcome.kind === 'unsure') this.unsure += 1
    // A fault says nothing about the change.
    const unsure =
      (failed?.unsure ?? false) || outcome.kind === 'unsure' || outcome.kind === 'wrong'
    this.failed.set(print.applId, { print, unsure, repeatedAt: null })
    return outcome
  }

  /** Repeats what has failed until its result is known. */
  async settle(run: Run): Promise<void> {
    this.at = 0
    for (const { print } of this.failed.values()) {
      if (this.answers.has(print.applId)) continue
      const startedAt = performance.now()
      for (;;) {
        const outcome = await this.make(run, print)
        if (outcome.kind === 'acknowledged' || outcome.kind === 'wrong') break
        if (performance.now() - startedAt > patienceMs) {
          run.wrong.push(`settling: ${outcome.said} for ${patienceMs / 1_000} s`)
          break
        }
        await sleep(pauseMs)
      }
    }
  }
}
