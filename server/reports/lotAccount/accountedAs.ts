import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { witnessedPlace } from '#server/custody/usedPlace.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * How the cards of account a are accounted for. Null for the supplier's: they were not delivered,
 * and no figure hides that.
 */
export const accountedAs = Prisma.sql`CASE
  WHEN a.place IN ('hqStore', 'branchStore') THEN 'inStore' WHEN a.place = 'station' THEN 'atStations'
  WHEN a.place IN ('inTransit', 'inTransitBack') THEN 'inTransit' WHEN a.place = 'lost' THEN 'inDiscrepancy' WHEN a.place IN ('produced', 'spoiled', 'voided') THEN a.place::text
  WHEN ${witnessedPlace} THEN 'destroyed' WHEN a.place IN ('destroyed', 'lostWrittenOff') THEN 'writtenOff' END`

/** The columns of a lot s that is asked for. */
export const ofLot = Prisma.sql`s.lot_no, s.card_type_id, s.received_at, s.cards AS asked`

/** The columns of account a. */
export const ofAccount = Prisma.sql`a.branch_code, a.station_id, a.document_no`

/**
 * Returns the condition that the viewer sees account a, and that it is of the branch that is asked
 * for.
 */
export const visibleAccount = ({ viewer }: SignedInContext, { branchCode }: ReportFilter) =>
  allOf(
    visibleTo(viewer, Prisma.sql`a.branch_code`),
    branchCode && Prisma.sql`a.branch_code = ${branchCode}`,
  )
