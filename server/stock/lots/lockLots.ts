import type { Range } from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lotsNumbered, numbered } from './lotsNumbered.ts'

/** All lots and parts of delivered lots whose roots this transaction has locked, by number. */
export class LockedLots extends Map<string, Lot> {
  /** The current number by former number in upper case. */
  readonly former = new Map<string, string>()
}

/**
 * Locks the delivered lots behind the numbers in number order, and loads them with all their parts.
 * Cards may still be printed from them meanwhile; the ledger keeps that consistent.
 * @throws lot.notFound at the input's path
 */
export async function lockLots(
  scope: CommandScope,
  lotNos: readonly string[],
  path: (index: number) => string,
): Promise<LockedLots> {
  const named = await lotsNumbered(scope.tx, lotNos)
  const unknown = lotNos.findIndex((lotNo) => !numbered(named, lotNo))
  if (unknown >= 0) throw problem('lot.notFound', {}, path(unknown))
  return lockRoots(
    scope.tx,
    named.map(({ rootLotNo }) => rootLotNo),
  )
}

/** Locks delivered lots by their own numbers. */
export async function lockRoots(tx: Tx, rootLotNos: readonly string[]): Promise<LockedLots> {
  const roots = [...new Set(rootLotNos)]
  await tx.$queryRaw`SELECT 1 FROM lot WHERE lot_no = ANY(${roots}) ORDER BY lot_no FOR NO KEY UPDATE`
  const all = await tx.lot.findMany({
    where: { rootLotNo: { in: roots } },
    orderBy: { startSn: 'asc' },
  })
  const locked = new LockedLots(all.map((lot) => [lot.lotNo, lot]))
  const former = await tx.lotFormerNumber.findMany({
    where: { current: { rootLotNo: { in: roots } } },
  })
  for (const { lotNo, currentLotNo } of former) locked.former.set(lotNo.toUpperCase(), currentLotNo)
  return locked
}

/** Returns the lot with the number, in any letter case. @throws lot.notFound */
export function lotNamed(lots: LockedLots, lotNo: string, path = 'lotNo'): Lot {
  const known = lots.get(lotNo) ?? lots.get(lotNo.toUpperCase()) ?? numbered(lots.values(), lotNo)
  const found = known ?? lots.get(lots.former.get(lotNo.toUpperCase()) ?? '')
  if (!found) throw problem('lot.notFound', {}, path)
  return found
}

/** Returns the unsplit parts of a lot by serial, or the lot itself where it isn't split. */
export function partsOf(
  lots: LockedLots,
  { rootLotNo, startSn, endSn }: Pick<Lot, 'rootLotNo'> & Range,
): Lot[] {
  return [...lots.values()]
    .filter(
      (lot) =>
        lot.rootLotNo === rootLotNo &&
        lot.splitAt === null &&
        lot.startSn >= startSn &&
        lot.endSn <= endSn,
    )
    .sort((a, b) => (a.startSn < b.startSn ? -1 : 1))
}
