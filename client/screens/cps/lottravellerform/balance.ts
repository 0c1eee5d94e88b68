import { totalRejects, varianceOf, type Outcome, type Recorded } from '#domain/traveller/figures.ts'

/** The values typed so far. An empty or unreadable field counts as none. */
export type Typed = { good?: number; rejects?: readonly { code: string; quantity?: number }[] }

const cards = (typed: number | undefined) =>
  typed !== undefined && Number.isFinite(typed) ? typed : 0

export function outcomeOf({ good, rejects = [] }: Typed): Outcome {
  return {
    good: cards(good),
    rejects: rejects.map(({ code, quantity }) => ({ code, quantity: cards(quantity) })),
  }
}

/**
 * Compares the typed values with the records: the variance, and the sum of the rejects on either
 * side.
 */
export function compareTyped(typed: Typed, recorded: Recorded) {
  const stated = outcomeOf(typed)
  return {
    ...varianceOf(stated, recorded),
    stated,
    rejected: totalRejects(stated.rejects),
    recordedRejected: totalRejects(recorded.rejects),
  }
}
