import { actsOnBranch, can, type Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'

export const custodyCaseActions = ['take', 'assign', 'note'] as const
export type CustodyCaseAction = (typeof custodyCaseActions)[number]

type Case = {
  branchCode: string
  otherBranchCode: string | null
  ended: boolean
  ownerId: number | null
}

/** Returns the branches that have a part in a case: both ends of what is on its way. */
export function branchesOf({
  branchCode,
  otherBranchCode,
}: Pick<Case, 'branchCode' | 'otherBranchCode'>): string[] {
  return otherBranchCode === null || otherBranchCode === branchCode
    ? [branchCode]
    : [branchCode, otherBranchCode]
}

/** Returns whether a user may own a case: they may work on cases, at one of its branches. */
export function mayOwn(
  user: Pick<Viewer, 'roleId' | 'branchCode'>,
  found: Pick<Case, 'branchCode' | 'otherBranchCode'>,
): boolean {
  return (
    can(user, 'custodyCase.manage') && branchesOf(found).some((code) => actsOnBranch(user, code))
  )
}

/** Returns why the viewer can't take this action on a case that they see, or null if they can. */
export function custodyCaseRefusal(
  viewer: Viewer,
  found: Case,
  action: CustodyCaseAction,
): Problem | null {
  if (!mayOwn(viewer, found)) return problem('permission.denied')
  if (found.ended) return problem('custodyCase.decided')
  if (action === 'take' && found.ownerId === viewer.userId) return problem('custodyCase.yours')
  return null
}

/** Returns what the viewer can do with a case now. */
export function custodyCaseActionsFor(viewer: Viewer, found: Case): CustodyCaseAction[] {
  return custodyCaseActions.filter((action) => custodyCaseRefusal(viewer, found, action) === null)
}
