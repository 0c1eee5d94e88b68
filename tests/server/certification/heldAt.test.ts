import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCardSn } from '#domain/serials.ts'
import { listCertifications } from '#server/certification/certifications.ts'
import { heldAt } from '#server/stock/past/heldAt.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { station } from '#tests/server/stock/stockTest.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { Random } from '../../../prisma/seed/random.ts'
import { atStation, certifying, store, type Where } from './certificationTest.ts'

let world: World
let stock: Stock
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

/** Returns what the ledger has in a place now, as runs of serials that can't be joined further. */
async function heldNow({ branchCode, stationId }: Where): Promise<string[]> {
  const place = stationId ? 'station' : 'branchStore'
  const rows = await world.services.db.$queryRaw<{ run: string }[]>`
    SELECT lot_no || ' ' || lower(r) || '-' || upper(r) - 1 run
      FROM (SELECT h.lot_no, unnest(range_agg(int8range(h.start_sn, h.end_sn, '[]'))) r
              FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
             WHERE a.place = ${place}::"CustodyPlace" AND a.branch_code = ${branchCode} AND a.station_id = ${stationId}
             GROUP BY 1) k ORDER BY lot_no, lower(r)`
  return rows.map(({ run }) => run)
}

test('what a place held at any past moment is computed again from the ledger, also of cards that went back and forth', async () => {
  const random = new Random(7)
  const moments: { at: Date; held: Record<'store' | 'station', string[]> }[] = []
  for (let n = 0; n < 40; n++) {
    world.later(13 * 60 * 60 * 1_000)
    if (n === 20) await stock.atBranch(50)
    const run = random.pick(await heldNow(n % 2 ? atStation : store))
    const [lot = '', serials = ''] = run.split(' ')
    const [low = 0, high = 0] = serials.split('-').map(Number)
    const startSn = random.between(low, high)
    const endSn = random.between(startSn, Math.min(high, startSn + 20))
    const input = {
      stationId: station,
      lotNo: lot,
      startSn: formatCardSn(startSn),
      endSn: formatCardSn(endSn),
    }
    await (n % 2 ? returnToStore : withdrawCards)(stock.operator, input)
    world.later(1)
    moments.push({
      at: world.now,
      held: { store: await heldNow(store), station: await heldNow(atStation) },
    })
  }
  const runs = async (place: Where, at: Date) =>
    (await heldAt(world.services.db, place, at))
      .map((range) => `${range.lotNo} ${range.startSn}-${range.endSn}`)
      .toSorted()
  for (const { at, held } of moments) {
    expect(await runs(store, at)).toEqual(held.store.toSorted())
    expect(await runs(atStation, at)).toEqual(held.station.toSorted())
  }
})

test('the list counts by the days of the ledger what the sheet lists by its entries', async () => {
  const my = certifying(world)
  for (const daysAgo of [0, 1, 5, 12, 19]) {
    await my.certifyOn(daysAgo)
    const { places } = await listCertifications(await world.as('supervisor'))
    expect(places.map(({ stationId }) => stationId)).toEqual(['', station])
    for (const { cards, branchCode, stationId } of places)
      expect((await my.sheet(stock.supervisor, { branchCode, stationId }))!.cards).toBe(cards)
  }
})
