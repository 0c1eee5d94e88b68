import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { allowedActions } from '#domain/stateTable.ts'
import { isExplained } from '#domain/traveller/figures.ts'
import { travellerTransitions, type TravellerAction } from '#domain/traveller/transitions.ts'
import type { LotTraveller } from '#generated/prisma/client.ts'

const permissions: Record<TravellerAction, Action> = { edit: 'traveller.write', verify: 'traveller.verify' }

type Form = Pick<LotTraveller, 'status' | 'branchCode' | 'operatorId' | 'editedById' | 'remark'>

/**
 * Why the viewer may not verify the form as it stands; null where they may (domain decisions, invariant 3: a verifier is never
 * the operator. We decide: nor who last changed it). `agrees`: it is what was recorded, and nothing is left over.
 */
export function verifyRefusal(viewer: Viewer, form: Form, agrees: boolean): ProblemCode | null {
  if (!allowedActions(travellerTransitions, form.status).includes('verify')) return 'traveller.stateNow'
  if (!can(viewer, permissions.verify) || !actsOnBranch(viewer, form.branchCode)) return 'permission.denied'
  if (form.operatorId === viewer.userId) return 'traveller.ofOperator'
  if (form.editedById === viewer.userId) return 'traveller.ofEditor'
  return isExplained({ agrees, remark: form.remark }) ? null : 'traveller.unexplained'
}

/** What the viewer may do with a form now: role, branch, person, state and variance combined once. */
export function travellerActionsFor(viewer: Viewer, form: Form, agrees: boolean): TravellerAction[] {
  if (!actsOnBranch(viewer, form.branchCode)) return []
  return allowedActions(travellerTransitions, form.status).filter((action) =>
    action === 'verify' ? verifyRefusal(viewer, form, agrees) === null : can(viewer, permissions[action]),
  )
}
