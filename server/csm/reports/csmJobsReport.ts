import { instantsOfDay } from '#domain/dates/dateRange.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { CsmJobEvent } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { seenInCsm } from '#server/csm/hubs/csmBranches.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { cardTypeColumn, ofType } from './csmColumns.ts'
import { icNoFor, jobColumns, jobValues } from './jobColumns.ts'

const { icNo, branch, ...rest } = jobColumns

/**
 * Each job with an event in the days: the rows behind the figures of the area's reports. The
 * default event is the receipt.
 */
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
        seenInCsm(viewer, Prisma.sql`branch_code`),
        ...that(filter),
        ...ofType(filter),
        filter.branchCode && Prisma.sql`branch_code = ${filter.branchCode}`,
        filter.machineNo && Prisma.sql`${machineOf(filter)} = ${filter.machineNo}`,
        filter.csmRejectCode && Prisma.sql`reject_code = ${filter.csmRejectCode}`,
        filter.rejectReason && Prisma.sql`reject_reason = ${filter.rejectReason}`,
      )}`,
  order: Prisma.sql`date DESC, id DESC`,
}

const ended = Prisma.sql`ended_at`
const came = Prisma.sql`received_at`
const produced = Prisma.sql`produced_at`

/** The time and condition of each event. A card that was remade had been rejected. */
const happenings: Record<
  Exclude<CsmJobEvent, 'waitedBefore' | 'waitedAfter'>,
  { at: Prisma.Sql; where: Prisma.Sql }
> = {
  arrived: { at: came, where: Prisma.sql`TRUE` },
  received: { at: came, where: Prisma.sql`remake_of_id IS NULL` },
  remade: { at: came, where: Prisma.sql`remake_of_id IS NOT NULL` },
  produced: { at: produced, where: Prisma.sql`TRUE` },
  passed: { at: ended, where: Prisma.sql`status = 'passed'` },
  rejected: { at: ended, where: Prisma.sql`status IN ('rejected', 'remade')` },
  deleted: { at: ended, where: Prisma.sql`status = 'deleted'` },
}

function momentOf({ happened }: ReportFilter): Prisma.Sql {
  return !happened || happened === 'waitedBefore' || happened === 'waitedAfter'
    ? came
    : happenings[happened].at
}

/** Returns the machine of the event: for a verdict, the machine of the quality check. */
function machineOf({ happened }: ReportFilter): Prisma.Sql {
  return happened === 'passed' || happened === 'rejected'
    ? Prisma.sql`CASE WHEN qc_at IS NULL THEN machine_no ELSE qc_machine_no END`
    : Prisma.sql`machine_no`
}

function that({ happened, from, to }: ReportFilter): Prisma.Sql[] {
  if (happened === 'waitedBefore') return [waitedAt(from ? instantsOfDay(from).start : null)]
  if (happened === 'waitedAfter') return [waitedAt(to ? instantsOfDay(to).end : null)]
  const { at, where } = happenings[happened ?? 'arrived']
  return [where, ...onMalaysianDays(at, from, to)]
}

/**
 * Returns the condition for jobs that waited for a machine or for their quality check at the
 * moment; by default now.
 */
function waitedAt(moment: Date | null): Prisma.Sql {
  if (!moment) return Prisma.sql`status IN ('unqueued', 'queued', 'personalised')`
  return Prisma.sql`received_at < ${moment} AND (begun_at IS NULL OR begun_at >= ${moment} OR produced_at < ${moment})
    AND (ended_at IS NULL OR ended_at >= ${moment})`
}
