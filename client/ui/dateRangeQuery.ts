import { clock } from '#client/state/clock.ts'
import {
  datePresetOf,
  dateRangeSchema,
  presetRange,
  type DatePreset,
  type DateRange,
} from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { UrlPatch } from './useUrlQuery.ts'

export type ChosenRange = DateRange & { preset: DatePreset }

/**
 * Reads the range from the address: `range=last7Days`, or `from=…&to=…`. A preset counts from today
 * at each read, so that a saved view "today" means today. Ignores malformed values.
 */
export function rangeOf(
  search: URLSearchParams,
  fallback: DatePreset | null = null,
  now = clock.now(),
): ChosenRange | null {
  const custom = dateRangeSchema.safeParse({ from: search.get('from'), to: search.get('to') })
  if (custom.success) return { ...custom.data, preset: 'custom' }
  const preset = datePresetOf(search.get('range')) ?? fallback
  return preset && preset !== 'custom'
    ? { ...presetRange(preset, malaysianDate(now)), preset }
    : null
}

/** Returns the range as an address patch; null removes it. */
export function rangePatch(range: ChosenRange | null): UrlPatch {
  if (!range) return { range: null, from: null, to: null }
  return range.preset === 'custom'
    ? { range: null, from: range.from, to: range.to }
    : { range: range.preset, from: null, to: null }
}
