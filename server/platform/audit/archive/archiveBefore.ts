import { addDays, modelDate } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'

/**
 * Returns the Malaysian day from which the audit trail stays in the database: the requested one, or
 * else the first day of the retention period.
 * @throws Error for an invalid day, or one within the retention period
 */
export function archiveBefore(asked: string | undefined, keptDays: number, now: Date): string {
  const latest = addDays(malaysianDate(now), -keptDays)
  if (asked === undefined) return latest
  const day = modelDate.safeParse(asked)
  if (!day.success) throw new Error('Give the day as --before 2024-01-01.')
  if (day.data > latest)
    throw new Error(
      `The last ${keptDays} days are kept in the database (AUDIT_KEPT_DAYS): give ${latest} or a day before.`,
    )
  return day.data
}
