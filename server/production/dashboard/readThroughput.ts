import { addDays } from '#domain/dates/dateRange.ts'
import { timeZone } from '#domain/malaysia.ts'
import { workingHours } from '#domain/work/workingHours.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import { cardEventsBetween } from '#server/production/jobs/cardEventQueries.ts'
import { cardEventSources } from '#server/production/jobs/cardEventSources.ts'

/** The number of weeks that today is compared with. */
export const comparedWeeks = 4

/**
 * Cards printed, and the usual number: the mean of the same weekday over the four weeks before
 * today.
 */
export type DayThroughput = { day: string; printed: number; usual: number }
export type HourThroughput = { hour: number; printed: number; usual: number }
export type Throughput = {
  /** The days of the four weeks, then today. */
  days: DayThroughput[]
  /**
   * The working hours of today, extended by earlier and later hours in which a card was printed.
   */
  hours: HourThroughput[]
  /** The mean count up to this time of day on the same weekday. */
  usualByNow: number
}

type Day = { day: string; n: number }
type Hour = { hour: number; n: number; before: number; byNow: number }

/** Reads the cards printed in the last four weeks and today, by Malaysian day and hour. */
export async function readThroughput(
  ctx: SignedInContext,
  today: string,
  branchCode: string | null,
): Promise<Throughput> {
  const first = addDays(today, -7 * comparedWeeks)
  const [days, hours] = await Promise.all([
    readDays(ctx, first, today, branchCode),
    readHours(ctx, today, branchCode),
  ])
  return {
    days: daysOf(days, first),
    hours: hoursOf(hours),
    usualByNow: hours.reduce((sum, { byNow }) => sum + byNow, 0) / comparedWeeks,
  }
}

function readDays(
  ctx: SignedInContext,
  first: string,
  today: string,
  branchCode: string | null,
): Promise<Day[]> {
  return readRows<Day>(
    ctx.db,
    Prisma.sql`
    SELECT to_char(d.day, 'YYYY-MM-DD') "day", sum(d.printed)::int n FROM production_day d
     WHERE ${ofDays(ctx, { from: first, to: today, branchCode })} GROUP BY d.day`,
  )
}

/**
 * Reads today's hours and those of the same weekday in the weeks before: in full, and up to this
 * time of day.
 */
function readHours(
  ctx: SignedInContext,
  today: string,
  branchCode: string | null,
): Promise<Hour[]> {
  const source = cardEventSources.printed
  const weeks = Array.from({ length: comparedWeeks + 1 }, (_, week) => addDays(today, -7 * week))
  // One subquery per day, so that each uses the index over the day.
  const days = weeks.map(
    (day) => Prisma.sql`
    SELECT c.perso_at AT TIME ZONE ${timeZone} at FROM card_attempt c
     WHERE ${Prisma.join(cardEventsBetween(ctx, source, { from: day, to: day, branchCode }), ' AND ')}`,
  )
  const present = Prisma.sql`at >= ${today}::date`
  return readRows<Hour>(
    ctx.db,
    Prisma.sql`
    SELECT extract(hour FROM at)::int "hour", (count(*) FILTER (WHERE ${present}))::int n, (count(*) FILTER (WHERE NOT ${present}))::int before,
           (count(*) FILTER (WHERE NOT ${present} AND at::time <= (${ctx.clock.now()}::timestamptz AT TIME ZONE ${timeZone})::time))::int "byNow"
      FROM (${Prisma.join(days, ' UNION ALL ')}) printed GROUP BY 1`,
  )
}

function daysOf(rows: readonly Day[], first: string): DayThroughput[] {
  const printed = new Map(rows.map(({ day, n }) => [day, n]))
  return Array.from({ length: 7 * comparedWeeks + 1 }, (_, i) => {
    const day = addDays(first, i)
    const likeIt = Array.from(
      { length: comparedWeeks },
      (_week, week) => printed.get(addDays(first, (i % 7) + 7 * week)) ?? 0,
    )
    return {
      day,
      printed: printed.get(day) ?? 0,
      usual: likeIt.reduce((sum, n) => sum + n, 0) / comparedWeeks,
    }
  })
}

/**
 * Returns the working hours, so that the axis stays the same all day, extended by other hours with
 * printed cards.
 */
function hoursOf(rows: readonly Hour[]): HourThroughput[] {
  const byHour = new Map(rows.map((row) => [row.hour, row]))
  const [from, to] = [
    Math.min(workingHours.first, ...byHour.keys()),
    Math.max(workingHours.last, ...byHour.keys()),
  ]
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const hour = from + i
    const { n = 0, before = 0 } = byHour.get(hour) ?? {}
    return { hour, printed: n, usual: before / comparedWeeks }
  })
}
