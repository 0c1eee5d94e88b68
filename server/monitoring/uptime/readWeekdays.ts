import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'

/** Cards printed on a day, and on the same weekday a week before. */
export type WeekdayProduction = { day: string; printed: number; before: number }

const shown = 14

/**
 * Returns the last two weeks including today, each day with the same weekday of the week before,
 * for a branch or for all that the viewer sees.
 */
export async function readWeekdays(
  ctx: SignedInContext,
  branchCode: string | null,
): Promise<WeekdayProduction[]> {
  const today = malaysianDate(ctx.clock.now())
  const first = addDays(today, 1 - shown)
  const rows = await readRows<{ day: string; printed: number }>(
    ctx.db,
    Prisma.sql`SELECT to_char(day, 'YYYY-MM-DD') "day", sum(printed)::int printed FROM production_day
                WHERE ${ofDays(ctx, { from: addDays(first, -7), to: today, branchCode })} GROUP BY day`,
  )
  const printed = new Map(rows.map((row) => [row.day, row.printed]))
  return Array.from({ length: shown }, (_, i) => {
    const day = addDays(first, i)
    return { day, printed: printed.get(day) ?? 0, before: printed.get(addDays(day, -7)) ?? 0 }
  })
}
