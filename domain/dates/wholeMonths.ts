import { addDays } from './dateRange.ts'

type Days = { from?: string | null; to?: string | null }

/**
 * `first` is the first day of the first whole month, `behind` the first day after the last one;
 * null where the range is open.
 */
type WholeMonths = { first: string | null; behind: string | null }

/**
 * Returns the whole months within the days, both included and either left open; null if there is
 * none.
 */
export function wholeMonths({ from, to }: Days): WholeMonths | null {
  const first = from ? (from.endsWith('-01') ? from : monthAfter(from)) : null
  const behind = to ? monthOf(addDays(to, 1)) : null
  return first !== null && behind !== null && first >= behind ? null : { first, behind }
}

/** Returns the days of a range before its whole months, and those after them. */
export function daysBeside(
  { from, to }: Days,
  { first, behind }: WholeMonths,
): { from: string; to: string }[] {
  return [
    ...(from && first && from < first ? [{ from, to: addDays(first, -1) }] : []),
    ...(to && behind && behind <= to ? [{ from: behind, to }] : []),
  ]
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
/** No month is longer than 31 days. */
const monthAfter = (day: string) => monthOf(addDays(monthOf(day), 31))
