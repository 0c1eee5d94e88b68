import { addDays, modelDate } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'

/**
 * The Malaysian day from which on the audit trail stays in the database: the one that is asked for, or else the first of the days that
 * are kept. @throws Error for what is no day, or one of those that are kept
 */
export function archiveBefore(asked: string | undefined, keptDays: number, now: Date): string {
  const latest = addDays(malaysianDate(now), -keptDays)
  if (asked === undefined) return latest
  const day = modelDate.safeParse(asked)
  if (!day.success) throw new Error('Say the day as --before 2024-01-01.')
  if (day.data > latest)
    throw new Error(`The last ${keptDays} days are kept in the database (AUDIT_KEPT_DAYS): give ${latest} or a day before.`)
  return day.data
}
