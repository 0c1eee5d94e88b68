import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import { comparedWeeks } from './readThroughput.ts'

/** The events counted per day. `rejected` covers all three kinds of rejection. */
export const todayEvents = ['received', 'printed', 'qcPassed', 'rejected', 'despatched'] as const
export type TodayFigure = { event: (typeof todayEvents)[number]; today: number; usual: number }

/**
 * Reads today's figures (Malaysian day) beside the mean of the same weekday over four weeks, at the
 * branches that the viewer sees or at one of them. It reads only the daily roll-ups, so its cost
 * does not depend on the number of cards.
 */
export function readTodayFigures(
  ctx: SignedInContext,
  branchCode: string | null,
): Promise<TodayFigure[]> {
  const day = malaysianDate(ctx.clock.now())
  return ctx.shared.read(ctx.viewer, `todayFigures:${day}:${branchCode}`, () =>
    count(ctx, day, branchCode),
  )
}

async function count(
  ctx: SignedInContext,
  day: string,
  branchCode: string | null,
): Promise<TodayFigure[]> {
  const weeks = Array.from({ length: comparedWeeks + 1 }, (_, week) => addDays(day, -7 * week))
  const days = ofDays(ctx, { branchCode }, [Prisma.sql`day = ANY(${weeks}::date[])`])
  const of = (event: TodayFigure['event'], count: Prisma.Sql, table: Prisma.Sql) => Prisma.sql`
    SELECT ${event} event, coalesce(sum(${count}) FILTER (WHERE day = ${day}::date), 0)::int today,
           (coalesce(sum(${count}) FILTER (WHERE day <> ${day}::date), 0) / ${comparedWeeks}::float8) usual
      FROM ${table} WHERE ${days}`
  const made = Prisma.sql`production_day`
  return readRows<TodayFigure>(
    ctx.db,
    Prisma.join(
      [
        of('received', Prisma.sql`received`, Prisma.sql`application_day`),
        of('printed', Prisma.sql`printed`, made),
        of('qcPassed', Prisma.sql`passed`, made),
        of('rejected', Prisma.sql`rejected + chip_errors + manual_rejects`, made),
        of('despatched', Prisma.sql`despatched`, Prisma.sql`despatch_day`),
      ],
      ' UNION ALL ',
    ),
  )
}
