import { seesBranch, seesPersonalFields, type Viewer } from '#domain/access.ts'
import { personalReportFilters, type ReportFilter } from '#domain/report/reportFilter.ts'

/**
 * Returns whether a user sees what a schedule filters by: its branch, if it has one, and the
 * personal fields. Otherwise its files would be empty or fail, without a choice of the recipient.
 */
export function seesFiltered(viewer: Viewer, filter: ReportFilter): boolean {
  if (filter.branchCode && !seesBranch(viewer, filter.branchCode)) return false
  return seesPersonalFields(viewer) || personalReportFilters.every((name) => !filter[name])
}
