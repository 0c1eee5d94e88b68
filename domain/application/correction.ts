import type { CardJobState } from '#domain/cardJob/states.ts'
import type { ProblemCode } from '#domain/problems.ts'

/** A job of an application, as far as its card goes. */
export type CardState = {
  status: CardJobState
  /** Its card is in the printer, and nobody has said yet what became of it. */
  inPrinter: boolean
}

const madeStates = ['pendingQc', 'qcPassed', 'despatched'] as const satisfies readonly CardJobState[]
/** A card that says what the application said: one that is being made, or a good one. */
export type MadeCard = 'inPrinter' | (typeof madeStates)[number]

/** The card that stands in the way of changing what is printed on it; null where there is none. */
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
 * Why a corrected record of the registry is not taken, with what is to be done first; null where it is. It is taken while
 * the application has no good card: what was rejected or spoiled, and what has yet to be made, is made with the correction.
 */
export function correctionRefusal(jobs: readonly CardState[]): ProblemCode | null {
  const made = madeCard(jobs)
  return made && refusals[made]
}
