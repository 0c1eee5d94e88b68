import { datePresetOf, dateRangeSchema, presetRange, type DatePreset, type DateRange } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { UrlPatch } from './useUrlQuery.ts'

export type ChosenRange = DateRange & { preset: DatePreset }

/**
 * The range that an address asks for: `range=last7Days`, or `from=…&to=…`. A preset is counted from today each time it
 * is read, so that a saved view "today" means today. Anything malformed is as if it were not there.
 */
export function rangeOf(search: URLSearchParams, fallback: DatePreset | null = null, now = new Date()): ChosenRange | null {
  const custom = dateRangeSchema.safeParse({ from: search.get('from'), to: search.get('to') })
  if (custom.success) return { ...custom.data, preset: 'custom' }
  const preset = datePresetOf(search.get('range')) ?? fallback
  return preset && preset !== 'custom' ? { ...presetRange(preset, malaysianDate(now)), preset } : null
}

/** The range as the address has it; null takes it away. */
export function rangePatch(range: ChosenRange | null): UrlPatch {
  if (!range) return { range: null, from: null, to: null }
  return range.preset === 'custom'
    ? { range: null, from: range.from, to: range.to }
    : { range: range.preset, from: null, to: null }
}
