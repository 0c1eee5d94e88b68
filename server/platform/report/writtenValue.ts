import { traitsOf, type ValueKind } from '#domain/valueKind.ts'
import type { ReportValue } from './report.ts'

/**
 * Returns an unformatted value: a day as YYYY-MM-DD (the database returns it as midnight UTC), a
 * moment in ISO 8601.
 */
export function writtenValue(value: ReportValue, kind: ValueKind): string | number | null {
  if (!(value instanceof Date)) return value
  return traitsOf(kind).written === 'day' ? value.toISOString().slice(0, 10) : value.toISOString()
}
