import type { LineInput } from '#domain/lot/inputs.ts'
import { firstOf, joined, overlap, totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import { lotTransitions, type LotAction } from '#domain/lot/transitions.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { Lot } from '#generated/prisma/client.ts'
import type { Account } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lotNamed, partsOf, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { splitLot } from '#server/stock/lots/splitLot.ts'
import { heldRuns } from '#server/stock/stations/heldRuns.ts'

/**
 * The lots that the lines name, as lots that the store holds in one run each: split where a line takes a part. A line
 * names a lot or part, or the delivered lot that its label shows; with a range, with a number of cards, the lowest
 * serials first, or as all of it that the store holds.
 * @throws lot.notFound, lot.invalidStatus, lot.notHeld at the line
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
    const held = (await heldRuns(scope.tx, store, ready)).flatMap((run) => without(run, before))
    const runs = wantedRuns(line, named, held)
    if (!runs || runs.length === 0) throw problem('lot.notHeld', { branch: store.branchCode, lotNo: line.lotNo }, path)
    gone.set(named.rootLotNo, [...before, ...runs])
    for (const part of ready) {
      const cut = runs.flatMap((run) => overlap(run, part) ?? [])
      if (cut.length > 0) taken.push(...(await splitLot(scope, lots, part, cut)))
    }
  }
  return taken
}

/** The parts of the lot at the store's branch whose state allows the action. @throws lot.notFound, lot.invalidStatus */
function readyParts(lots: LockedLots, named: Lot, branchCode: string, action: LotAction, path: string): Lot[] {
  const here = partsOf(lots, named).filter((part) => part.branchCode === branchCode || action === 'distribute')
  const ready = here.filter((part) => nextState(lotTransitions, part.status, action) !== null)
  if (ready.length > 0) return ready
  const [first] = here
  if (!first) throw problem('lot.notFound', {}, path)
  lotAfter(first.status, action)
  throw problem('lot.invalidStatus', {}, path)
}

/** Which of the held runs the line takes; null where they don't suffice. */
function wantedRuns({ startSn, endSn, cardQty }: LineInput, named: Lot, held: readonly Range[]): Range[] | null {
  if (startSn !== undefined && endSn !== undefined) {
    const range = { startSn: BigInt(startSn), endSn: BigInt(endSn) }
    if (range.startSn < named.startSn || range.endSn > named.endSn) return null
    return without(range, held).length === 0 ? held.flatMap((run) => overlap(run, range) ?? []) : null
  }
  return cardQty === undefined || cardQty === totalOf(held) ? joined(held) : firstOf(held, cardQty)
}
