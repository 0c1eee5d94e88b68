import { actsOnBranch } from '#domain/access.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { CheckedRow } from './checkedBatches.ts'

/**
 * Returns the rows that the caller may not send, and why: those for a branch where they may not
 * act, and those of an application that such a branch already has, which would otherwise be taken
 * away from it.
 */
export async function foreignProblems(
  { tx, viewer }: CommandScope,
  rows: CheckedRow[],
): Promise<Map<CheckedRow, FieldProblem[]>> {
  const acts = (branchCode: string) => actsOnBranch(viewer, branchCode)
  const applIds = rows.map(({ record }) => record.applid)
  const [applications, jobs] = await Promise.all([
    tx.application.findMany({
      where: { applId: { in: applIds } },
      select: { applId: true, branchCode: true },
    }),
    tx.cardJob.findMany({
      where: { applId: { in: applIds } },
      select: { applId: true, branchCode: true },
    }),
  ])
  const elsewhere = new Set(
    [...applications, ...jobs]
      .filter(({ branchCode }) => !acts(branchCode))
      .map(({ applId }) => applId),
  )
  const found = new Map<CheckedRow, FieldProblem[]>()
  for (const row of rows) {
    const path = !acts(row.record.printingbranch)
      ? 'printingbranch'
      : elsewhere.has(row.record.applid)
        ? 'applid'
        : null
    if (path) found.set(row, [{ path, code: 'permission.denied' }])
  }
  return found
}
