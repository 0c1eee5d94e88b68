import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { malaysianMoment } from '#domain/malaysia.ts'
import { isNoDate, longestDate, readDay } from './readDay.ts'

/** The presets of the date range selector (specification section 2), and the current month. */
export const datePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'lastYear',
  'quarter1',
  'quarter2',
  'quarter3',
  'quarter4',
  'custom',
] as const
export type DatePreset = (typeof datePresets)[number]

/** Both days included, as model dates (YYYY-MM-DD) of Malaysia. */
export type DateRange = { from: string; to: string }

const dateText = z.string().max(longestDate, 'field.date')

/**
 * A date in any format that `readDay` knows, as a model date: YYYY-MM-DD, of a day that exists,
 * from 1900 to 2199.
 */
export const modelDate = dateText.transform((text, ctx): string => {
  const day = readDay(text)
  if (day !== null) return day
  ctx.addIssue({
    code: 'custom',
    message: isNoDate(text) ? 'field.required' : 'field.date',
    input: text,
  })
  return z.NEVER
})

/** The same, or null for an empty text and for .NET's empty date. */
export const optionalDate = dateText.transform((text, ctx): string | null => {
  const day = readDay(text)
  if (day !== null || isNoDate(text)) return day
  ctx.addIssue({ code: 'custom', message: 'field.date', input: text })
  return z.NEVER
})

/** The rules of a range: two dates, the start not after the end. */
export const dateRangeSchema = z
  .object({ from: modelDate, to: modelDate })
  .refine(({ from, to }) => from <= to, {
    path: ['from'],
    message: 'range.invalid',
    ...onceValid('from', 'to'),
  })

/** Returns the first moment of a Malaysian day and that of the next (exclusive). */
export function instantsOfDay(date: string): { start: Date; end: Date } {
  return { start: malaysianMoment(date, '00:00'), end: malaysianMoment(addDays(date, 1), '00:00') }
}

/** Returns the date `days` days later; negative for earlier. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = partsOf(date)
  return written(Date.UTC(year, month - 1, day + days))
}

function partsOf(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

function written(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}

/** Returns `count` whole months from `month` on (1 to 12; 0 is the December before). */
function months(year: number, month: number, count: number): DateRange {
  return {
    from: written(Date.UTC(year, month - 1, 1)),
    to: written(Date.UTC(year, month - 1 + count, 0)),
  }
}

/**
 * Returns the days of a preset as of `today` (a Malaysian date). "Last 7 days" ends with today;
 * this month, last month and last year are calendar periods; the quarters are this year's.
 */
export function presetRange(preset: Exclude<DatePreset, 'custom'>, today: string): DateRange {
  const [year, month] = partsOf(today)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7Days':
      return { from: addDays(today, -6), to: today }
    case 'last30Days':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return months(year, month, 1)
    case 'lastMonth':
      return months(year, month - 1, 1)
    case 'lastYear':
      return months(year - 1, 1, 12)
    default:
      return months(year, Number(preset.slice(-1)) * 3 - 2, 3)
  }
}

/** Returns the preset with this name, or null. */
export function datePresetOf(text: string | null): DatePreset | null {
  return (datePresets as readonly (string | null)[]).includes(text) ? (text as DatePreset) : null
}
