import { actsOnBranch, can, maySupervise, type Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { possibleResolutions, type DiscrepancyKind, type DiscrepancyResolution } from './discrepancies.ts'
import { transferStateRows, type TransferState } from './states.ts'
import { transferTransitions, type TransferAction } from './transitions.ts'

/** The transfer's state after the action. @throws Problem where the table refuses it */
export function transferAfter(state: TransferState, action: TransferAction): TransferState {
  const next = nextState(transferTransitions, state, action)
  if (!next) throw stateRefusal(state, action)
  return next
}

function stateRefusal(state: TransferState, action: TransferAction): Problem {
  if (state === 'received' || (state === 'partlyReceived' && action !== 'send')) return problem('lot.alreadyReceived')
  if (state === 'packed') return problem('transfer.notSent')
  return problem('transfer.stateNow', { state: transferStateRows[state].name })
}

type Sent = {
  status: TransferState
  destinationBranchCode: string
  senderId: number | null
  /** Who packed or added what is still to be received. */
  addedByIds?: readonly number[]
}

/**
 * Why the viewer may not receive the transfer now; null where they may. Somebody at its destination receives it, and never
 * its sender, nor who packed or added all that is left of it (domain decisions, invariant 7); of others' lines they may receive some.
 */
export function receiveRefusal(
  viewer: Viewer,
  { status, destinationBranchCode, senderId, addedByIds = [] }: Sent,
): Problem | null {
  if (!can(viewer, 'transfer.receive') || !actsOnBranch(viewer, destinationBranchCode)) return problem('permission.denied')
  if (!nextState(transferTransitions, status, 'receivePart')) return stateRefusal(status, 'receivePart')
  const onlyOwn = addedByIds.length > 0 && addedByIds.every((id) => id === viewer.userId)
  return senderId === viewer.userId || onlyOwn ? problem('transfer.ofSender') : null
}

type Found = {
  kind: DiscrepancyKind
  /** Null where it was noted by a number of cards alone. */
  startSn: bigint | null
  originBranchCode: string
  destinationBranchCode: string
  senderId: number | null
  /** Who packed or added the line that it is of. */
  addedById?: number | null | undefined
  /** Whoever received, and found it. */
  openedById: number
}

/**
 * Why the viewer may not end an open discrepancy in this way; null where they may. The destination receives, but not by the
 * sender's hand; the origin takes back, but not by the receiver's; both write off and explain. Of an excess its finder's word is
 * all there is, and to receive it empties the origin's store: so a supervisor does, who isn't its finder.
 */
export function resolveRefusal(viewer: Viewer, found: Found, resolution: DiscrepancyResolution): Problem | null {
  if (!possibleResolutions(found.kind, found.startSn !== null).includes(resolution))
    return problem('discrepancy.cannotEndSo', {}, 'resolution')
  const [origin, destination] = [found.originBranchCode, found.destinationBranchCode].map((code) => actsOnBranch(viewer, code))
  const here = {
    received: destination,
    returnedToSender: origin,
    writtenOff: origin || destination,
    explained: origin || destination,
  }
  if (!can(viewer, 'discrepancy.resolve') || !here[resolution]) return problem('permission.denied')
  if (resolution === 'received' && [found.senderId, found.addedById].includes(viewer.userId)) return problem('transfer.ofSender')
  const finder = { userId: found.openedById, branchCode: found.destinationBranchCode }
  if (resolution === 'received' && found.kind === 'excess' && !maySupervise(viewer, finder))
    return problem('discrepancy.ofFinder')
  if (resolution === 'returnedToSender' && found.openedById === viewer.userId) return problem('discrepancy.ofReceiver')
  return null
}
