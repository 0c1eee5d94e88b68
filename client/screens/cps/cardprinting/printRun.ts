import { takeReading } from '#client/devices/agent/readings.ts'
import { DeviceProblem, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { Devices, PrintOrder } from '#client/devices/devices.ts'
import type { PrintedFace } from '#client/devices/printedFace.ts'
import { mayBeToldAgain } from '#client/relay/mayBeToldAgain.ts'
import { problemOfFailure, statedProblem } from '#client/relay/problemOfFailure.ts'
import type { ClientProblem, Outcome } from '#client/state/problem.ts'
import type { PrintStep } from '#domain/agent/pageMessages.ts'

/** A record that waits on the printing list. With `cardSn` its card has left the printer: its chip is yet to be read. */
export type PrintItem = { jobId: number; version: number; applicationNo: string; face: PrintedFace; cardSn?: string }
/** A card that was made, as it is told to the server; the same key and input whenever it is told again. */
export type PrintAttempt = {
  input: {
    jobId: number
    version: number
    stationId: string
    cardSn: string
    chipSn: string
    /** What the station's agent signed of the chip; none where it came by hand. */
    reading?: ReturnType<typeof takeReading>
    /** The window that sent it, or that somebody looked and answers for the card. */
    claim: string
    settles: boolean
  }
  key: string
}
/** How far a record is; nothing while it waits. */
export type Progress =
  | { step: 'printing'; cardSn: string; at?: PrintStep }
  | { step: 'reading' | 'saving'; cardSn: string }
  | { step: 'unsaved'; cardSn: string; attempt: PrintAttempt; problem: ClientProblem }
  | { step: 'failed'; at: 'start' | 'printer' | 'device' | 'save'; cardSn: string; problem: ClientProblem }
  | { step: 'stopped'; cardSn: string }
  | { step: 'noBlank'; cardSn: '' }

export type PrintRunDeps = {
  stationId: string
  /** Tells this window from every other one. */
  claim: string
  devices: Pick<Devices, 'printer' | 'reader'>
  /** The serial of the next blank card in hand, or null where there is none. */
  nextCardSn(): Promise<string | null>
  /** Tells the server, before a card is fed, that the record goes to the printer. */
  begin(item: PrintItem, cardSn: string): Promise<Outcome<unknown>>
  /** Tells the server that nothing was printed of a record: the printer says so itself. */
  cancel(item: PrintItem, cardSn: string): Promise<Outcome<unknown>>
  save(attempt: PrintAttempt): Promise<Outcome<unknown>>
  newKey(): string
  /** A card that was made before and whose status is not known to be saved. */
  unsavedOf(jobId: number): PrintAttempt | null
  report(jobId: number, progress: Progress | null): void
}

function problemOf(error: unknown): ClientProblem {
  return error instanceof DeviceProblem ? statedProblem(error.code) : problemOfFailure(error)
}

/**
 * Prints what waits, one after another: device print, chip, status. Stops at the first record that could not be
 * finished, because the card in hand must be dealt with before the next one is fed. Answers whether all were printed.
 */
export async function printWaiting(items: readonly PrintItem[], deps: PrintRunDeps, signal: AbortSignal): Promise<boolean> {
  let last: string | null = null
  for (const item of items) {
    if (signal.aborted) return false
    const attempt: PrintAttempt | null = deps.unsavedOf(item.jobId) ?? (await makeCard(item, last, deps, signal))
    if (!attempt || !(await tell(attempt, deps))) return false
    last = attempt.input.chipSn
  }
  return true
}

/** `last` is the chip of the card before this one, which may still lie in the reader. */
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
      const begun = await deps.begin(item, cardSn)
      if (!begun.ok) {
        deps.report(jobId, { step: 'failed', at, cardSn, problem: begun.problem })
        return null
      }
      at = 'printer'
      const order = { jobId, applicationNo: item.applicationNo, cardSn, face: item.face }
      let made = await printed(item, order, deps, signal)
      // Another card was fed than the one that was next: it is that one which is in the printer.
      while (made.cardSn !== cardSn) {
        const corrected = await deps.begin(item, made.cardSn)
        if (corrected.ok) {
          cardSn = made.cardSn
        } else if (deps.devices.printer.status.get() === 'manual') {
          // Read or typed by a person, it is most likely mistaken: nothing has happened yet that would be asked about.
          made = await deps.devices.printer.print({ ...order, refused: corrected.problem.message }, signal)
        } else {
          deps.report(jobId, { step: 'failed', at, cardSn: made.cardSn, problem: corrected.problem })
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
      input: { jobId, version, stationId, cardSn, chipSn, ...(reading && { reading }), claim, settles },
      key: deps.newKey(),
    }
  } catch (error) {
    // The card may lie in the printer, or in the hand: the person says what became of it.
    deps.report(
      jobId,
      error instanceof DeviceStopped ? { step: 'stopped', cardSn } : { step: 'failed', at, cardSn, problem: problemOf(error) },
    )
    return null
  }
}

/** Prints, and heeds what the printer itself says of the card where it fails: one that came out is read, one that didn't waits again. */
async function printed(item: PrintItem, order: PrintOrder, { devices, report, cancel }: PrintRunDeps, signal: AbortSignal) {
  const { jobId, cardSn } = order
  try {
    return await devices.printer.print(order, signal, (step) => report(jobId, { step: 'printing', cardSn, at: step }))
  } catch (error) {
    if (!(error instanceof DeviceProblem) || error.printed === null) throw error
    if (error.printed) return { cardSn }
    await cancel(item, cardSn)
    throw error
  }
}

async function tell(attempt: PrintAttempt, deps: PrintRunDeps): Promise<boolean> {
  const { jobId, cardSn } = attempt.input
  deps.report(jobId, { step: 'saving', cardSn })
  const outcome = await deps.save(attempt)
  if (outcome.ok) {
    deps.report(jobId, null)
    return true
  }
  const { problem } = outcome
  // The card exists and its status may, or may not, be saved: the same attempt is told again, no second card is made.
  const step = mayBeToldAgain(problem.code) ? ({ step: 'unsaved', attempt } as const) : ({ step: 'failed', at: 'save' } as const)
  deps.report(jobId, { ...step, cardSn, problem })
  return false
}
