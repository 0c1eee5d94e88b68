import { addDays } from '#domain/dates/dateRange.ts'

/** Returns the day of a year on which the holdings are certified. */
export function certificationDay(year: number, daysBefore: number): string {
  return addDays(`${year}-12-31`, -daysBefore)
}

/** Returns the year whose certification day was the latest, today included. */
export function certificationYear(today: string, daysBefore: number): number {
  const year = Number(today.slice(0, 4))
  return certificationDay(year, daysBefore) <= today ? year : year - 1
}
