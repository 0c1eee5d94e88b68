import { Prisma } from '#generated/prisma/client.ts'
import { seenInCsm } from '#server/csm/hubs/csmBranches.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { ofType } from './csmColumns.ts'
import { icNoFor, jobColumns, jobValues } from './jobColumns.ts'

/**
 * Each card that was made, good or bad, on the day of its production. Its IC number is unmasked for
 * users who work with the jobs.
 */
export const csmProduction: Report = {
  id: 'csm-production',
  action: 'csm.report',
  filters: ['range', 'csmCardType', 'branchCode'],
  columns: {
    ...jobColumns,
    producedAt: {
      title: { en: 'Produced at', ms: 'Dihasilkan pada' },
      means: {
        en: 'When the card left personalisation, good or bad.',
        ms: 'Bila kad keluar dari pempersonalan, baik atau rosak.',
      },
      kind: 'dateTime',
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT id, ${icNoFor(viewer)} AS "icNo", ${jobValues}, produced_at AS "producedAt"
      FROM csm_job WHERE ${allOf(
        Prisma.sql`produced_at IS NOT NULL`,
        seenInCsm(viewer, Prisma.sql`branch_code`),
        ...onMalaysianDays(Prisma.sql`produced_at`, filter.from, filter.to),
        ...ofType(filter),
        filter.branchCode && Prisma.sql`branch_code = ${filter.branchCode}`,
      )}`,
  order: Prisma.sql`"producedAt" DESC, id DESC`,
}
