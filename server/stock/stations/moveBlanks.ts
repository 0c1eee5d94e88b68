import { firstOf, joined, overlap, totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Problem, problem } from '#domain/problems.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import type { BlanksInput } from '#domain/stationDay/inputs.ts'
import type { Lot, Station } from '#generated/prisma/client.ts'
import { moveCards, type Account } from '#server/custody/custody.ts'
import { refuseDestroyed } from '#server/custody/destroyedCards.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import {
  cardInPrinter,
  cardsInPrinter,
  type FedCard,
} from '#server/production/printList/cardsInPrinter.ts'
import { partsReadyFor, storeOf } from '#server/stock/levels/stockStores.ts'
import { lotChanges } from '#server/stock/lots/advanceLots.ts'
import { lockLots, lotNamed, partsOf } from '#server/stock/lots/lockLots.ts'
import { lockStockStation, stationAccount } from './lockStockStation.ts'
import { stationRanges } from './stationRanges.ts'

export type MovedBlanks = {
  stationId: string
  lotNo: string
  quantity: number
  ranges: { startSn: number; endSn: number }[]
}
type Held = { from: Account; to: Account; run: Range }

/**
 * Moves blank cards of a lot between the store of a station's branch and the station (domain
 * decisions, "Lot").
 */
export async function moveBlanks(
  scope: CommandScope,
  action: 'withdraw' | 'putBack',
  input: BlanksInput,
): Promise<Done<MovedBlanks>> {
  const station = await lockStockStation(scope, input.stationId, action)
  const lots = await lockLots(scope, [input.lotNo], () => 'lotNo')
  const named = lotNamed(lots, input.lotNo)
  const parts = partsReadyFor(action, partsOf(lots, named), station.branchCode)
  const held = await heldOf(scope, action, station, parts)
  const runs = held.map(({ run }) => run)
  const fed = action === 'putBack' ? await fedOf(scope, station, named) : []
  const ranges = wantedRanges(
    input,
    runs.flatMap((run) => without(run, fed)),
  )
  if (!ranges) {
    if (fed[0] && wantedRanges(input, runs)) throw cardInPrinter(fed[0], 'startSn')
    const asked = askedRange(input)
    if (asked) await refuseDestroyed(scope.tx, { ...asked, lotNo: named.rootLotNo })
    const left = totalOf(runs)
    if (!asked && action === 'withdraw' && left > 0) {
      const { branchCode: branch } = station
      throw problem('lot.onlyLeft', { left, lotNo: named.rootLotNo, branch }, 'quantity')
    }
    throw notHeld(action, station, named)
  }

  const document = stationDocument(
    action === 'withdraw' ? 'Withdrawal' : 'PutBack',
    station.id,
    malaysianDate(scope.now),
  )
  const { userId: byUserId } = scope.viewer
  for (const { from, to, run } of held) {
    for (const range of ranges.flatMap((wanted) => overlap(wanted, run) ?? [])) {
      await moveCards(scope.tx, {
        ...range,
        lotNo: named.rootLotNo,
        from,
        to,
        document,
        byUserId,
        at: scope.now,
      }).catch((error: unknown) => {
        // Printed, or moved by another command, since the runs were read.
        throw error instanceof Problem && error.code === 'custody.insufficient'
          ? notHeld(action, station, named)
          : error
      })
    }
  }
  const moved = ranges.map(({ startSn, endSn }) => ({
    startSn: Number(startSn),
    endSn: Number(endSn),
  }))
  const result = {
    stationId: station.id,
    lotNo: named.rootLotNo,
    quantity: totalOf(ranges),
    ranges: moved,
  }
  return {
    result,
    audit: {
      subjects: [`Station:${station.id}`, `Lot:${named.rootLotNo}`],
      after: { ...result, document },
    },
    changed: [
      { kind: 'stock', id: station.id, branchCode: station.branchCode },
      { kind: 'station', id: station.id, branchCode: station.branchCode },
      // A user who has selected the lot for sending learns that the store's cards changed.
      ...lotChanges([{ lotNo: named.rootLotNo }], [station.branchCode]),
    ],
  }
}

/** Returns each run that can be moved, with the accounts it moves from and to. */
async function heldOf(
  scope: CommandScope,
  action: 'withdraw' | 'putBack',
  station: Station,
  parts: readonly Lot[],
): Promise<Held[]> {
  const held: Held[] = []
  for (const part of parts) {
    const [store, hand] = [storeOf(part), stationAccount(station)]
    const [from, to] = action === 'withdraw' ? [store, hand] : [hand, store]
    for (const run of await stationRanges(scope.tx, from, [part])) held.push({ from, to, run })
  }
  return held
}

/**
 * Returns the cards in the station's printer. They are not put back: they stay with the station
 * until their outcome is known.
 */
async function fedOf(
  { tx }: CommandScope,
  station: Station,
  { cardTypeId }: Lot,
): Promise<FedCard[]> {
  return (await cardsInPrinter(tx, [station.id])).filter((card) => card.cardTypeId === cardTypeId)
}

/**
 * Returns the requested serials, or the lowest `quantity` of those held. Returns null where not all
 * of them are held.
 */
function wantedRanges(input: BlanksInput, held: readonly Range[]): Range[] | null {
  const range = askedRange(input)
  if (!range) return firstOf(held, input.quantity!)
  return without(range, joined(held)).length === 0 ? [range] : null
}

/** Returns the serials that the input names, or null if it gives a number of cards only. */
function askedRange({ startSn, endSn, quantity }: BlanksInput): Range | null {
  if (startSn === undefined) return null
  return { startSn: BigInt(startSn), endSn: BigInt(endSn ?? startSn + quantity! - 1) }
}

function notHeld(action: 'withdraw' | 'putBack', station: Station, { lotNo }: Lot): Problem {
  return action === 'withdraw'
    ? problem('lot.notHeld', { branch: station.branchCode, lotNo }, 'startSn')
    : problem('station.notHeld', { station: station.id, lotNo }, 'startSn')
}
