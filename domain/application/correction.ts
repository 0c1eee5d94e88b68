import type { CardJobState } from '#domain/cardJob/states.ts'
import type { ProblemCode } from '#domain/problems.ts'

type Job = {
  status: CardJobState
  /** Its card is in the printer, and nobody has said yet what became of it. */ inPrinter: boolean
}

const refusals = {
  pendingQc: 'row.cardWaitsForQc',
  qcPassed: 'row.cardPassed',
  despatched: 'row.cardDespatched',
} as const satisfies Partial<Record<CardJobState, ProblemCode>>

/**
 * Why a corrected record of the registry is not taken, with what is to be done first; null where it is. It is taken while
 * the application has no good card: what was rejected or spoiled, and what has yet to be made, is made with the correction.
 */
export function correctionRefusal(jobs: readonly Job[]): ProblemCode | null {
  for (const { status, inPrinter } of jobs) {
    if (inPrinter) return 'row.cardInPrinter'
    if (status in refusals) return refusals[status as keyof typeof refusals]
  }
  return null
}
