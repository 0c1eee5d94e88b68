import type { Words } from '#domain/words.ts'

/** What the books say of a person and a place since its last count. */
export type CounterFacts = {
  /**
   * They moved cards into or out of it (received, sent, withdrew, put back, printed), or closed its
   * day.
   */
  holds: boolean
  /** They counted it last time, or proposed that count. */
  countedLast: boolean
}

/** Why a person may not count a place. */
export const counterRefusals = ['holdsStock', 'countedLast'] as const
export type CounterRefusal = (typeof counterRefusals)[number]

export const counterRefusalNames: Record<CounterRefusal, Words> = {
  holdsStock: {
    en: 'moved cards of this place since its last count',
    ms: 'memindahkan kad tempat ini sejak kiraan terakhirnya',
  },
  countedLast: { en: 'counted this place last time', ms: 'mengira tempat ini pada kali terakhir' },
}

/**
 * Returns why a person may not count a place, or null if they may: a counter holds none of it and
 * did not count it last.
 */
export function counterRefusal({ holds, countedLast }: CounterFacts): CounterRefusal | null {
  if (holds) return 'holdsStock'
  return countedLast ? 'countedLast' : null
}

type Excepted = {
  exception: CounterRefusal | null
  proposedAt: Date | null
  reviewedAt: Date | null
  /** Those who opened it, counted or proposed. */
  counterIds: readonly number[]
}

/**
 * Returns why somebody at headquarters may not review an exception, or null if they may: the count
 * has ended, nobody has reviewed it, and it is not their own.
 */
export function reviewRefusal(
  userId: number,
  { exception, proposedAt, reviewedAt, counterIds }: Excepted,
) {
  if (exception === null || proposedAt === null) return 'stocktake.noReview'
  if (reviewedAt !== null) return 'stocktake.reviewed'
  return counterIds.includes(userId) ? 'stocktake.ofCounter' : null
}
