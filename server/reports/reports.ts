import { problem } from '#domain/problems.ts'
import type { Report } from '#server/platform/report/report.ts'
import { dailyProduction } from './dailyProduction.ts'
import { dailyProductionByStation } from './dailyProductionByStation.ts'
import { despatchCount } from './despatchCount.ts'
import { issuance } from './issuance.ts'
import { receivedCount } from './receivedCount.ts'
import { receivedSummary } from './receivedSummary.ts'
import { rejectedCards } from './rejectedCards.ts'
import { summaryCount } from './summaryCount.ts'
import { withoutQr } from './withoutQr.ts'

/** Every report that is built. */
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
]

/** @throws record.notFound */
export function getReport(id: string): Report {
  const found = reports.find((report) => report.id === id)
  if (!found) throw problem('record.notFound', {}, 'id')
  return found
}
