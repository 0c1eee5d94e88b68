import { z } from 'zod'
import { malaysianDate } from '#domain/malaysia.ts'

/** A month of the programme's calendar, "2026-10". */
export const billingMonth = z
  .string()
  .trim()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'billing.monthForm')

/** Returns the current month in Malaysia. */
export function malaysianMonth(at: Date): string {
  return malaysianDate(at).slice(0, 7)
}

/** Returns the month `count` months later; negative for earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the first day of the month and of the next one (exclusive), as model dates. */
export function daysOfMonth(month: string): { first: string; next: string } {
  return { first: `${month}-01`, next: `${addMonths(month, 1)}-01` }
}

/** Returns the month of a model date. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}
