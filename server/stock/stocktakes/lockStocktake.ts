import { actsOnBranch, seesBranch } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { stocktakeStateRows } from '#domain/stocktake/states.ts'
import { stocktakeTransitions, type StocktakeAction } from '#domain/stocktake/transitions.ts'
import type { Stocktake } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks a stocktake, so that of two concurrent commands one waits and sees the other's result.
 * @throws stocktake.notFound, permission.denied
 */
export async function lockStocktake(scope: CommandScope, id: number): Promise<Stocktake> {
  await scope.tx.$queryRaw`SELECT id FROM stocktake WHERE id = ${id} FOR UPDATE`
  const found = await scope.tx.stocktake.findUnique({ where: { id } })
  if (!found || !seesBranch(scope.viewer, found.branchCode)) throw problem('stocktake.notFound')
  if (!actsOnBranch(scope.viewer, found.branchCode)) throw problem('permission.denied')
  return found
}

/** Returns the state that the action leads to. @throws stocktake.stateNow, record.changed */
export function stocktakeAfter(
  { status, version }: Stocktake,
  action: StocktakeAction,
  seen?: number,
) {
  const next = nextState(stocktakeTransitions, status, action)
  if (!next) throw problem('stocktake.stateNow', { state: stocktakeStateRows[status].name })
  if (seen !== undefined && seen !== version) throw problem('record.changed')
  return next
}

/** Returns the subjects that identify a stocktake in the audit trail. */
export function stocktakeSubjects({
  id,
  stationId,
}: Pick<Stocktake, 'id' | 'stationId'>): string[] {
  return [`Stocktake:${id}`, ...(stationId ? [`Station:${stationId}`] : [])]
}

/** Returns the change notice for those who watch the branch's stock. */
export function stocktakeChange({
  branchCode,
  stationId,
}: Pick<Stocktake, 'branchCode' | 'stationId'>): Change {
  return { kind: 'stock', id: stationId || branchCode, branchCode }
}
