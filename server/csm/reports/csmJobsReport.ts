import { instantsOfDay } from '#domain/dates/dateRange.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { CsmJobEvent } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { cardTypeColumn, ofType } from './csmColumns.ts'
import { icNoFor, jobColumns, jobValues } from './jobColumns.ts'

const { icNo, branch, ...rest } = jobColumns

/** Each job to which something happened in the days: the rows behind the figures of the area's reports. Where nothing is said, those that came. */
export const csmJobsReport: Report = {
  id: 'csm-jobs',
  title: { en: 'Jobs', ms: 'Tugasan' },
  action: 'csm.report',
  filters: ['range', 'csmCardType', 'branchCode', 'happened', 'machineNo'],
  furtherFilters: ['csmRejectCode', 'rejectReason'],
  columns: {
    date: {
      title: { en: 'When', ms: 'Bila' },
      kind: 'dateTime',
      means: {
        en: 'When the job came; where something else is asked for, when that happened.',
        ms: 'Bila tugasan diterima; jika perkara lain ditapis, bila ia berlaku.',
      },
    },
    icNo,
    cardType: cardTypeColumn,
    branch,
    ...rest,
    rejectCode: {
      title: { en: 'Reject code', ms: 'Kod tolakan' },
      means: { en: 'Of a card that came out bad.', ms: 'Bagi kad yang rosak.' },
      kind: 'code',
    },
    reason: {
      title: { en: 'Reason', ms: 'Sebab' },
      means: { en: 'What the reason was called then.', ms: 'Nama sebab itu ketika itu.' },
      kind: 'text',
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT id, ${momentOf(filter)} AS date, ${icNoFor(viewer)} AS "icNo", card_type AS "cardType", ${jobValues},
           coalesce(reject_code, '') AS "rejectCode", reject_reason AS reason
      FROM csm_job WHERE ${allOf(
        visibleTo(viewer, Prisma.sql`branch_code`),
        ...that(filter),
        ...ofType(filter),
        filter.branchCode && Prisma.sql`branch_code = ${filter.branchCode}`,
        filter.machineNo && Prisma.sql`machine_no = ${filter.machineNo}`,
        filter.csmRejectCode && Prisma.sql`reject_code = ${filter.csmRejectCode}`,
        filter.rejectReason && Prisma.sql`reject_reason = ${filter.rejectReason}`,
      )}`,
  order: Prisma.sql`date DESC, id DESC`,
}

const ended = Prisma.sql`ended_at`
const came = Prisma.sql`received_at`

/** What tells that something happened to a job. What was made again afterwards had been rejected. */
const happenings: Record<Exclude<CsmJobEvent, 'waitedBefore' | 'waitedAfter'>, { at: Prisma.Sql; where: Prisma.Sql }> = {
  arrived: { at: came, where: Prisma.sql`TRUE` },
  received: { at: came, where: Prisma.sql`remake_of_id IS NULL` },
  remade: { at: came, where: Prisma.sql`remake_of_id IS NOT NULL` },
  produced: { at: ended, where: Prisma.sql`status IN ('passed', 'rejected', 'remade')` },
  passed: { at: ended, where: Prisma.sql`status = 'passed'` },
  rejected: { at: ended, where: Prisma.sql`status IN ('rejected', 'remade')` },
  deleted: { at: ended, where: Prisma.sql`status = 'deleted'` },
}

function momentOf({ happened }: ReportFilter): Prisma.Sql {
  return !happened || happened === 'waitedBefore' || happened === 'waitedAfter' ? came : happenings[happened].at
}

function that({ happened, from, to }: ReportFilter): Prisma.Sql[] {
  if (happened === 'waitedBefore') return [waitedAt(from ? instantsOfDay(from).start : null)]
  if (happened === 'waitedAfter') return [waitedAt(to ? instantsOfDay(to).end : null)]
  const { at, where } = happenings[happened ?? 'arrived']
  return [where, ...onMalaysianDays(at, from, to)]
}

/** Those that had come by then and were neither begun nor deleted; those that wait now, where no moment is given. */
function waitedAt(moment: Date | null): Prisma.Sql {
  if (!moment) return Prisma.sql`begun_at IS NULL AND status <> 'deleted'`
  return Prisma.sql`received_at < ${moment} AND (begun_at IS NULL OR begun_at >= ${moment}) AND (status <> 'deleted' OR ended_at >= ${moment})`
}
