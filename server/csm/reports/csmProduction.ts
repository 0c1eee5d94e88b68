import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { ofType } from './csmColumns.ts'
import { icNoFor, jobColumns, jobValues } from './jobColumns.ts'

/** Each card that was made, good or bad, on the day on which it came out. Its IC number is clear to those who work with the jobs. */
export const csmProduction: Report = {
  id: 'csm-production',
  action: 'csm.report',
  filters: ['range', 'csmCardType', 'branchCode'],
  columns: {
    ...jobColumns,
    producedAt: {
      title: { en: 'Produced at', ms: 'Dihasilkan pada' },
      means: { en: 'When the card was passed or rejected.', ms: 'Bila kad lulus atau ditolak.' },
      kind: 'dateTime',
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT id, ${icNoFor(viewer)} AS "icNo", ${jobValues}, ended_at AS "producedAt"
      FROM csm_job WHERE ${allOf(
        Prisma.sql`status IN ('passed', 'rejected', 'remade')`,
        visibleTo(viewer, Prisma.sql`branch_code`),
        ...onMalaysianDays(Prisma.sql`ended_at`, filter.from, filter.to),
        ...ofType(filter),
        filter.branchCode && Prisma.sql`branch_code = ${filter.branchCode}`,
      )}`,
  order: Prisma.sql`"producedAt" DESC, id DESC`,
}
