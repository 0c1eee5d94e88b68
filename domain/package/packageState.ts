import type { DeliveryMethod } from '#domain/despatch/methods.ts'
import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import { allowedActions, nextState } from '#domain/stateTable.ts'
import type { PackageState } from './states.ts'
import { packageTransitions, type PackageAction } from './transitions.ts'

/** What tells a package's state: where it is collected, and the moments at which it moved or was taken apart. */
export type PackageTraits = {
  branchCode: string
  collectionBranchCode: string
  deliveryMethod: DeliveryMethod
  receivedAt: Date | null
  handedOverAt: Date | null
  courierAcceptedAt: Date | null
  undoneAt: Date | null
}

/** The state of a package. At most one of the moments at which it ended is set: the database keeps to that. */
export function packageStateOf({ receivedAt, handedOverAt, courierAcceptedAt, undoneAt }: PackageTraits): PackageState {
  if (undoneAt) return 'undone'
  if (handedOverAt) return 'handedOver'
  if (courierAcceptedAt) return 'courierAccepted'
  return receivedAt ? 'received' : 'despatched'
}

/** Whether it is collected at another branch than the one that packed it: then it travels there. */
export function travels({ branchCode, collectionBranchCode, deliveryMethod }: PackageTraits): boolean {
  return deliveryMethod === 'selfCollect' && collectionBranchCode !== branchCode
}

/** The branch whose staff do something with it: the one that holds it, and the one where it arrives. */
export function actingBranch(found: PackageTraits, action: PackageAction): string {
  const arrives =
    action === 'receive' ||
    action === 'revokeReceipt' ||
    (found.receivedAt && (action === 'handOver' || action === 'revokeHandover'))
  return arrives ? found.collectionBranchCode : found.branchCode
}

/** What says why, by the state that refuses. */
const refusals: Record<Exclude<PackageState, 'despatched'>, ProblemCode> = {
  received: 'package.received',
  handedOver: 'package.handedOver',
  courierAccepted: 'despatch.courierAccepted',
  undone: 'package.undone',
}
/** What has not happened yet can't be taken back. */
const notYet: Partial<Record<PackageAction, ProblemCode>> = {
  takeReturned: 'package.notWithCourier',
  revokeHandover: 'package.notHandedOver',
  revokeReceipt: 'package.notReceived',
}
/** Each way out of the branch is that of one delivery method. */
const methods: Partial<Record<PackageAction, { of: DeliveryMethod; otherwise: ProblemCode }>> = {
  receive: { of: 'selfCollect', otherwise: 'package.delivery' },
  handOver: { of: 'selfCollect', otherwise: 'package.delivery' },
  acceptByCourier: { of: 'delivery', otherwise: 'package.selfCollect' },
}

/** Why the action is refused; null where it is possible. The state comes first, because it says more. */
export function packageRefusal(found: PackageTraits, action: PackageAction): Problem | null {
  const state = packageStateOf(found)
  if (!nextState(packageTransitions, state, action)) {
    // Contract: what was taken back is no despatched record any more.
    if (state === 'undone' && action === 'undespatch') return problem('despatch.notFound')
    const early = state === 'despatched' || state === 'received' ? notYet[action] : undefined
    return problem(early ?? refusals[state as keyof typeof refusals])
  }
  const method = methods[action]
  if (method && method.of !== found.deliveryMethod) return problem(method.otherwise)
  if (action === 'receive' && !travels(found)) return problem('package.collectedHere')
  if (action === 'handOver' && travels(found) && !found.receivedAt) {
    return problem('package.notArrived', { branch: found.collectionBranchCode })
  }
  return null
}

/** The actions that state, delivery method and place of collection allow. */
export function packageActionsOf(found: PackageTraits): PackageAction[] {
  return allowedActions(packageTransitions, packageStateOf(found)).filter((action) => !packageRefusal(found, action))
}

/** Nothing, where the action is possible. @throws Problem where it is refused */
export function refusePackage(found: PackageTraits, action: PackageAction): void {
  const refused = packageRefusal(found, action)
  if (refused) throw refused
}
