import { custodyCaseKinds, type CustodyCaseKind } from '#domain/custodyCase/kinds.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { rowId } from '#domain/settings/reference.ts'
import { Prisma } from '#generated/prisma/client.ts'

/** What identifies a case: the kind of its matter, and which matter of that kind. */
export type CaseKey = { kind: CustodyCaseKind; reference: string }

/** Returns the identification that a case's id in GraphQL contains, or null if it is none. */
export function keyOf(id: string): CaseKey | null {
  const kind = custodyCaseKinds.find((each) => id.startsWith(`${each} `))
  return kind ? { kind, reference: id.slice(kind.length + 1) } : null
}

/**
 * Returns the condition that m is this matter, by columns that have indexes. Null if there can be
 * no such matter.
 */
export function isMatter({ kind, reference }: CaseKey): Prisma.Sql | null {
  const which = matching(kind, reference)
  return which && Prisma.sql`m.kind = ${kind}::"CustodyCaseKind" AND ${which}`
}

function matching(kind: CustodyCaseKind, reference: string): Prisma.Sql | null {
  switch (kind) {
    case 'discrepancy':
    case 'countDifference':
    case 'dayDifference':
    case 'lostParcel':
      return rowId.test(reference) ? Prisma.sql`m.row_id = ${Number(reference)}` : null
    case 'openDay':
      return onDay(reference.split(' '))
    case 'waitingSpoiled':
      return ofMonth(reference.split(' '))
    case 'overdueTransit':
    case 'overduePackage':
      return Prisma.sql`m.reference = ${reference}`
  }
}

function onDay([branchCode, stationId, ...day]: string[]): Prisma.Sql | null {
  const rest = ofMonth([branchCode ?? '', ...day])
  return rest && Prisma.sql`m.station_id = ${stationId} AND ${rest}`
}

function ofMonth([branchCode, day, ...others]: string[]): Prisma.Sql | null {
  if (!branchCode || others.length > 0 || !modelDate.safeParse(day).success) return null
  return Prisma.sql`m.branch_code = ${branchCode} AND m.day = ${day}::date`
}
