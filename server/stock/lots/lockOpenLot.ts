import { seesBranch } from '#domain/access.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import { problem } from '#domain/problems.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockLots, lotNamed, partsOf, type LockedLots } from './lockLots.ts'
import { refuseElsewhere } from './refuseElsewhere.ts'

/**
 * A lot that is held by this transaction, and its open parts; itself where it isn't split. `concerned` are the lot and
 * its parts, each once.
 */
export type OpenLot = { lots: LockedLots; lot: Lot; parts: Lot[]; concerned: Lot[] }

/**
 * Locks a lot that is to be closed: of a split one all parts are, so that all must be the caller's to close.
 * @throws lot.notFound, lot.invalidStatus once it is closed, record.changed, permission.denied
 */
export async function lockOpenLot(
  scope: CommandScope,
  { lotNo, version }: { lotNo: string; version?: number | undefined },
): Promise<OpenLot> {
  const lots = await lockLots(scope, [lotNo], () => 'lotNo')
  const lot = lotNamed(lots, lotNo)
  if (!seesBranch(scope.viewer, lot.branchCode)) throw problem('lot.notFound', {}, 'lotNo')
  lotAfter(lot.status, 'close')
  if (version !== undefined && version !== lot.version) throw problem('record.changed')
  const parts = partsOf(lots, lot).filter(({ status }) => status !== 'closed')
  for (const { branchCode } of parts) refuseElsewhere(scope, branchCode)
  return { lots, lot, parts, concerned: [lot, ...parts.filter(({ lotNo: part }) => part !== lot.lotNo)] }
}
