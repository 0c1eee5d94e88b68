import { problem } from '#domain/problems.ts'
import { auditTrailReport } from '#server/audit/auditTrailReport.ts'
import { csmAuditLog } from '#server/csm/reports/csmAuditLog.ts'
import {
  csmAllDates,
  csmHistory,
  csmPassed,
  csmRejected,
} from '#server/csm/reports/csmDayReports.ts'
import { csmJobsReport } from '#server/csm/reports/csmJobsReport.ts'
import { csmProduction } from '#server/csm/reports/csmProduction.ts'
import { csmReconciliation } from '#server/csm/reports/csmReconciliation.ts'
import { csmUserAccess, csmUsersReport } from '#server/csm/users/csmUserReports.ts'
import { incidentTimes } from '#server/monitoring/incidents/incidentTimes.ts'
import type { Report } from '#server/platform/report/report.ts'
import { billing } from './billing.ts'
import { cardMovements } from './cardMovements.ts'
import { cardSerials } from './cardSerials.ts'
import { dailyProduction } from './dailyProduction.ts'
import { dailyProductionByStation } from './dailyProductionByStation.ts'
import { deliveryNote } from './deliveryNote.ts'
import { despatchCount } from './despatchCount.ts'
import { despatchedCards, searchDespatched } from './despatchedCards.ts'
import { distributedLots } from './distributedLots.ts'
import { heldLots } from './heldLots.ts'
import { issuance } from './issuance.ts'
import { accountedCards } from './lotAccount/accountedCards.ts'
import { lotAccount } from './lotAccount/lotAccount.ts'
import { lotDistribution } from './lotDistribution.ts'
import { madeCards } from './madeCards.ts'
import { rawCards } from './rawCards.ts'
import { receivedApplications } from './receivedApplications.ts'
import { receivedCount } from './receivedCount.ts'
import { receivedSummary } from './receivedSummary.ts'
import { rejectDetails } from './rejectDetails.ts'
import { rejectedCards } from './rejectedCards.ts'
import { returnedLots } from './returnedLots.ts'
import { stockLevel } from './stockLevel.ts'
import { summaryCount } from './summaryCount.ts'
import { withoutQr } from './withoutQr.ts'

/** All implemented reports. */
export const reports: readonly Report[] = [
  withoutQr,
  despatchCount,
  receivedSummary,
  receivedCount,
  dailyProduction,
  dailyProductionByStation,
  rejectedCards,
  summaryCount,
  issuance,
  lotDistribution,
  distributedLots,
  returnedLots,
  deliveryNote,
  despatchedCards,
  searchDespatched,
  rawCards,
  rejectDetails,
  cardSerials,
  lotAccount,
  stockLevel,
  csmUsersReport,
  csmUserAccess,
  madeCards,
  receivedApplications,
  cardMovements,
  heldLots,
  accountedCards,
  csmReconciliation,
  csmHistory,
  csmProduction,
  csmPassed,
  csmRejected,
  csmAllDates,
  csmJobsReport,
  csmAuditLog,
  billing,
  auditTrailReport,
  incidentTimes,
]

/** Returns null for a report that the product does not have, or no longer has. */
export function findReport(id: string): Report | null {
  return reports.find((report) => report.id === id) ?? null
}

/** @throws record.notFound */
export function getReport(id: string): Report {
  const found = findReport(id)
  if (!found) throw problem('record.notFound', {}, 'id')
  return found
}
