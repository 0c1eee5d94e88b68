import { addMonths } from '#domain/dates/addMonths.ts'
import { erasureKinds, type ErasureKind } from './kinds.ts'

/** For how many years after its card is finished each kind is kept; null without end. */
export type RetentionYears = Record<`${ErasureKind}Years`, number | null>

/** Of cards that were finished before this day the kind is erased; null if it is kept. */
export type Cutoffs = Record<ErasureKind, string | null>

/**
 * Returns the days before which cards must have been finished for their data to be erased today.
 * All particulars include every other kind.
 */
export function cutoffsOf(years: RetentionYears, today: string): Cutoffs {
  const all = years.particularsYears
  return Object.fromEntries(
    erasureKinds.map((kind) => {
      const own = years[`${kind}Years`] ?? all
      return [kind, own === null ? null : addMonths(today, -12 * own)]
    }),
  ) as Cutoffs
}
