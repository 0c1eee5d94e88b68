import type { DeliveryMethod } from '#domain/despatch/methods.ts'
import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import { allowedActions, nextState } from '#domain/stateTable.ts'
import type { PackageState } from './states.ts'
import { packageTransitions, type PackageAction } from './transitions.ts'

/**
 * The properties that determine a package's state: where it is collected, and the moments at which
 * it moved or was taken apart.
 */
export type PackageTraits = {
  branchCode: string
  collectionBranchCode: string
  deliveryMethod: DeliveryMethod
  receivedAt: Date | null
  handedOverAt: Date | null
  poslajuNo: string | null
  courierAcceptedAt: Date | null
  lostAt: Date | null
  writtenOffAt: Date | null
  undoneAt: Date | null
}

/**
 * Returns the state of a package. At most one of its end moments is set: a database constraint
 * ensures this.
 */
export function packageStateOf({
  receivedAt,
  handedOverAt,
  poslajuNo,
  courierAcceptedAt,
  lostAt,
  writtenOffAt,
  undoneAt,
}: PackageTraits): PackageState {
  if (undoneAt) return 'undone'
  if (handedOverAt) return 'handedOver'
  if (writtenOffAt) return 'writtenOff'
  if (lostAt) return 'lost'
  if (courierAcceptedAt) return 'courierAccepted'
  if (poslajuNo) return 'booked'
  return receivedAt ? 'received' : 'despatched'
}

/**
 * Returns whether the package is collected at another branch than the one that packed it, and so
 * travels there.
 */
export function travels({
  branchCode,
  collectionBranchCode,
  deliveryMethod,
}: PackageTraits): boolean {
  return deliveryMethod === 'selfCollect' && collectionBranchCode !== branchCode
}

/**
 * Returns the branch whose staff take the action: the one that holds the package, or the one where
 * it arrives.
 */
export function actingBranch(found: PackageTraits, action: PackageAction): string {
  const arrives =
    action === 'receive' ||
    action === 'revokeReceipt' ||
    (found.receivedAt && (action === 'handOver' || action === 'revokeHandover'))
  return arrives ? found.collectionBranchCode : found.branchCode
}

/** The reason for a refusal, by the state that refuses. */
const refusals: Record<Exclude<PackageState, 'despatched'>, ProblemCode> = {
  received: 'package.received',
  handedOver: 'package.handedOver',
  booked: 'package.booked',
  courierAccepted: 'despatch.courierAccepted',
  lost: 'package.lost',
  writtenOff: 'package.writtenOff',
  undone: 'package.undone',
}
/** The reason if the step to correct or take back has not happened yet. */
const notYet: Partial<Record<PackageAction, ProblemCode>> = {
  correctConsignment: 'package.notBooked',
  acceptByCourier: 'package.notBooked',
  takeReturned: 'package.notWithCourier',
  revokeHandover: 'package.notHandedOver',
  revokeReceipt: 'package.notReceived',
  reportLost: 'package.notWithCourier',
  writeOff: 'package.notLost',
  reportFound: 'package.notLost',
}
/** The delivery method that each way out of the branch requires. */
const methods: Partial<Record<PackageAction, { of: DeliveryMethod; otherwise: ProblemCode }>> = {
  receive: { of: 'selfCollect', otherwise: 'package.delivery' },
  handOver: { of: 'selfCollect', otherwise: 'package.delivery' },
  book: { of: 'delivery', otherwise: 'package.selfCollect' },
}

/**
 * Returns why the action is refused, or null if it is possible. The state is checked first, because
 * it says more.
 */
export function packageRefusal(found: PackageTraits, action: PackageAction): Problem | null {
  const state = packageStateOf(found)
  if (!nextState(packageTransitions, state, action)) {
    // Contract: an undone package is no longer a despatched record.
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

/** Returns the actions that state, delivery method and place of collection allow. */
export function packageActionsOf(found: PackageTraits): PackageAction[] {
  return allowedActions(packageTransitions, packageStateOf(found)).filter(
    (action) => !packageRefusal(found, action),
  )
}

/**
 * Refuses an action that is not possible.
 * @throws Problem
 */
export function refusePackage(found: PackageTraits, action: PackageAction): void {
  const refused = packageRefusal(found, action)
  if (refused) throw refused
}
