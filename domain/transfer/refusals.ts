import { actsOnBranch, can, maySupervise, type Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import {
  possibleResolutions,
  type DiscrepancyKind,
  type DiscrepancyResolution,
} from './discrepancies.ts'
import { transferStateRows, type TransferState } from './states.ts'
import { transferTransitions, type TransferAction } from './transitions.ts'

/**
 * Returns the transfer's state after the action.
 * @throws Problem if the table refuses it.
 */
export function transferAfter(state: TransferState, action: TransferAction): TransferState {
  const next = nextState(transferTransitions, state, action)
  if (!next) throw stateRefusal(state, action)
  return next
}

function stateRefusal(state: TransferState, action: TransferAction): Problem {
  if (state === 'received' || (state === 'partlyReceived' && action !== 'send'))
    return problem('lot.alreadyReceived')
  if (state === 'packed') return problem('transfer.notSent')
  return problem('transfer.stateNow', { state: transferStateRows[state].name })
}

type Sent = {
  status: TransferState
  destinationBranchCode: string
  senderId: number | null
  /** The users who packed or added the lines that are not yet received. */
  addedByIds?: readonly number[]
}

/**
 * Returns why the viewer may not receive the transfer now, or null if they may. A user at its
 * destination receives it, but never its sender, nor the person who packed or added all remaining
 * lines (domain decisions, invariant 7). If others added some lines, they may receive those.
 */
export function receiveRefusal(
  viewer: Viewer,
  { status, destinationBranchCode, senderId, addedByIds = [] }: Sent,
): Problem | null {
  if (!can(viewer, 'transfer.receive') || !actsOnBranch(viewer, destinationBranchCode))
    return problem('permission.denied')
  if (!nextState(transferTransitions, status, 'receivePart'))
    return stateRefusal(status, 'receivePart')
  const onlyOwn = addedByIds.length > 0 && addedByIds.every((id) => id === viewer.userId)
  return senderId === viewer.userId || onlyOwn ? problem('transfer.ofSender') : null
}

type Found = {
  kind: DiscrepancyKind
  /** Null if it was noted by a number of cards alone. */
  startSn: bigint | null
  originBranchCode: string
  destinationBranchCode: string
  senderId: number | null
  /** The user who packed or added its line. */
  addedById?: number | null | undefined
  /** The user who received, and found it. */
  openedById: number
}

/**
 * Returns why the viewer may not end an open discrepancy in this way, or null if they may. The
 * destination receives, but not the sender; the origin takes back, but not the receiver; both write
 * off and explain. An excess rests on its finder's statement alone, and receiving it empties the
 * origin's store: so a supervisor other than its finder does that.
 */
export function resolveRefusal(
  viewer: Viewer,
  found: Found,
  resolution: DiscrepancyResolution,
): Problem | null {
  if (!possibleResolutions(found.kind, found.startSn !== null).includes(resolution))
    return problem('discrepancy.cannotEndSo', {}, 'resolution')
  const [origin, destination] = [found.originBranchCode, found.destinationBranchCode].map((code) =>
    actsOnBranch(viewer, code),
  )
  const here = {
    received: destination,
    returnedToSender: origin,
    writtenOff: origin || destination,
    explained: origin || destination,
  }
  if (!can(viewer, 'discrepancy.resolve') || !here[resolution]) return problem('permission.denied')
  if (resolution === 'received' && [found.senderId, found.addedById].includes(viewer.userId))
    return problem('transfer.ofSender')
  const finder = { userId: found.openedById, branchCode: found.destinationBranchCode }
  if (resolution === 'received' && found.kind === 'excess' && !maySupervise(viewer, finder))
    return problem('discrepancy.ofFinder')
  if (resolution === 'returnedToSender' && found.openedById === viewer.userId)
    return problem('discrepancy.ofReceiver')
  return null
}
