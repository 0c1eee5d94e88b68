import { madeCard, type CardState, type MadeCard } from '#domain/application/correction.ts'
import type { ProblemCode } from '#domain/problems.ts'

const refusals = {
  inPrinter: 'image.cardInPrinter',
  pendingQc: 'image.cardWaitsForQc',
  qcPassed: 'image.cardPassed',
  despatched: 'image.cardDespatched',
} as const satisfies Record<MadeCard, ProblemCode>

/**
 * Why the image of a print surface is not replaced, with what is to be done first; null where it is. What was printed on a card stays on
 * record while there is such a card, as the registry's photograph does.
 */
export function replacingRefusal(jobs: readonly CardState[]): ProblemCode | null {
  const made = madeCard(jobs)
  return made && refusals[made]
}
