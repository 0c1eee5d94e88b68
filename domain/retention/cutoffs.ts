import { addMonths } from '#domain/dates/addMonths.ts'
import { cardErasureKinds, type CardErasureKind } from './kinds.ts'

/** What has its own time: each kind of a card, and the CSM area. */
type Retained = CardErasureKind | 'csm'
export const retained: readonly Retained[] = [...cardErasureKinds, 'csm']

/** For how many years after a card or a CSM job is finished its data is kept; null without end. */
export type RetentionYears = Record<`${Retained}Years`, number | null>

/** Data of what was finished before this day is erased; null if it is kept. */
export type Cutoffs = Record<Retained, string | null>

/**
 * Returns the days before which cards and CSM jobs must have been finished for their data to be
 * erased today. All particulars of a card include every other kind of it.
 */
export function cutoffsOf(years: RetentionYears, today: string): Cutoffs {
  const all = years.particularsYears
  return Object.fromEntries(
    retained.map((kind) => {
      const own = years[`${kind}Years`] ?? (kind === 'csm' ? null : all)
      return [kind, own === null ? null : addMonths(today, -12 * own)]
    }),
  ) as Cutoffs
}
