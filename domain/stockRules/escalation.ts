import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'

type LossLimits = { lossCards: number; decideDays: number }

/** An open matter of stock: when somebody reported it, and how many cards nobody has. */
type OpenMatter = { openedAt: Date; lostCards: number }

/** Returns a matter's deadline: the last Malaysian day for a decision. */
export function deadlineOf(
  { openedAt }: Pick<OpenMatter, 'openedAt'>,
  { decideDays }: LossLimits,
): string {
  return addDays(malaysianDate(openedAt), decideDays)
}

/**
 * Returns whether a matter goes to headquarters: its loss is above the limit, or its deadline has
 * passed.
 */
export function isEscalated(matter: OpenMatter, limits: LossLimits, today: string): boolean {
  return matter.lostCards > limits.lossCards || deadlineOf(matter, limits) < today
}
