import { takeReading } from '#client/devices/agent/readings.ts'
import { DeviceProblem, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { Devices, PrintOrder } from '#client/devices/devices.ts'
import type { PrintedFace } from '#client/devices/printedFace.ts'
import { isRetryableCommand } from '#client/relay/isRetryableCommand.ts'
import { problemOfFailure, statedProblem } from '#client/relay/problemOfFailure.ts'
import type { ClientProblem, Outcome } from '#client/state/problem.ts'
import type { PrintStep } from '#domain/agent/pageMessages.ts'

/**
 * A record that waits on the printing list. With `cardSn` its card has left the printer and its
 * chip is still to be read.
 */
export type PrintItem = {
  jobId: number
  version: number
  applicationNo: string
  face: PrintedFace
  /** The shortened values that the person saw and accepted. */
  acceptedShort: readonly string[]
  cardSn?: string
}
/** A printed card to be saved on the server. Retries send the same key and input. */
export type PrintAttempt = {
  input: {
    jobId: number
    version: number
    stationId: string
    cardSn: string
    chipSn: string
    /** The chip reading, signed by the station's agent; undefined if it was entered by hand. */
    reading?: ReturnType<typeof takeReading>
    /** The window that sent it, or that somebody looked and vouches for the card. */
    claim: string
    settles: boolean
  }
  key: string
}
/** The progress of a record; nothing while it waits. */
export type Progress =
  | { step: 'printing'; cardSn: string; at?: PrintStep }
  | { step: 'reading' | 'saving'; cardSn: string }
  | { step: 'unsaved'; cardSn: string; attempt: PrintAttempt; problem: ClientProblem }
  | {
      step: 'failed'
      at: 'start' | 'printer' | 'device' | 'save'
      cardSn: string
      problem: ClientProblem
    }
  | { step: 'stopped'; cardSn: string }
  | { step: 'noBlank'; cardSn: '' }

export type PrintRunDeps = {
  stationId: string
  /** Identifies this window. */
  claim: string
  devices: Pick<Devices, 'printer' | 'reader'>
  /** Returns the serial of the next blank card at hand, or null if there is none. */
  nextCardSn(): Promise<string | null>
  /** Reports to the server, before a card is fed, that the record goes to the printer. */
  begin(item: PrintItem, cardSn: string): Promise<Outcome<unknown>>
  /**
   * Reports to the server that nothing was printed for a record, according to the printer itself.
   */
  cancel(item: PrintItem, cardSn: string): Promise<Outcome<unknown>>
  save(attempt: PrintAttempt): Promise<Outcome<unknown>>
  newKey(): string
  /** Returns a card that was made earlier and may not be saved. */
  unsavedOf(jobId: number): PrintAttempt | null
  report(jobId: number, progress: Progress | null): void
}

function problemOf(error: unknown): ClientProblem {
  return error instanceof DeviceProblem ? statedProblem(error.code) : problemOfFailure(error)
}

/**
 * Prints the waiting records one after another: print, chip, status. Stops at the first record that
 * could not be finished, because the card at hand must be dealt with before the next one is fed.
 * Returns whether all were printed.
 */
export async function printWaiting(
  items: readonly PrintItem[],
  deps: PrintRunDeps,
  signal: AbortSignal,
): Promise<boolean> {
  let last: string | null = null
  for (const item of items) {
    if (signal.aborted) return false
    const attempt: PrintAttempt | null =
      deps.unsavedOf(item.jobId) ?? (await makeCard(item, last, deps, signal))
    if (!attempt || !(await saveAttempt(attempt, deps))) return false
    last = attempt.input.chipSn
  }
  return true
}

/** `last` is the chip of the previous card, which may still be in the reader. */
async function makeCard(
  item: PrintItem,
  last: string | null,
  deps: PrintRunDeps,
  signal: AbortSignal,
): Promise<PrintAttempt | null> {
  const { jobId, version } = item
  let cardSn = item.cardSn ?? ''
  let at: 'start' | 'printer' | 'device' = 'start'
  try {
    if (!cardSn) {
      const next = await deps.nextCardSn()
      if (!next) {
        deps.report(jobId, { step: 'noBlank', cardSn: '' })
        return null
      }
      cardSn = next
      deps.report(jobId, { step: 'printing', cardSn })
      const started = await deps.begin(item, cardSn)
      if (!started.ok) {
        deps.report(jobId, { step: 'failed', at, cardSn, problem: started.problem })
        return null
      }
      at = 'printer'
      const order = { jobId, applicationNo: item.applicationNo, cardSn, face: item.face }
      let made = await printed(item, order, deps, signal)
      // The printer fed another card than expected, so that one is in the printer.
      while (made.cardSn !== cardSn) {
        const corrected = await deps.begin(item, made.cardSn)
        if (corrected.ok) {
          cardSn = made.cardSn
        } else if (deps.devices.printer.status.get() === 'manual') {
          // A serial that a person read or typed is most likely wrong. Nothing has happened yet
          // that would need settling.
          made = await deps.devices.printer.print(
            { ...order, refused: corrected.problem.message },
            signal,
          )
        } else {
          deps.report(jobId, {
            step: 'failed',
            at,
            cardSn: made.cardSn,
            problem: corrected.problem,
          })
          return null
        }
      }
    }
    at = 'device'
    deps.report(jobId, { step: 'reading', cardSn })
    const chipSn = await deps.devices.reader.readChip({ jobId, awaited: { unlike: last } }, signal)
    const { stationId, claim } = deps
    const settles = item.cardSn !== undefined
    const reading = takeReading(chipSn)
    return {
      input: {
        jobId,
        version,
        stationId,
        cardSn,
        chipSn,
        ...(reading && { reading }),
        claim,
        settles,
      },
      key: deps.newKey(),
    }
  } catch (error) {
    // The card may be in the printer or in somebody's hand; the person says what became of it.
    deps.report(
      jobId,
      error instanceof DeviceStopped
        ? { step: 'stopped', cardSn }
        : { step: 'failed', at, cardSn, problem: problemOf(error) },
    )
    return null
  }
}

/**
 * Prints, and if that fails uses the printer's own report: a card that came out is read, otherwise
 * the record waits again.
 */
async function printed(
  item: PrintItem,
  order: PrintOrder,
  { devices, report, cancel }: PrintRunDeps,
  signal: AbortSignal,
) {
  const { jobId, cardSn } = order
  try {
    return await devices.printer.print(order, signal, (step) =>
      report(jobId, { step: 'printing', cardSn, at: step }),
    )
  } catch (error) {
    if (!(error instanceof DeviceProblem) || error.printed === null) throw error
    if (error.printed) return { cardSn }
    await cancel(item, cardSn)
    throw error
  }
}

async function saveAttempt(attempt: PrintAttempt, deps: PrintRunDeps): Promise<boolean> {
  const { jobId, cardSn } = attempt.input
  deps.report(jobId, { step: 'saving', cardSn })
  const outcome = await deps.save(attempt)
  if (outcome.ok) {
    deps.report(jobId, null)
    return true
  }
  const { problem } = outcome
  // The card exists and its status may or may not be saved. The same attempt is repeated, and no
  // second card is made.
  const step = isRetryableCommand(problem.code)
    ? ({ step: 'unsaved', attempt } as const)
    : ({ step: 'failed', at: 'save' } as const)
  deps.report(jobId, { ...step, cardSn, problem })
  return false
}
