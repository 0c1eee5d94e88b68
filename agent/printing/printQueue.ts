import { setTimeout as wait } from 'node:timers/promises'
import { AgentProblem } from '#agent/agentProblem.ts'
import type { AgentFailure, PrintStep } from '#domain/agent/pageMessages.ts'
import { PrinterRefusal, type Printer, type PrinterJob, type PrinterState } from './printer.ts'
import { connectingMs, watchFaults, type Faults } from './printerFaults.ts'

/** The polling interval and the timeouts of a printer. */
export type PrintPace = {
  pollMs: number
  unreachedMs: number
  connectingMs: number
  cancelMs: number
}
const usual: PrintPace = { pollMs: 400, unreachedMs: 10_000, connectingMs, cancelMs: 5_000 }
const over: readonly PrinterJob['state'][] = ['completed', 'canceled', 'aborted']

/**
 * Creates a queue with one job at a time for one printer, followed to its end. A job that can't
 * continue is removed from the printer, so that it is not printed later without anybody waiting for
 * it. It resolves when the card has left the printer.
 * @throws AgentProblem, with the printer's own result for the card
 */
export function createPrintQueue(printer: Printer, pace: PrintPace = usual) {
  /** The result of the last print: requested after a page or its connection was lost. */
  let last: { about: string; printed: boolean | null } | null = null
  let busy = false
  let present: Promise<void> = Promise.resolve()

  function print(
    about: string,
    pdf: Uint8Array,
    card: boolean,
    signal: AbortSignal,
    onStep: (step: PrintStep) => void = () => undefined,
  ): Promise<void> {
    if (busy) return Promise.reject(new AgentProblem('printer.busy', false))
    busy = true
    const work = make(about, pdf, card, signal, onStep)
    present = work.catch(() => undefined) // The requester receives the error.
    return work
  }

  async function make(
    about: string,
    pdf: Uint8Array,
    card: boolean,
    signal: AbortSignal,
    onStep: (step: PrintStep) => void,
  ) {
    last = { about, printed: null }
    const faults = watchFaults(pace.connectingMs)
    try {
      const id = await send(pdf, card, faults)
      onStep('queued')
      await follow(id, faults, signal, onStep)
      last = { about, printed: true }
    } catch (error) {
      last = { about, printed: error instanceof AgentProblem ? error.printed : null }
      throw error
    } finally {
      busy = false
    }
  }

  async function send(pdf: Uint8Array, card: boolean, faults: Faults): Promise<number> {
    let state
    try {
      state = await printer.state()
    } catch (error) {
      throw new AgentProblem('printer.gone', false, { cause: error })
    }
    // A card that would wait in the queue until the printer is repaired is not sent at all.
    const stopped = state.state === 'stopped'
    const fault = faults(state.reasons, stopped)
    if (fault || !state.accepting || stopped)
      throw new AgentProblem(fault?.code ?? 'printer.failed', false)
    try {
      return await printer.print(pdf, { card })
    } catch (error) {
      if (error instanceof AgentProblem) throw error
      // A refused job was not accepted; without a response it is unknown.
      throw new AgentProblem(
        error instanceof PrinterRefusal ? 'printer.failed' : 'printer.gone',
        error instanceof PrinterRefusal ? false : null,
        {
          cause: error,
        },
      )
    }
  }

  async function follow(
    id: number,
    faults: Faults,
    signal: AbortSignal,
    onStep: (step: PrintStep) => void,
  ): Promise<void> {
    let heard = Date.now()
    let started = false
    for (;;) {
      let job: PrinterJob
      let standing: PrinterState | null
      try {
        job = await printer.job(id)
        standing = over.includes(job.state) ? null : await printer.state()
        heard = Date.now()
      } catch (error) {
        if (Date.now() - heard > pace.unreachedMs)
          throw new AgentProblem('printer.gone', null, { cause: error })
        await wait(pace.pollMs)
        continue
      }
      if (!started && (job.state === 'processing' || job.state === 'stopped')) {
        started = true
        onStep('printing')
      }
      if (job.state === 'completed') return
      if (over.includes(job.state)) {
        throw new AgentProblem(
          job.state === 'canceled' ? 'printer.cancelled' : 'printer.failed',
          fateOf(job, started),
        )
      }
      const fault = faults(
        [...(standing?.reasons ?? []), ...job.reasons],
        standing?.state === 'stopped',
      )
      if (fault) return takeBack(id, fault.code, started)
      if (signal.aborted) return takeBack(id, 'printer.cancelled', started)
      await wait(pace.pollMs)
    }
  }

  /**
   * Removes the job from the printer. It may have ended in the meantime: the card is then printed
   * after all.
   */
  async function takeBack(id: number, code: AgentFailure, started: boolean): Promise<void> {
    const until = Date.now() + pace.cancelMs
    try {
      await printer.cancel(id).catch((error: unknown) => {
        if (!(error instanceof PrinterRefusal)) throw error // Refused: it has already ended.
      })
      for (let job = await printer.job(id); ; job = await printer.job(id)) {
        if (job.state === 'completed') return
        if (over.includes(job.state)) throw new AgentProblem(code, fateOf(job, started))
        if (Date.now() > until) throw new AgentProblem(code, null)
        await wait(pace.pollMs)
      }
    } catch (error) {
      throw error instanceof AgentProblem ? error : new AgentProblem(code, null, { cause: error })
    }
  }

  return {
    print,
    get busy() {
      return busy
    },
    /**
     * Returns the printer's result of the last print with this reference; null if it is unknown, or
     * this was not the last. If it is still printing, it resolves when it has left the printer.
     */
    async fateOf(about: string): Promise<boolean | null> {
      if (last?.about === about) await present
      return last?.about === about ? last.printed : null
    },
  }
}

/**
 * Returns whether the sheet was printed: true if it came out, false if the job never began, null if
 * it began and ended early.
 */
function fateOf(job: PrinterJob, started: boolean): boolean | null {
  if (job.lost) return null
  if (job.sheets !== null && job.sheets > 0) return true
  return started ? null : false
}
