import { madeCard, type CardState, type MadeCard } from '#domain/application/correction.ts'
import type { ProblemCode } from '#domain/problems.ts'

const refusals = {
  inPrinter: 'image.cardInPrinter',
  pendingQc: 'image.cardWaitsForQc',
  qcPassed: 'image.cardPassed',
  despatched: 'image.cardDespatched',
} as const satisfies Record<MadeCard, ProblemCode>

/**
 * Returns why the image of a print surface can't be replaced, with what must be done first; null if
 * it can. The image printed on a card stays on record while there is such a card, like the
 * registry's photograph.
 */
export function replacingRefusal(jobs: readonly CardState[]): ProblemCode | null {
  const made = madeCard(jobs)
  return made && refusals[made]
}
