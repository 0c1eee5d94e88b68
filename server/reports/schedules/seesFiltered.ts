import { seesBranch, type Viewer } from '#domain/access.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'

/** Whether somebody sees the branch that a schedule is about, where it is about one: else its files are empty, and nobody is told why. */
export function seesFiltered(viewer: Viewer, { branchCode }: ReportFilter): boolean {
  return !branchCode || seesBranch(viewer, branchCode)
}
