import type { ReportColumnKind, ReportValue } from './report.ts'

/** A value without its looks: a day as YYYY-MM-DD (the database gives it as midnight UTC), a moment in ISO 8601. */
export function writtenValue(value: ReportValue, kind: ReportColumnKind): string | number | null {
  if (!(value instanceof Date)) return value
  return kind === 'date' ? value.toISOString().slice(0, 10) : value.toISOString()
}
