import type { Formats } from '#client/state/formats.ts'
import { filterBefore, stretchOf } from '#domain/report/periodBefore.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'

/**
 * Returns the period that the figures are compared with, in the person's language; null if they
 * aren't compared.
 */
export function periodText(
  filter: Record<string, string>,
  takes: readonly string[],
  format: Formats,
): string | null {
  if (filter.compare !== 'before') return null
  const asked = {
    ...filter,
    period: takes.includes('period') ? filter.period : null,
  } as ReportFilter
  const byMonth = takes.includes('month')
  const back = stretchOf(asked, byMonth)
  const { from, to, month } = back ? filterBefore(asked, back) : {}
  if (byMonth) return month ? format.month(month) : null
  return from && to ? `${format.date(from)} – ${format.date(to)}` : null
}
