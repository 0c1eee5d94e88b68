import type { CardJobState } from '#domain/cardJob/states.ts'
import type { ProblemCode } from '#domain/problems.ts'

/** The parts of an application's job that describe its card. */
export type CardState = {
  status: CardJobState
  /** Its card is in the printer and its result has not been reported yet. */
  inPrinter: boolean
}

const madeStates = [
  'pendingQc',
  'qcPassed',
  'despatched',
] as const satisfies readonly CardJobState[]
/** A card with the application's printed data: one being made, or a good one. */
export type MadeCard = 'inPrinter' | (typeof madeStates)[number]

/** Returns the card that prevents changing what is printed on it, or null if there is none. */
export function madeCard(jobs: readonly CardState[]): MadeCard | null {
  for (const { status, inPrinter } of jobs) {
    const made = inPrinter ? 'inPrinter' : madeStates.find((state) => state === status)
    if (made) return made
  }
  return null
}

const refusals = {
  inPrinter: 'row.cardInPrinter',
  pendingQc: 'row.cardWaitsForQc',
  qcPassed: 'row.cardPassed',
  despatched: 'row.cardDespatched',
} as const satisfies Record<MadeCard, ProblemCode>

/**
 * Returns why a corrected record of the registry is rejected, with what must be done first; null if
 * it is accepted. It is accepted while the application has no good card: rejected, spoiled and
 * outstanding cards are then made with the correction.
 */
export function correctionRefusal(jobs: readonly CardState[]): ProblemCode | null {
  const made = madeCard(jobs)
  return made && refusals[made]
}
