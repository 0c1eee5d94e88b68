import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { lotTransitions, type LotAction } from '#domain/lot/transitions.ts'
import { allowedActions } from '#domain/stateTable.ts'
import {
  discrepancyResolutions,
  type DiscrepancyResolution,
} from '#domain/transfer/discrepancies.ts'
import { receiveRefusal, resolveRefusal } from '#domain/transfer/refusals.ts'
import {
  transferTransitions,
  type TransferAction,
  type TransferDirection,
} from '#domain/transfer/transitions.ts'
import { cardsIn, cardsToSend, isWholeInStore, type LotRow } from '#server/stock/lots/lotRow.ts'
import type { DiscrepancyRow } from './discrepancyQueries.ts'
import type { TransferRow } from './transferQueries.ts'

const offered = {
  distribute: 'transfer.distribute',
  return: 'transfer.return',
  close: 'lot.close',
  forceClose: 'lot.forceClose',
} as const satisfies Partial<Record<LotAction, Action>>
type Offered = keyof typeof offered

/**
 * Returns the actions that the viewer may take on a lot now, from role, branch, state and remaining
 * cards.
 */
export function lotActionsFor(viewer: Viewer, lot: LotRow): LotAction[] {
  if (!actsOnBranch(viewer, lot.branchCode)) return []
  const left = cardsIn(lot)
  return allowedActions(lotTransitions, lot.status).filter((action) => {
    if (!(action in offered) || !can(viewer, offered[action as Offered])) return false
    if (action === 'close') return left === 0
    if (action === 'forceClose') return left > 0
    return (
      cardsToSend(lot, [action === 'distribute' ? 'hqStore' : 'branchStore']) > 0 &&
      (action === 'return' || lot.branchCode === headquarters)
    )
  })
}

/**
 * Returns whether role, branch and state let the viewer correct a lot, provided that its cards
 * never moved.
 */
export function mayCorrectLot(viewer: Viewer, lot: LotRow): boolean {
  return can(viewer, 'lot.correct') && actsOnBranch(viewer, lot.branchCode) && isWholeInStore(lot)
}

/** Returns the actions that the viewer may take on a distribution or return now. */
export function transferActionsFor(viewer: Viewer, transfer: TransferRow): TransferAction[] {
  const sends =
    actsOnBranch(viewer, transfer.originBranchCode) && can(viewer, sendingOf(transfer.direction))
  const receives = receiveRefusal(viewer, transfer) === null
  return allowedActions(transferTransitions, transfer.status).filter((action) =>
    action === 'receive' || action === 'receivePart' ? receives : sends,
  )
}

function sendingOf(direction: TransferDirection): Action {
  return direction === 'distribution' ? 'transfer.distribute' : 'transfer.return'
}

/** Returns the ways in which the viewer may resolve a discrepancy now; none once it is resolved. */
export function resolutionsFor(viewer: Viewer, found: DiscrepancyRow): DiscrepancyResolution[] {
  if (found.resolvedAt) return []
  return discrepancyResolutions.filter(
    (resolution) => resolveRefusal(viewer, found, resolution) === null,
  )
}
