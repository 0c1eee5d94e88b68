import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { withholdsCards, type DiscrepancyKind } from '#domain/transfer/discrepancies.ts'

export type LossLimits = { lossCards: number; decideDays: number }

/** An open matter of stock: when somebody reported it, and how many cards nobody has. */
export type OpenMatter = { openedAt: Date; lostCards: number }

/** Returns how many cards a discrepancy reports as lost. A broken seal, or cards too many, are no loss. */
export function lostCardsOf({ kind, quantity }: { kind: DiscrepancyKind; quantity: number }): number {
  return withholdsCards(kind) ? quantity : 0
}

/** Returns a matter's deadline: the last Malaysian day for a decision. */
export function deadlineOf({ openedAt }: Pick<OpenMatter, 'openedAt'>, { decideDays }: LossLimits): string {
  return addDays(malaysianDate(openedAt), decideDays)
}

/** Returns whether a matter goes to headquarters: its loss is above the limit, or its deadline has passed. */
export function isEscalated(matter: OpenMatter, limits: LossLimits, today: string): boolean {
  return matter.lostCards > limits.lossCards || deadlineOf(matter, limits) < today
}
