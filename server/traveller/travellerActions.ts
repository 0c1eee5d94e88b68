import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { allowedActions } from '#domain/stateTable.ts'
import { isExplained } from '#domain/traveller/figures.ts'
import { travellerTransitions, type TravellerAction } from '#domain/traveller/transitions.ts'
import type { LotTraveller } from '#generated/prisma/client.ts'

const permissions: Record<TravellerAction, Action> = {
  edit: 'traveller.write',
  verify: 'traveller.verify',
  supplement: 'traveller.write',
}

type Form = Pick<LotTraveller, 'status' | 'branchCode' | 'operatorId' | 'editedById' | 'remark'>

/**
 * Returns why the viewer may not verify the form now, or null if they may (domain decisions,
 * invariant 3: a verifier is never the operator. Our decision: nor the person who last changed it).
 * `agrees`: it matches the records, and nothing is left over.
 */
export function verifyRefusal(viewer: Viewer, form: Form, agrees: boolean): ProblemCode | null {
  if (!allowedActions(travellerTransitions, form.status).includes('verify'))
    return 'traveller.stateNow'
  if (!can(viewer, permissions.verify) || !actsOnBranch(viewer, form.branchCode))
    return 'permission.denied'
  if (form.operatorId === viewer.userId) return 'traveller.ofOperator'
  if (form.editedById === viewer.userId) return 'traveller.ofEditor'
  return isExplained({ agrees, remark: form.remark }) ? null : 'traveller.unexplained'
}

type Compared = Form & Pick<LotTraveller, 'day'> & { changedSince: boolean }

/**
 * Returns why a verified form can't be supplemented, or null if it can: its records have changed
 * since, and its day is not over.
 */
export function supplementRefusal(
  { day, changedSince }: Omit<Compared, keyof Form>,
  now: Date,
): ProblemCode | null {
  if (!changedSince) return 'traveller.stateNow'
  return dayOfColumn(day) === malaysianDate(now) ? null : 'traveller.dayOver'
}

/**
 * Returns the actions that the viewer may take on a form now, from role, branch, person, state, day
 * and variance.
 */
export function travellerActionsFor(
  viewer: Viewer,
  form: Compared,
  agrees: boolean,
  now: Date,
): TravellerAction[] {
  if (!actsOnBranch(viewer, form.branchCode)) return []
  return allowedActions(travellerTransitions, form.status).filter((action) => {
    if (action === 'verify') return verifyRefusal(viewer, form, agrees) === null
    return (
      can(viewer, permissions[action]) &&
      (action !== 'supplement' || supplementRefusal(form, now) === null)
    )
  })
}
