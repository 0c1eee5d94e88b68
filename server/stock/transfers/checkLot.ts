import { headquarters } from '#domain/limits.ts'
import { lotTransitions } from '#domain/lot/transitions.ts'
import { messageOf } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listPartsNumbered } from '#server/stock/lots/lotQueries.ts'
import { cardsToSend } from '#server/stock/lots/lotRow.ts'

/**
 * Returns whether a branch can send cards of a lot (headquarters distributes, others return), with
 * the reason where it can't.
 */
export async function checkLot(
  ctx: SignedInContext,
  lotNo: string,
  branchCode: string,
): Promise<{ valid: boolean; reason: string }> {
  const refused = (code: 'lot.notFound' | 'lot.invalidStatus' | 'lot.notHeld') => ({
    valid: false,
    reason: messageOf(code, ctx.locale, { branch: branchCode, lotNo }),
  })
  const action = branchCode === headquarters ? 'distribute' : 'return'
  const lots = await listPartsNumbered(ctx, lotNo)
  if (lots.length === 0) return refused('lot.notFound')
  const fit = lots.filter(
    (lot) =>
      lot.branchCode === branchCode && nextState(lotTransitions, lot.status, action) !== null,
  )
  if (fit.length === 0) return refused('lot.invalidStatus')
  const store = action === 'distribute' ? 'hqStore' : 'branchStore'
  return fit.some((lot) => cardsToSend(lot, [store]) > 0)
    ? { valid: true, reason: '' }
    : refused('lot.notHeld')
}
