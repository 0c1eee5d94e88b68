import { joined, sizeOf, without, type Range } from '#domain/lot/ranges.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { LockedLots } from './lockLots.ts'
import { lotsNumbered, numbered } from './lotsNumbered.ts'

/**
 * Returns the runs as lots: the lot itself where one run covers it, else new parts. The parts and
 * the gaps between them partition the lot (docs/decisions/0007).
 */
export async function splitLot(
  scope: CommandScope,
  lots: LockedLots,
  lot: Lot,
  runs: readonly Range[],
): Promise<Lot[]> {
  const wanted = joined(runs)
  const [first] = wanted
  if (first && first.startSn === lot.startSn && first.endSn === lot.endSn) return [lot]

  const parts = [...wanted, ...without(lot, wanted)].sort((a, b) =>
    a.startSn < b.startSn ? -1 : 1,
  )
  const numbers = await freeNumbers(scope, lots, lot.rootLotNo, parts.length)
  const { cardTypeId, rootLotNo, doNo, ppidNo, contractNo, status, branchCode, receivedAt } = lot
  const { closedAt, closeRemark } = lot
  const made = parts.map(({ startSn, endSn }, place) => ({
    lotNo: numbers[place]!,
    parentLotNo: lot.lotNo,
    startSn,
    endSn,
    cardQty: sizeOf({ startSn, endSn }),
    cardTypeId,
    rootLotNo,
    doNo,
    ppidNo,
    contractNo,
    status,
    branchCode,
    receivedAt,
    closedAt,
    closeRemark,
  }))
  lots.set(
    lot.lotNo,
    await scope.tx.lot.update({
      where: { lotNo: lot.lotNo },
      data: { splitAt: scope.now, version: { increment: 1 } },
    }),
  )
  await scope.tx.lot.createMany({ data: made })
  for (const part of await scope.tx.lot.findMany({ where: { parentLotNo: lot.lotNo } }))
    lots.set(part.lotNo, part)
  const chosen = new Set(wanted.map(({ startSn }) => startSn))
  return made.filter(({ startSn }) => chosen.has(startSn)).map(({ lotNo }) => lots.get(lotNo)!)
}

/**
 * Returns the next free numbers for parts of the delivered lot. It skips numbers under which other
 * lots were delivered.
 */
async function freeNumbers(
  { tx }: CommandScope,
  lots: LockedLots,
  rootLotNo: string,
  count: number,
): Promise<string[]> {
  const free: string[] = []
  let last = lastNumber(lots, rootLotNo)
  while (free.length < count) {
    const next = Array.from({ length: count - free.length }, () => `${rootLotNo}.${++last}`)
    const taken = await lotsNumbered(tx, next)
    free.push(...next.filter((lotNo) => !numbered(taken, lotNo)))
  }
  return free
}

/** Returns the last number that a part of the delivered lot has or had. */
function lastNumber(lots: LockedLots, rootLotNo: string): number {
  const parts = [...lots.values()].filter(
    (lot) => lot.rootLotNo === rootLotNo && lot.lotNo !== rootLotNo,
  )
  const former = [...lots.former].filter(
    ([, current]) => lots.get(current)?.rootLotNo === rootLotNo,
  )
  const numbers = [...parts.map(({ lotNo }) => lotNo), ...former.map(([lotNo]) => lotNo)]
  return Math.max(0, ...numbers.map((lotNo) => Number(lotNo.slice(rootLotNo.length + 1))))
}
