import { seesBranch, seesPersonalFields, type Viewer } from '#domain/access.ts'
import { personalReportFilters, type ReportFilter } from '#domain/report/reportFilter.ts'

/**
 * Whether somebody sees what a schedule is narrowed by: its branch, where it is about one, and the personal fields that it asks for. Else
 * its files are empty, or can't be made, and whoever gets them did not choose that.
 */
export function seesFiltered(viewer: Viewer, filter: ReportFilter): boolean {
  if (filter.branchCode && !seesBranch(viewer, filter.branchCode)) return false
  return seesPersonalFields(viewer) || personalReportFilters.every((name) => !filter[name])
}
