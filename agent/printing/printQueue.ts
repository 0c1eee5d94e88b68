import { setTimeout as wait } from 'node:timers/promises'
import { AgentProblem } from '#agent/agentProblem.ts'
import type { AgentFailure, PrintStep } from '#domain/agent/pageMessages.ts'
import { IppRefusal, type IppJob, type IppPrinter, type IppPrinterState } from './ippPrinter.ts'
import { connectingMs, watchFaults, type Faults } from './printerFaults.ts'

/** How often a printer is asked, and how long it is waited for. */
export type PrintPace = { pollMs: number; unreachedMs: number; connectingMs: number; cancelMs: number }
const usual: PrintPace = { pollMs: 400, unreachedMs: 10_000, connectingMs, cancelMs: 5_000 }
const over: readonly IppJob['state'][] = ['completed', 'canceled', 'aborted']

/**
 * One job at a time of one printer, followed to its end. What can't go on is taken out of the printer, so that nothing is printed
 * later that nobody waits for. Answers when the card has left the printer.
 * @throws AgentProblem, with what the printer itself says of the card
 */
export function createPrintQueue(printer: IppPrinter, pace: PrintPace = usual) {
  /** What became of what was printed last: asked for after a page or its connection was gone. */
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
    present = work.catch(() => undefined) // told to whoever asked for it
    return work
  }

  async function make(about: string, pdf: Uint8Array, card: boolean, signal: AbortSignal, onStep: (step: PrintStep) => void) {
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
    // A card that would wait in the queue until somebody mends the printer is not sent at all.
    const stopped = state.state === 'stopped'
    const fault = faults(state.reasons, stopped)
    if (fault || !state.accepting || stopped) throw new AgentProblem(fault?.code ?? 'printer.failed', false)
    try {
      return await printer.print(pdf, { card })
    } catch (error) {
      // Refused, it was not taken; without an answer nobody knows.
      throw new AgentProblem(
        error instanceof IppRefusal ? 'printer.failed' : 'printer.gone',
        error instanceof IppRefusal ? false : null,
        {
          cause: error,
        },
      )
    }
  }

  async function follow(id: number, faults: Faults, signal: AbortSignal, onStep: (step: PrintStep) => void): Promise<void> {
    let heard = Date.now()
    let begun = false
    for (;;) {
      let job: IppJob
      let standing: IppPrinterState | null
      try {
        job = await printer.job(id)
        standing = over.includes(job.state) ? null : await printer.state()
        heard = Date.now()
      } catch (error) {
        if (Date.now() - heard > pace.unreachedMs) throw new AgentProblem('printer.gone', null, { cause: error })
        await wait(pace.pollMs)
        continue
      }
      if (!begun && (job.state === 'processing' || job.state === 'stopped')) {
        begun = true
        onStep('printing')
      }
      if (job.state === 'completed') return
      if (over.includes(job.state)) {
        throw new AgentProblem(job.state === 'canceled' ? 'printer.cancelled' : 'printer.failed', fateOf(job, begun))
      }
      const fault = faults([...(standing?.reasons ?? []), ...job.reasons], standing?.state === 'stopped')
      if (fault) return takeBack(id, fault.code, begun)
      if (signal.aborted) return takeBack(id, 'printer.cancelled', begun)
      await wait(pace.pollMs)
    }
  }

  /** Takes the job out of the printer. It may have ended meanwhile: then the card is printed after all. */
  async function takeBack(id: number, code: AgentFailure, begun: boolean): Promise<void> {
    const until = Date.now() + pace.cancelMs
    try {
      await printer.cancel(id).catch((error: unknown) => {
        if (!(error instanceof IppRefusal)) throw error // refused: it has ended already
      })
      for (let job = await printer.job(id); ; job = await printer.job(id)) {
        if (job.state === 'completed') return
        if (over.includes(job.state)) throw new AgentProblem(code, fateOf(job, begun))
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
     * What the printer said of what was printed last about this; null where it doesn't know, or it is not the last. What is being
     * printed is answered when it has left the printer.
     */
    async fateOf(about: string): Promise<boolean | null> {
      if (last?.about === about) await present
      return last?.about === about ? last.printed : null
    },
  }
}
export type PrintQueue = ReturnType<typeof createPrintQueue>

/** A sheet that came out was printed; a job that never began printed nothing; of one that began and ended early nobody knows. */
function fateOf(job: IppJob, begun: boolean): boolean | null {
  if (job.sheets !== null && job.sheets > 0) return true
  return begun ? null : false
}
