import { joined, sizeOf, without, type Range } from '#domain/lot/ranges.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { LockedLots } from './lockLots.ts'
import { lotsNumbered, numbered } from './lotsNumbered.ts'

/**
 * The runs of a lot as lots of their own: itself where a run is the whole of it, else parts that partition it together
 * with what lies between them (docs/decisions/0007).
 */
export async function splitLot(scope: CommandScope, lots: LockedLots, lot: Lot, runs: readonly Range[]): Promise<Lot[]> {
  const wanted = joined(runs)
  const [first] = wanted
  if (first && first.startSn === lot.startSn && first.endSn === lot.endSn) return [lot]

  const parts = [...wanted, ...without(lot, wanted)].sort((a, b) => (a.startSn < b.startSn ? -1 : 1))
  const numbers = await freeNumbers(scope, lots, lot.rootLotNo, parts.length)
  const { cardTypeId, rootLotNo, doNo, ppidNo, contractNo, status, branchCode, receivedAt } = lot
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
  }))
  lots.set(
    lot.lotNo,
    await scope.tx.lot.update({ where: { lotNo: lot.lotNo }, data: { splitAt: scope.now, version: { increment: 1 } } }),
  )
  await scope.tx.lot.createMany({ data: made })
  for (const part of await scope.tx.lot.findMany({ where: { parentLotNo: lot.lotNo } })) lots.set(part.lotNo, part)
  const chosen = new Set(wanted.map(({ startSn }) => startSn))
  return made.filter(({ startSn }) => chosen.has(startSn)).map(({ lotNo }) => lots.get(lotNo)!)
}

/** The next numbers for parts of the delivered lot. A number that another lot was delivered under is passed over. */
async function freeNumbers({ tx }: CommandScope, lots: LockedLots, rootLotNo: string, count: number): Promise<string[]> {
  const free: string[] = []
  let last = lastNumber(lots, rootLotNo)
  while (free.length < count) {
    const next = Array.from({ length: count - free.length }, () => `${rootLotNo}.${++last}`)
    const taken = await lotsNumbered(tx, next)
    free.push(...next.filter((lotNo) => !numbered(taken, lotNo)))
  }
  return free
}

/** The last number that a part of the delivered lot has. */
function lastNumber(lots: LockedLots, rootLotNo: string): number {
  const numbers = [...lots.values()]
    .filter((lot) => lot.rootLotNo === rootLotNo && lot.lotNo !== rootLotNo)
    .map(({ lotNo }) => Number(lotNo.slice(rootLotNo.length + 1)))
  return Math.max(0, ...numbers)
}
