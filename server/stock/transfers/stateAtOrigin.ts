import { lotAfter } from '#domain/lot/refusals.ts'
import type { LotState } from '#domain/lot/states.ts'
import type { LotAction } from '#domain/lot/transitions.ts'
import { problem } from '#domain/problems.ts'

const ways: Partial<Record<LotState, LotAction[]>> = {
  distributed: ['cancel', 'cancelAgain'],
  returned: ['cancel'],
  atBranch: ['comeBack', 'comeBackAgain'],
  returnReceived: ['comeBack'],
}

/**
 * Returns the state of a lot whose cards are back with the sender: the one in which they left.
 * @throws lot.invalidStatus
 */
export function stateAtOrigin({ status }: { status: LotState }, fromStatus: LotState): LotState {
  const back = (ways[status] ?? [])
    .map((action) => lotAfter(status, action))
    .find((state) => state === fromStatus)
  if (!back) throw problem('lot.invalidStatus')
  return back
}
