import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { incidentCauseNames } from '#domain/incident/states.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * How often each station failed and why, how long it took to work again, and how long it worked in
 * between.
 */
export const incidentTimes: Report = {
  id: 'incident-times',
  action: 'incident.view',
  filters: ['range', 'branchCode', 'stationId'],
  columns: {
    branch: column.branch(),
    station: {
      ...column.station(),
      means: {
        en: 'The station, or the lot whose cards failed.',
        ms: 'Stesen, atau lot yang kadnya gagal.',
      },
    },
    cause: {
      title: { en: 'Cause', ms: 'Punca' },
      kind: 'text',
      means: { en: 'Why the incident opened.', ms: 'Sebab insiden dibuka.' },
      words: incidentCauseNames,
    },
    incidents: countColumn('Incidents', 'Insiden', {
      en: 'Those that lasted for some of these days.',
      ms: 'Yang berlangsung pada hari-hari ini.',
    }),
    lasting: countColumn('Ongoing', 'Berterusan', {
      en: 'Of them, those that are not over.',
      ms: 'Antaranya yang belum tamat.',
    }),
    downHours: {
      title: { en: 'Down, hours', ms: 'Tergendala, jam' },
      kind: 'decimal',
      means: {
        en: 'How long they lasted together on these days, up to now.',
        ms: 'Jumlah tempohnya pada hari-hari ini, hingga sekarang.',
      },
      total: 'sum',
    },
    repairHours: {
      title: { en: 'Mean repair, h', ms: 'Purata pembaikan, jam' },
      kind: 'decimal',
      means: {
        en: 'From the beginning to the end, of those that are over, also on other days.',
        ms: 'Dari mula hingga tamat, bagi yang telah tamat, termasuk pada hari lain.',
      },
    },
    betweenHours: {
      title: { en: 'Mean between, h', ms: 'Purata antara, jam' },
      kind: 'decimal',
      means: {
        en: 'The hours of these days in which none lasted, by incident; without days, from the first incident on.',
        ms: 'Jam tanpa insiden pada hari-hari ini, bagi setiap insiden; tanpa tarikh, sejak insiden pertama.',
      },
    },
  },
  sql: (ctx, { from, to, branchCode, stationId }) => {
    const now = ctx.clock.now()
    const end = Prisma.sql`${to && to < malaysianDate(now) ? instantsOfDay(to).end : now}::timestamptz`
    const start = from && Prisma.sql`${instantsOfDay(from).start}::timestamptz`
    const over = Prisma.sql`coalesce(i.ended_at, ${now}::timestamptz)`
    const hours = (first: Prisma.Sql, last: Prisma.Sql) =>
      Prisma.sql`extract(epoch FROM ${last} - ${first}) / 3600`
    const whole = hours(Prisma.sql`i.began_at`, over)
    // Only the part of an incident within these days counts.
    const began = start ? Prisma.sql`greatest(i.began_at, ${start})` : Prisma.sql`i.began_at`
    const within = Prisma.sql`greatest(0, ${hours(began, Prisma.sql`least(${over}, ${end})`)})`
    const all = hours(start || Prisma.sql`min(i.began_at)`, end)
    return Prisma.sql`
    SELECT i.branch_code AS branch, coalesce(i.station_id, i.lot_no) AS station, i.cause::text AS cause, count(*)::int AS incidents,
           (count(*) FILTER (WHERE i.ended_at IS NULL))::int AS lasting, round(sum(${within}), 1)::float8 AS "downHours",
           round(avg(${whole}) FILTER (WHERE i.ended_at IS NOT NULL), 1)::float8 AS "repairHours",
           round(greatest(0, ${all} - sum(${within})) / count(*), 1)::float8 AS "betweenHours"
      FROM incident i
     WHERE ${allOf(
       visibleTo(ctx.viewer, Prisma.sql`i.branch_code`),
       ...onMalaysianDays(Prisma.sql`i.began_at`, null, to),
       start && Prisma.sql`${over} > ${start}`,
       branchCode && Prisma.sql`i.branch_code = ${branchCode}`,
       stationId && Prisma.sql`i.station_id = ${stationId}`,
     )}
     GROUP BY 1, 2, 3`
  },
  order: Prisma.sql`incidents DESC, branch, station, cause`,
  chart: { kind: 'bar', category: 'station', series: ['downHours'] },
}
