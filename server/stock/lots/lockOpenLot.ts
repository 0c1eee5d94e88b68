import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import { problem } from '#domain/problems.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockLots, lotNamed, partsOf, type LockedLots } from './lockLots.ts'

/**
 * A lot locked by this transaction and its open parts (the lot itself where it isn't split).
 * `concerned` has the lot and its parts, each once.
 */
export type OpenLot = { lots: LockedLots; lot: Lot; parts: Lot[]; concerned: Lot[] }

/**
 * Locks a lot to be closed. All parts of a split lot are closed with it, so the caller must act on
 * all of them.
 * @throws lot.notFound, lot.invalidStatus where it is closed already, record.changed,
 *   permission.denied, lot.partsElsewhere
 */
export async function lockOpenLot(
  scope: CommandScope,
  { lotNo, version }: { lotNo: string; version?: number | undefined },
): Promise<OpenLot> {
  const lots = await lockLots(scope, [lotNo], () => 'lotNo')
  const lot = lotNamed(lots, lotNo)
  const all = [lot, ...partsOf(lots, lot)]
  if (!all.some(({ branchCode }) => seesBranch(scope.viewer, branchCode)))
    throw problem('lot.notFound', {}, 'lotNo')
  lotAfter(lot.status, 'close')
  if (version !== undefined && version !== lot.version) throw problem('record.changed')
  const parts = partsOf(lots, lot).filter(({ status }) => status !== 'closed')
  refusePartsElsewhere(scope, lot, parts)
  return {
    lots,
    lot,
    parts,
    concerned: [lot, ...parts.filter(({ lotNo: part }) => part !== lot.lotNo)],
  }
}

/**
 * Refuses to close a lot that lies at several branches: each closes its own parts, which the
 * refusal names.
 */
function refusePartsElsewhere(
  { viewer }: CommandScope,
  { lotNo }: Lot,
  parts: readonly Lot[],
): void {
  const own = parts.filter(({ branchCode }) => actsOnBranch(viewer, branchCode))
  if (own.length === parts.length) return
  if (own.length === 0) throw problem('permission.denied')
  throw problem(
    'lot.partsElsewhere',
    { lotNo, parts: own.map((part) => part.lotNo).join(', ') },
    'lotNo',
  )
}
