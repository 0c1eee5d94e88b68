import type { cardqcQuery$variables } from '#client/__generated__/cardqcQuery.graphql.ts'
import { profileStore } from '#client/state/profile.ts'

/** What the quality check screen counts: the cards that wait for it at the viewer's branch. */
export function qcVariables(): cardqcQuery$variables {
  return { filter: { status: ['PENDING_QC'], branchCode: profileStore.get()?.branchcode ?? null } }
}
