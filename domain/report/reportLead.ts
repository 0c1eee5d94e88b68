import { daysOfMonth } from '#domain/billing/month.ts'
import { addDays, type DateRange } from '#domain/dates/dateRange.ts'
import type { ReportFilter } from './reportFilter.ts'
import type { ReportRecord } from './reportRecords.ts'

/** The name of a filter that takes one value. */
export type LeadFilter = Exclude<keyof ReportFilter, 'from' | 'to' | 'period' | 'month' | 'compare'>

/** Where a figure leads: to the report whose rows it counts, narrowed by what stands in its row. */
export type RowsLead = {
  rows: string
  /** The column whose value is the day, month or year that was counted; the report's own days where there is none. */
  days?: string
  /** A filter's value by the column in which it stands. */
  by?: Partial<Record<LeadFilter, string>>
  /** What a blank value of the row is asked by; without it nothing leads on from there. */
  blank?: Partial<Record<LeadFilter, string>>
  /** A filter's value that is always the same. */
  with?: Partial<Record<LeadFilter, string>>
  /** The column of the rows that adds up to the figure; without it the rows are counted. */
  sum?: string
}
/** Where a value leads: to the record that it names. */
export type ReportLead = RowsLead | { record: ReportRecord }

type Given = Partial<Record<string, string | null>>

/**
 * The filter of the rows behind a figure: what its report was narrowed by, and what stands in its row. Null where a blank in
 * the row can't be asked for.
 */
export function filterBehind(lead: RowsLead, valueOf: (column: string) => string | null, filter: Given): Given | null {
  const { period: _period, month: _month, compare: _compare, from, to, ...kept } = filter
  const days = daysBehind(lead.days === undefined ? null : valueOf(lead.days), { from, to })
  const found: Given = { ...kept, ...days, ...lead.with }
  for (const [name, column] of Object.entries(lead.by ?? {})) {
    const value = valueOf(column) || lead.blank?.[name as LeadFilter]
    if (!value) return null
    found[name] = value
  }
  return found
}

/** The days of a day (2026-11-21), a month (2026-11) or a year (2026), as far as they were counted. */
function daysBehind(period: string | null, { from, to }: Given): Given {
  if (period === null) return { from, to }
  const days = daysOf(period)
  return { from: from && from > days.from ? from : days.from, to: to && to < days.to ? to : days.to }
}

function daysOf(period: string): DateRange {
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` }
  if (period.length > 7) return { from: period, to: period }
  return { from: daysOfMonth(period).first, to: addDays(daysOfMonth(period).next, -1) }
}
