import { malaysianDate } from '#domain/malaysia.ts'
import { Problem, problem, type FieldProblem } from '#domain/problems.ts'
import { closingOf } from '#domain/stationDay/figures.ts'
import { closeStationDayInput, type CloseStationDayInput } from '#domain/stationDay/inputs.ts'
import type { Station } from '#generated/prisma/client.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { cardInPrinter, cardsInPrinter } from '#server/production/printList/cardsInPrinter.ts'
import { lotsNumbered, numbered } from '#server/stock/lots/lotsNumbered.ts'
import { lockStockStation } from './lockStockStation.ts'
import { closingRound, listStationLotDays, type StationLotDay } from './stationDays.ts'

type Counted = StationLotDay & { counted: number; at: number }

/**
 * Closes a station's day with the count of each lot (issue "Stock": a day can't be closed while its
 * count and the ledger differ without an explanation). The count does not change the ledger; only a
 * stocktake does. After the close, no blank card of the station moves on that day.
 * @throws day.future, day.closed, station.cardInPrinter, day.nothing, day.uncounted,
 *   day.countedTwice, day.unexplained, lot.notFound
 */
export const closeStationDay = command({
  name: 'closeStationDay',
  action: 'stationDay.close',
  input: closeStationDayInput,
  async run(scope, input) {
    const { stationId, day, explanation } = input
    if (day > malaysianDate(scope.now)) throw problem('day.future', {}, 'day')
    const station = await lockStockStation(scope, stationId, 'close', day)
    await refuseWhilePrinting(scope, input)
    await lockBalances(scope, station)
    const lots = await countedLots(scope, station, input)
    const differing = lots.filter((lot) => lot.counted !== closingOf(lot))
    if (differing.length > 0 && explanation === '') throw unexplained(differing)

    const round = await closingRound(scope.tx, stationId, day)
    await scope.tx.stationDay.createMany({
      data: lots.map(({ cardTypeId: _type, at: _at, ...lot }) => ({
        ...lot,
        stationId,
        round,
        branchCode: station.branchCode,
        day: new Date(day),
        explanation: differing.some(({ lotNo }) => lotNo === lot.lotNo) ? explanation : '',
        closedAt: scope.now,
        closedById: scope.viewer.userId,
      })),
    })
    return {
      result: { stationId, day },
      audit: {
        subjects: [
          `Station:${stationId}`,
          `StationDay:${stationId}:${day}`,
          ...lots.map(({ lotNo }) => `Lot:${lotNo}`),
        ],
        after: {
          day,
          explanation,
          lots: lots.map((lot) => ({
            lotNo: lot.lotNo,
            expected: closingOf(lot),
            counted: lot.counted,
          })),
        },
      },
      changed: [
        { kind: 'stock', id: stationId, branchCode: station.branchCode },
        { kind: 'station', id: stationId, branchCode: station.branchCode },
      ],
    }
  },
})

/**
 * Refuses to close today while a card is in the printer, because the card is booked when it is
 * saved, on that same day. It does not affect the figures of an earlier day. The station's row is
 * locked, so no card is fed meanwhile.
 * @throws station.cardInPrinter
 */
async function refuseWhilePrinting(
  { tx, now }: CommandScope,
  { stationId, day }: CloseStationDayInput,
): Promise<void> {
  if (day !== malaysianDate(now)) return
  const [fed] = await cardsInPrinter(tx, [stationId])
  if (fed) throw cardInPrinter(fed)
}

/** Waits for moves in progress; later ones find the day closed. */
async function lockBalances(scope: CommandScope, { id, branchCode }: Station): Promise<void> {
  await scope.tx.$queryRaw`
    SELECT 1 FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
     WHERE a.place = 'station' AND a.branch_code = ${branchCode} AND a.station_id = ${id}
     ORDER BY b.account_id, b.lot_no FOR UPDATE OF b`
}

/** Returns the ledger's figures of each lot with its count. */
async function countedLots(
  scope: CommandScope,
  station: Station,
  { day, counts }: CloseStationDayInput,
): Promise<Counted[]> {
  const expected = await listStationLotDays(scope.tx, station, day)
  const numbers = await lotsNumbered(
    scope.tx,
    counts.map(({ lotNo }) => lotNo),
  )
  const named = await scope.tx.lot.findMany({
    where: { lotNo: { in: numbers.map(({ lotNo }) => lotNo) } },
  })
  const lots = counts.map(({ lotNo, counted }, at): Counted => {
    const lot = numbered(named, lotNo)
    if (!lot) throw problem('lot.notFound', {}, `counts.${at}.lotNo`)
    const known = expected.find((each) => each.lotNo === lot.rootLotNo)
    return { ...(known ?? untouched(lot.rootLotNo, lot.cardTypeId)), counted, at }
  })
  const twice = lots.find(({ lotNo, at }) =>
    lots.some((other) => other.lotNo === lotNo && other.at < at),
  )
  if (twice) throw problem('day.countedTwice', { lotNo: twice.lotNo }, `counts.${twice.at}.lotNo`)
  const uncounted = expected.find(({ lotNo }) => !lots.some((lot) => lot.lotNo === lotNo))
  if (uncounted) throw problem('day.uncounted', { lotNo: uncounted.lotNo }, 'counts')
  if (lots.length === 0) throw problem('day.nothing', {}, 'day')
  return lots
}

/** Returns the figures of a lot counted at the station that the ledger never had there. */
function untouched(lotNo: string, cardTypeId: number): StationLotDay {
  return {
    lotNo,
    cardTypeId,
    opening: 0,
    withdrawn: 0,
    produced: 0,
    spoiled: 0,
    returned: 0,
    adjusted: 0,
  }
}

/**
 * Returns the refusal with the ledger's figures, which are revealed only now that the count is in.
 */
function unexplained(differing: readonly Counted[]): Problem {
  const fields = differing.map((lot): FieldProblem => ({
    path: `counts.${lot.at}.counted`,
    code: 'day.differs',
    values: { counted: lot.counted, expected: closingOf(lot) },
  }))
  return new Problem('day.unexplained', {}, 'explanation', [
    { path: 'explanation', code: 'day.unexplained' },
    ...fields,
  ])
}
