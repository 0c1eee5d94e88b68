import type { cardqcQuery$variables } from '#client/__generated__/cardqcQuery.graphql.ts'
import { profileStore } from '#client/state/profile.ts'

/**
 * Returns the variables of the quality check screen, which counts the waiting cards at the viewer's
 * branch.
 */
export function qcVariables(): cardqcQuery$variables {
  return { filter: { status: ['PENDING_QC'], branchCode: profileStore.get()?.branchcode ?? null } }
}
