import { addMonths, malaysianMonth, monthOf } from '#domain/billing/month.ts'
import type { billingRefusal } from '#domain/billing/refusals.ts'
import type { BillingMonthStatus } from '#generated/prisma/enums.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Around = Parameters<typeof billingRefusal>[3]

/**
 * Returns what decides whether a month may be closed: the current month, the last confirmed one,
 * and the one awaiting confirmation.
 */
export async function monthsAround(db: Pick<Tx, 'billingMonth'>, clock: Clock): Promise<Around> {
  const last = async (status: BillingMonthStatus) => {
    const found = await db.billingMonth.findFirst({ where: { status }, orderBy: { month: 'desc' } })
    return found && monthOf(found.month.toISOString())
  }
  return {
    present: malaysianMonth(clock.now()),
    confirmed: await last('confirmed'),
    waiting: await last('closed'),
  }
}

/** Returns the month to close next, for a refusal of another one; null if any may be the first. */
export function nextToClose({ confirmed, waiting }: Around): string | null {
  return waiting ?? (confirmed === null ? null : addMonths(confirmed, 1))
}
