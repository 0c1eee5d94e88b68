import type { DeliveryMethod } from '#domain/despatch/methods.ts'
import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import { allowedActions, nextState } from '#domain/stateTable.ts'
import type { PackageState } from './states.ts'
import { packageTransitions, type PackageAction } from './transitions.ts'

/** What tells a package's state: the moments at which it left the branch or was taken apart. */
export type PackageTraits = {
  deliveryMethod: DeliveryMethod
  handedOverAt: Date | null
  courierAcceptedAt: Date | null
  undoneAt: Date | null
}

/** The state of a package. At most one of the moments is set: the database keeps to that. */
export function packageStateOf({ handedOverAt, courierAcceptedAt, undoneAt }: PackageTraits): PackageState {
  if (undoneAt) return 'undone'
  if (handedOverAt) return 'handedOver'
  return courierAcceptedAt ? 'courierAccepted' : 'despatched'
}

/** What says why, by the state that refuses. */
const refusals: Record<Exclude<PackageState, 'despatched'>, ProblemCode> = {
  handedOver: 'package.handedOver',
  courierAccepted: 'despatch.courierAccepted',
  undone: 'package.undone',
}
/** Each way out of the branch is that of one delivery method. */
const methods: Partial<Record<PackageAction, { of: DeliveryMethod; otherwise: ProblemCode }>> = {
  handOver: { of: 'selfCollect', otherwise: 'package.delivery' },
  acceptByCourier: { of: 'delivery', otherwise: 'package.selfCollect' },
}

/** Why the action is refused; null where it is possible. The state comes first, because it says more. */
export function packageRefusal(found: PackageTraits, action: PackageAction): Problem | null {
  const state = packageStateOf(found)
  if (!nextState(packageTransitions, state, action)) {
    // Contract: what was taken back is no despatched record any more.
    if (state === 'undone' && action === 'undespatch') return problem('despatch.notFound')
    return problem(refusals[state as keyof typeof refusals])
  }
  const method = methods[action]
  return method && method.of !== found.deliveryMethod ? problem(method.otherwise) : null
}

/** The actions that state and delivery method allow. */
export function packageActionsOf(found: PackageTraits): PackageAction[] {
  return allowedActions(packageTransitions, packageStateOf(found)).filter((action) => !packageRefusal(found, action))
}

/** The state after the action. @throws Problem where it is refused */
export function packageAfter(found: PackageTraits, action: PackageAction): PackageState {
  const refused = packageRefusal(found, action)
  if (refused) throw refused
  return nextState(packageTransitions, packageStateOf(found), action)!
}
