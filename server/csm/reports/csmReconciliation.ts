import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { cardTypeColumn, ofCsm } from './csmColumns.ts'

/**
 * Each day of a card type: what waited, what came and went, and what waits at its end. The difference are cards that went into
 * production and of which nothing was said by the day's end; it is taken back on the day on which something is (decision 20).
 */
export const csmReconciliation: Report = {
  id: 'csm-reconciliation',
  action: 'csm.report',
  filters: ['range', 'csmCardType'],
  columns: {
    date: column.date(),
    cardType: cardTypeColumn,
    opening: {
      title: { en: 'Opening', ms: 'Baki awal' },
      means: {
        en: 'Jobs that waited when the day began: the closing of the day before.',
        ms: 'Tugasan menunggu pada awal hari: baki akhir hari sebelumnya.',
      },
      kind: 'count',
    },
    received: countColumn('Received', 'Diterima', {
      en: 'Jobs that files brought on the day.',
      ms: 'Tugasan yang dibawa oleh fail pada hari itu.',
    }),
    good: countColumn('Good', 'Baik', { en: 'Cards that came out good.', ms: 'Kad yang siap dalam keadaan baik.' }),
    rejected: countColumn('Rejected', 'Ditolak', { en: 'Cards that came out bad.', ms: 'Kad yang rosak.' }),
    remade: countColumn('Remade', 'Dibuat semula', {
      en: 'New jobs made in place of rejected ones.',
      ms: 'Tugasan baharu menggantikan yang ditolak.',
    }),
    deleted: countColumn('Deleted', 'Dihapuskan', { en: 'Jobs that will never be made.', ms: 'Tugasan yang tidak akan dibuat.' }),
    closing: {
      title: { en: 'Closing', ms: 'Baki akhir' },
      means: { en: 'Jobs that wait when the day ends.', ms: 'Tugasan menunggu pada akhir hari.' },
      kind: 'count',
    },
    difference: countColumn('Difference', 'Perbezaan', {
      en: 'Cards begun that day of which nothing was said by its end, less those begun before that came to an end.',
      ms: 'Kad yang dimulakan pada hari itu tanpa hasil pada akhirnya, tolak kad terdahulu yang selesai.',
    }),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, card_type AS "cardType", (closing - moved)::int AS opening, received, good, rejected, remade, deleted,
           closing::int AS closing, begun - good - rejected AS difference
      FROM (SELECT *, received + remade - begun - deleted AS moved,
                   sum(received + remade - begun - deleted) OVER (PARTITION BY card_type ORDER BY day) AS closing
              FROM (SELECT day, card_type, sum(received)::int AS received, sum(remade)::int AS remade, sum(begun)::int AS begun,
                           sum(good)::int AS good, sum(rejected)::int AS rejected, sum(deleted)::int AS deleted
                      FROM csm_job_day WHERE ${ofCsm(ctx, filter)} GROUP BY day, card_type) of_day) carried
     WHERE ${allOf(
       Prisma.sql`received + remade + begun + good + rejected + deleted > 0`,
       filter.from && Prisma.sql`day >= ${filter.from}::date`,
       filter.to && Prisma.sql`day <= ${filter.to}::date`,
     )}`,
  order: Prisma.sql`date DESC, "cardType"`,
}
