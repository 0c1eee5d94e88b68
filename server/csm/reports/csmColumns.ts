import { csmCardTypeNames } from '#domain/csmJob/cardTypes.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { RowsLead } from '#domain/report/reportLead.ts'
import type { CsmJobEvent } from '#domain/report/rowFilters.ts'
import { wordsBy } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { ReportColumn } from '#server/platform/report/report.ts'

const names = Object.fromEntries(Object.entries(csmCardTypeNames).map(([type, name]) => [type, wordsBy(() => name)]))

export const cardTypeColumn: ReportColumn = column.cardType({ kind: 'code', words: names })

type Days = Pick<ReportFilter, 'from' | 'to' | 'branchCode' | 'csmCardType'>

/** The rows of a roll-up of the area that the viewer sees, of these days and this card type. */
export function ofCsmDays(ctx: SignedInContext, filter: Days): Prisma.Sql {
  return ofDays(ctx, filter, ofType(filter))
}

export function ofType({ csmCardType }: Days): Prisma.Sql[] {
  return csmCardType ? [Prisma.sql`card_type = ${csmCardType}::"CsmCardType"`] : []
}

/** The jobs to which this happened on the row's day (or in the report's days) and of its card type, and what else its row names. */
export const jobsThat = (happened: CsmJobEvent, by: RowsLead['by'] = {}): Pick<ReportColumn, 'leadsTo'> => ({
  leadsTo: { rows: 'csm-jobs', days: 'date', by: { csmCardType: 'cardType', ...by }, with: { happened } },
})

const goodCards = { en: 'Cards that came out good.', ms: 'Kad yang siap dalam keadaan baik.' }

/** What happened to jobs, as several reports of days count it, worded once. */
export const dayCounts = {
  received: countColumn('Received', 'Diterima', {
    en: 'Jobs that files brought on the day.',
    ms: 'Tugasan yang dibawa oleh fail pada hari itu.',
  }),
  arrived: countColumn('Received', 'Diterima', {
    en: 'Jobs that files brought on the day, and those made again.',
    ms: 'Tugasan yang dibawa oleh fail pada hari itu, dan yang dibuat semula.',
  }),
  produced: countColumn('Produced', 'Dihasilkan', {
    en: 'Cards that came out, good or bad.',
    ms: 'Kad yang siap, baik atau rosak.',
  }),
  passed: countColumn('Passed', 'Lulus', goodCards),
  good: countColumn('Good', 'Baik', goodCards),
  rejected: countColumn('Rejected', 'Ditolak', { en: 'Cards that came out bad.', ms: 'Kad yang rosak.' }),
  deleted: countColumn('Deleted', 'Dihapuskan', { en: 'Jobs that will never be made.', ms: 'Tugasan yang tidak akan dibuat.' }),
} as const
