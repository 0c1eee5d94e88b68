import { csmCardTypeNames } from '#domain/csmJob/cardTypes.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { wordsBy } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { ReportColumn } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

const names = Object.fromEntries(Object.entries(csmCardTypeNames).map(([type, name]) => [type, wordsBy(() => name)]))

export const cardTypeColumn: ReportColumn = column.cardType({ kind: 'status', words: names })

type Days = Pick<ReportFilter, 'from' | 'to' | 'branchCode' | 'csmCardType'>

/** The rows of a roll-up of the area that the viewer sees, of these days and this card type. */
export function ofCsmDays(ctx: SignedInContext, filter: Days): Prisma.Sql {
  return ofDays(ctx, filter, ofType(filter))
}

/** The same of all days: for what is carried from day to day. */
export function ofCsm({ viewer }: SignedInContext, filter: Days): Prisma.Sql {
  return allOf(visibleTo(viewer, Prisma.sql`branch_code`), ...ofType(filter))
}

export function ofType({ csmCardType }: Days): Prisma.Sql[] {
  return csmCardType ? [Prisma.sql`card_type = ${csmCardType}::"CsmCardType"`] : []
}
