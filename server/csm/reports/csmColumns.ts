import { csmCardTypeNames } from '#domain/csmJob/cardTypes.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { RowsLead } from '#domain/report/reportLead.ts'
import type { CsmJobEvent } from '#domain/report/rowFilters.ts'
import { wordsBy } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { seenInCsm } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { ReportColumn } from '#server/platform/report/report.ts'

const names = Object.fromEntries(
  Object.entries(csmCardTypeNames).map(([type, name]) => [type, wordsBy(() => name)]),
)

export const cardTypeColumn: ReportColumn = column.cardType({ kind: 'code', words: names })

type Days = Pick<ReportFilter, 'from' | 'to' | 'branchCode' | 'csmCardType'>

/**
 * Returns the condition for the rows of one of the area's roll-ups that the viewer sees, of these
 * days and this card type.
 */
export function ofCsmDays(ctx: SignedInContext, filter: Days): Prisma.Sql {
  return ofDays(ctx, filter, ofType(filter), seenInCsm)
}

export function ofType({ csmCardType }: Days): Prisma.Sql[] {
  return csmCardType ? [Prisma.sql`card_type = ${csmCardType}::"CsmCardType"`] : []
}

/**
 * Links a figure to the jobs with this event on the row's day (or in the report's days), of its
 * card type and its other values.
 */
export const jobsThat = (
  happened: CsmJobEvent,
  by: RowsLead['by'] = {},
): Pick<ReportColumn, 'leadsTo'> => ({
  leadsTo: {
    rows: 'csm-jobs',
    days: 'date',
    by: { csmCardType: 'cardType', ...by },
    with: { happened },
  },
})

const goodCards = {
  en: 'Cards that passed their quality check.',
  ms: 'Kad yang lulus semakan kualiti.',
}

/** The counts of job events that several daily reports share. */
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
    en: 'Cards that left personalisation, good or bad.',
    ms: 'Kad yang keluar dari pempersonalan, baik atau rosak.',
  }),
  passed: countColumn('Passed', 'Lulus', goodCards),
  good: countColumn('Good', 'Baik', goodCards),
  rejected: countColumn('Rejected', 'Ditolak', {
    en: 'Cards rejected in personalisation or at their quality check.',
    ms: 'Kad yang ditolak semasa pempersonalan atau semakan kualiti.',
  }),
  deleted: countColumn('Deleted', 'Dihapuskan', {
    en: 'Jobs that will never be made.',
    ms: 'Tugasan yang tidak akan dibuat.',
  }),
} as const
