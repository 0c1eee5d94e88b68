import { filterBefore, stretchOf, type Stretch } from '#domain/report/periodBefore.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { isFigure } from '#domain/valueKind.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Report, ReportColumn } from './report.ts'

/**
 * The names of a figure's comparison columns: its value in the period before, and the change since.
 */
export const beforeKey = (key: string) => `${key}Before`
export const changeKey = (key: string) => `${key}Change`

/**
 * Returns how far back the period before is, where the filter asks for a comparison and the report
 * supports it; else null.
 */
export function comparedBack(report: Report, filter: ReportFilter): Stretch | null {
  if (filter.compare !== 'before' || !report.comparedBy) return null
  const period = report.filters.includes('period') ? (filter.period ?? report.countedBy) : null
  return stretchOf({ ...filter, period }, report.filters.includes('month'))
}

/** Returns the filter of the period that a report is compared with. */
export const beforeOf = (report: Report, filter: ReportFilter, back: Stretch): ReportFilter => {
  const period = filter.period ?? report.countedBy
  return { ...filterBefore(filter, back), period }
}

/** Returns whether a column is a compared figure. */
export function isCompared(report: Report, key: string): boolean {
  return isFigure(report.columns[key]!.kind) && !report.comparedBy?.includes(key)
}

/**
 * Returns the report with each figure beside that of the period before. Each row of either period
 * has a row; rows are matched by the columns of `comparedBy`, with days and months shifted by the
 * distance between the periods.
 */
export function compared(report: Report, back: Stretch): Report {
  const raw = (name: string) => Prisma.raw(`"${name}"`)
  const names = Object.keys(report.columns)
  const nowOf = (name: string) => Prisma.sql`n.${raw(name)}`
  const beforeAs = (name: string) =>
    movedOn(report.columns[name]!, Prisma.sql`b.${raw(name)}`, back)
  return {
    ...report,
    columns: Object.fromEntries(names.flatMap((name) => columnsOf(report, name))),
    sql(ctx, filter) {
      const selected = names.flatMap((name) => {
        const [now, before] = [nowOf(name), beforeAs(name)]
        if (!isCompared(report, name))
          return [Prisma.sql`coalesce(${now}, ${before}) AS ${raw(name)}`]
        // A count without a row is 0; a share of nothing is not.
        const figure = (of: Prisma.Sql) =>
          report.columns[name]!.kind === 'percent' ? of : Prisma.sql`coalesce(${of}, 0)`
        return [
          Prisma.sql`${figure(now)} AS ${raw(name)}`,
          Prisma.sql`${figure(before)} AS ${raw(beforeKey(name))}`,
          Prisma.sql`${differenceOf(report.columns[name]!, figure(now), figure(before))} AS ${raw(changeKey(name))}`,
        ]
      })
      const like = (report.comparedBy ?? []).map(
        (name) =>
          Prisma.sql`coalesce(${nowOf(name)}::text, '') = coalesce(${beforeAs(name)}::text, '')`,
      )
      return Prisma.sql`SELECT ${Prisma.join(selected)} FROM (${report.sql(ctx, filter)}) n
        FULL JOIN (${report.sql(ctx, beforeOf(report, filter, back))}) b ON ${Prisma.join(like, ' AND ')}`
    },
  }
}

/** Computed in decimals where a figure has any: in floats, 98.7 less 97.9 is not 0.8. */
const differenceOf = ({ kind }: ReportColumn, now: Prisma.Sql, before: Prisma.Sql) =>
  kind === 'count'
    ? Prisma.sql`${now} - ${before}`
    : Prisma.sql`(${now}::numeric - ${before}::numeric)::float8`

function columnsOf(report: Report, name: string): [string, ReportColumn][] {
  const column = report.columns[name]!
  if (!isCompared(report, name)) return [[name, column]]
  const { title, means, leadsTo: _leadsTo, ...same } = column
  const beside = (
    en: string,
    ms: string,
    meansEn: string,
    meansMs: string,
  ): Pick<ReportColumn, 'title' | 'means'> => ({
    title: { en: `${title.en}${en}`, ms: `${title.ms ?? title.en}${ms}` },
    means: { en: `${meansEn} ${means.en}`, ms: `${meansMs} ${means.ms ?? means.en}` },
  })
  return [
    [name, column],
    [
      beforeKey(name),
      {
        ...same,
        hidden: true,
        ...beside(' before', ' sebelum', 'In the period before:', 'Dalam tempoh sebelum:'),
      },
    ],
    [
      changeKey(name),
      {
        ...same,
        ...beside(
          ' ±',
          ' ±',
          'The difference from the period before:',
          'Beza daripada tempoh sebelum:',
        ),
      },
    ],
  ]
}

/**
 * Returns a day, or the text of a day, month or year, shifted forward by the distance between the
 * periods.
 */
function movedOn({ kind }: ReportColumn, value: Prisma.Sql, back: Stretch): Prisma.Sql {
  const by =
    'days' in back
      ? Prisma.sql`make_interval(days => ${back.days}::int)`
      : Prisma.sql`make_interval(months => ${back.months}::int)`
  if (kind === 'date') return Prisma.sql`(${value} + ${by})::date`
  if (kind !== 'period') return value
  return Prisma.sql`CASE length(${value}) WHEN 4 THEN to_char((${value} || '-01-01')::date + ${by}, 'YYYY')
    WHEN 7 THEN to_char((${value} || '-01')::date + ${by}, 'YYYY-MM') ELSE to_char(${value}::date + ${by}, 'YYYY-MM-DD') END`
}
