import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate, timeZone } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * A station's day: the share of its expected working time in which it worked, 0 to 1; null if it
 * was not expected to work, or nothing is known.
 */
export type UptimeDay = { day: string; share: number | null; downMinutes: number }
export type StationUptime = {
  stationId: string
  name: string
  branchCode: string
  share: number | null
  days: UptimeDay[]
}
/** A page of the stations, their total number, and the page number from 1. */
export type UptimePage = { stations: StationUptime[]; total: number; page: number }

type Row = {
  stationId: string
  name: string
  branchCode: string
  day: string | null
  up: number
  down: number
}

/**
 * Returns how much of each of the last days stations worked, whether or not they had anything to
 * do, those with most downtime first. Returns one page; for a page after the last one, the last.
 * The data is the history: a station keeps the state of a change until the next one.
 */
export async function readUptime(
  { db, viewer, clock }: SignedInContext,
  branchCode: string | null,
  page = 1,
): Promise<UptimePage> {
  const now = clock.now()
  const today = malaysianDate(now)
  const first = addDays(today, 1 - limits.uptimeDays)
  const ofBranch =
    branchCode === null ? Prisma.sql`TRUE` : Prisma.sql`s.branch_code = ${branchCode}`
  const rows = await readRows<Row>(
    db,
    Prisma.sql`
    WITH shown AS (SELECT s.id, s.name, s.branch_code FROM station s WHERE ${ofBranch} AND ${visibleTo(viewer, Prisma.sql`s.branch_code`)}),
         bounds AS (SELECT ${first}::date::timestamp AT TIME ZONE ${timeZone} begun, ${now}::timestamptz ended),
         span AS (
           SELECT s.id, c.condition, greatest(c.at, b.begun) begun,
                  coalesce(lead(c.at) OVER (PARTITION BY s.id ORDER BY c.at, c.id), b.ended) ended
             FROM bounds b CROSS JOIN shown s CROSS JOIN LATERAL (
               (SELECT id, at, condition FROM station_change WHERE station_id = s.id AND at < b.begun ORDER BY at DESC, id DESC LIMIT 1)
               UNION ALL
               SELECT id, at, condition FROM station_change WHERE station_id = s.id AND at >= b.begun AND at < b.ended) c),
         day AS (SELECT d::date::text "day", d::timestamp AT TIME ZONE ${timeZone} begun, (d::timestamp + interval '1 day') AT TIME ZONE ${timeZone} ended
                   FROM generate_series(${first}::date, ${today}::date, interval '1 day') d)
    SELECT s.id "stationId", s.name, s.branch_code "branchCode", d.day,
           coalesce(sum(extract(epoch FROM least(p.ended, d.ended) - greatest(p.begun, d.begun)))
                      FILTER (WHERE p.condition IN ('working', 'paused')), 0)::float8 up,
           coalesce(sum(extract(epoch FROM least(p.ended, d.ended) - greatest(p.begun, d.begun)))
                      FILTER (WHERE p.condition IN ('fault', 'offline')), 0)::float8 down
      FROM shown s LEFT JOIN span p ON p.id = s.id LEFT JOIN day d ON d.begun < p.ended AND d.ended > p.begun
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 4`,
  )
  const days = Array.from({ length: limits.uptimeDays }, (_, i) => addDays(first, i))
  const stations = [...grouped(rows, ({ stationId }) => stationId).values()].map(
    (own): StationUptime => {
      const { stationId, name, branchCode: at } = own[0]!
      const of = new Map(own.map((row) => [row.day, row]))
      const sum = own.reduce(
        (total, { up, down }) => ({ up: total.up + up, down: total.down + down }),
        { up: 0, down: 0 },
      )
      return {
        stationId,
        name,
        branchCode: at,
        share: shareOf(sum),
        days: days.map((day) => {
          const found = of.get(day) ?? { up: 0, down: 0 }
          return { day, share: shareOf(found), downMinutes: Math.round(found.down / 60) }
        }),
      }
    },
  )
  const pages = Math.max(1, Math.ceil(stations.length / limits.uptimeStations))
  const shown = Math.min(Math.max(page, 1), pages)
  const sorted = stations.sort((a, b) => (a.share ?? 2) - (b.share ?? 2))
  const from = (shown - 1) * limits.uptimeStations
  return {
    stations: sorted.slice(from, from + limits.uptimeStations),
    total: stations.length,
    page: shown,
  }
}

const shareOf = ({ up, down }: { up: number; down: number }) =>
  up + down === 0 ? null : up / (up + down)
