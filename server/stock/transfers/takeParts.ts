import { firstOf, joined, overlap, totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import { lotTransitions, type LotAction } from '#domain/lot/transitions.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { LineInput } from '#domain/transfer/inputs.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { Account } from '#server/custody/custody.ts'
import { refuseDestroyed } from '#server/custody/destroyedCards.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lotNamed, partsOf, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { splitLot } from '#server/stock/lots/splitLot.ts'
import { stationRanges } from '#server/stock/stations/stationRanges.ts'

/**
 * Returns the lots that the lines take, each one run in the store, split where a line takes a part.
 * A line names a lot, a part, or the delivered lot on its label. It takes a range, a number of
 * cards (lowest serials first), or all that the store holds.
 * @throws lot.notFound, lot.invalidStatus, lot.notHeld, lot.twice at the line
 */
export async function takeParts(
  scope: CommandScope,
  lots: LockedLots,
  store: Account,
  action: LotAction,
  lines: readonly LineInput[],
): Promise<Lot[]> {
  const taken: Lot[] = []
  // By delivered lot: lots of other card types may have the same serials.
  const gone = new Map<string, Range[]>()
  for (const [index, line] of lines.entries()) {
    const path = `lines.${index}.lotNo`
    const named = lotNamed(lots, line.lotNo, path)
    const ready = readyParts(lots, named, store.branchCode, action, path)
    const before = gone.get(named.rootLotNo) ?? []
    const held = (await stationRanges(scope.tx, store, ready)).flatMap((run) =>
      without(run, before),
    )
    const runs = wantedRuns(line, named, held)
    if ((!runs || runs.length === 0) && before.length > 0)
      throw problem('lot.twice', { lotNo: line.lotNo }, path)
    if (!runs || runs.length === 0) {
      if (line.startSn !== undefined && line.endSn !== undefined)
        await refuseDestroyed(scope.tx, {
          startSn: BigInt(line.startSn),
          endSn: BigInt(line.endSn),
          lotNo: named.rootLotNo,
        })
      throw problem('lot.notHeld', { branch: store.branchCode, lotNo: line.lotNo }, path)
    }
    gone.set(named.rootLotNo, [...before, ...runs])
    for (const part of ready) {
      const cut = runs.flatMap((run) => overlap(run, part) ?? [])
      if (cut.length > 0) taken.push(...(await splitLot(scope, lots, part, cut)))
    }
  }
  return taken
}

/**
 * Returns the parts of the lot at the store's branch whose state allows the action. A distribution
 * considers parts at any branch.
 * @throws lot.notFound, lot.invalidStatus
 */
function readyParts(
  lots: LockedLots,
  named: Lot,
  branchCode: string,
  action: LotAction,
  path: string,
): Lot[] {
  const here = partsOf(lots, named).filter(
    (part) => part.branchCode === branchCode || action === 'distribute',
  )
  const ready = here.filter((part) => nextState(lotTransitions, part.status, action) !== null)
  if (ready.length > 0) return ready
  const [first] = here
  if (!first) throw problem('lot.notFound', {}, path)
  lotAfter(first.status, action)
  throw problem('lot.invalidStatus', {}, path)
}

/** Returns the held runs that the line takes, or null where they don't suffice. */
function wantedRuns(
  { startSn, endSn, cardQty }: LineInput,
  named: Lot,
  held: readonly Range[],
): Range[] | null {
  if (startSn !== undefined && endSn !== undefined) {
    const range = { startSn: BigInt(startSn), endSn: BigInt(endSn) }
    if (range.startSn < named.startSn || range.endSn > named.endSn) return null
    return without(range, held).length === 0
      ? held.flatMap((run) => overlap(run, range) ?? [])
      : null
  }
  return cardQty === undefined || cardQty === totalOf(held) ? joined(held) : firstOf(held, cardQty)
}
