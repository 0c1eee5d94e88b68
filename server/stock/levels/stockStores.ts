import { lotAfter } from '#domain/lot/refusals.ts'
import type { LotState } from '#domain/lot/states.ts'
import { lotTransitions, type LotAction } from '#domain/lot/transitions.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { Account } from '#server/custody/custody.ts'
import { branchStore, hqStore } from '#server/stock/lots/accounts.ts'

/** States of lots in headquarters' own store, which also serves headquarters' stations. */
const inHqStore: readonly LotState[] = ['received', 'returnReceived']

/** Returns the store that holds a lot or part. */
export function storeOf({ status, branchCode }: Pick<Lot, 'status' | 'branchCode'>): Account {
  return inHqStore.includes(status) ? hqStore : branchStore(branchCode)
}

/**
 * Returns the parts at the branch whose state allows the action.
 * @throws lot.notFound; lot.invalidStatus where no state allows it
 */
export function partsReadyFor(action: LotAction, parts: readonly Lot[], branchCode: string): Lot[] {
  const here = parts.filter((part) => part.branchCode === branchCode)
  const ready = here.filter((part) => nextState(lotTransitions, part.status, action) !== null)
  if (ready.length > 0) return ready
  const [first] = here
  if (!first) throw problem('lot.notFound', {}, 'lotNo')
  lotAfter(first.status, action)
  throw problem('lot.invalidStatus', {}, 'lotNo')
}
