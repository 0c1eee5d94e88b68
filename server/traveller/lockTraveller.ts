import { actsOnBranch, seesBranch } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { travellerTransitions, type TravellerAction } from '#domain/traveller/transitions.ts'
import type { LotTraveller, LotTravellerReject } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

export type LockedTraveller = LotTraveller & { rejects: LotTravellerReject[] }

/**
 * Locks a traveller, so that of two concurrent commands one waits and sees the other's result.
 * @throws traveller.notFound, permission.denied
 */
export async function lockTraveller(scope: CommandScope, id: number): Promise<LockedTraveller> {
  await scope.tx.$queryRaw`SELECT id FROM lot_traveller WHERE id = ${id} FOR UPDATE`
  const found = await scope.tx.lotTraveller.findUnique({
    where: { id },
    include: { rejects: { orderBy: { code: 'asc' } } },
  })
  if (!found || !seesBranch(scope.viewer, found.branchCode)) throw problem('traveller.notFound')
  if (!actsOnBranch(scope.viewer, found.branchCode)) throw problem('permission.denied')
  return found
}

/**
 * Returns the state that the action leads to.
 * @throws traveller.stateNow, record.changed
 */
export function travellerAfter(
  { status, version }: LotTraveller,
  action: TravellerAction,
  seen?: number,
) {
  const next = nextState(travellerTransitions, status, action)
  if (!next) throw problem('traveller.stateNow', { state: travellerStateRows[status].name })
  if (seen !== undefined && seen !== version) throw problem('record.changed')
  return next
}

/** Returns the subject that identifies a traveller in the audit trail. */
export function travellerSubject({ id }: Pick<LotTraveller, 'id'>): string {
  return `LotTraveller:${id}`
}

export function travellerChange({
  id,
  branchCode,
}: Pick<LotTraveller, 'id' | 'branchCode'>): Change {
  return { kind: 'traveller', id: String(id), branchCode }
}
