import { daysOfMonth } from '#domain/billing/month.ts'
import { addDays, type DateRange } from '#domain/dates/dateRange.ts'
import type { ReportFilter } from './reportFilter.ts'
import type { ReportRecord } from './reportRecords.ts'

/** The name of a filter that takes one value. */
export type LeadFilter = Exclude<keyof ReportFilter, 'from' | 'to' | 'period' | 'month' | 'compare'>

/**
 * The target of a figure's link: the report whose rows it counts, filtered by the values of its
 * row.
 */
export type RowsLead = {
  rows: string
  /**
   * The column with the day, month or year that was counted; without it the report's own days
   * apply.
   */
  days?: string
  /** The column that holds a filter's value. */
  by?: Partial<Record<LeadFilter, string>>
  /** The filter values for a blank value of the row; without them a blank has no link. */
  blank?: Partial<Record<LeadFilter, string>>
  /** Constant filter values. */
  with?: Partial<Record<LeadFilter, string>>
  /** The column of the rows whose sum is the figure; without it the rows are counted. */
  sum?: string
}
/** The target of a value's link: the record that it names, or the rows. */
export type ReportLead = RowsLead | { record: ReportRecord }

type Given = Partial<Record<string, string | null>>

/**
 * Returns the filter of the rows behind a figure: the filter of its report, and the values of its
 * row. Null if a blank in the row can't be filtered.
 */
export function filterBehind(
  lead: RowsLead,
  valueOf: (column: string) => string | null,
  filter: Given,
): Given | null {
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

/**
 * Returns the days of a day (2026-11-21), a month (2026-11) or a year (2026), within the counted
 * range.
 */
function daysBehind(period: string | null, { from, to }: Given): Given {
  if (period === null) return { from, to }
  const days = daysOf(period)
  return {
    from: from && from > days.from ? from : days.from,
    to: to && to < days.to ? to : days.to,
  }
}

function daysOf(period: string): DateRange {
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` }
  if (period.length > 7) return { from: period, to: period }
  return { from: daysOfMonth(period).first, to: addDays(daysOfMonth(period).next, -1) }
}
