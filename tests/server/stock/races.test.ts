import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { scopeOf, type CommandScope } from '#server/platform/command.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { stationCommands } from '#server/stations/stations.ts'
import { correctLot } from '#server/stock/lots/correctLot.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { receiveDeliveryOrder } from '#server/stock/orders/receiveDeliveryOrder.ts'
import { receiveLots } from '#server/stock/orders/receiveLots.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { cancelStocktake } from '#server/stock/stocktakes/cancelStocktake.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type MadeLot, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { lotNo as basicLotNo, other, refused, sn } from './stockTest.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

/** Returns whether a call waits for another's lock; false if it ends without. */
async function waitsForLock(call: Promise<unknown>): Promise<boolean> {
  let over = false
  void call.finally(() => (over = true))
  while (!over) {
    const [row] = await world.services.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if (row!.n > 0) return true
    await pause(5)
  }
  return false
}

/**
 * Runs a call while another one has done its work without committing. The call must wait, and then
 * gets its refusal.
 */
async function behind(
  who: Person,
  first: (scope: CommandScope) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string> {
  let result!: Promise<string>
  await world.services.db.$transaction(async (tx) => {
    await first(scopeOf(who, tx, world.now))
    result = second().then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    )
    expect(await waitsForLock(result)).toBe(true)
  })
  return result
}

describe('a correction of a lot’s type and a count of its store', () => {
  const correction = async ({ lotNo }: MadeLot) => ({
    lotNo,
    cardType: 'EP',
    reason: 'Typed from another order',
    approval: await stock.approval(stock.hqadmin, 'correctLot', `Lot:${lotNo}`),
  })
  const open = { branchCode: 'HQ' }
  const giveUp = async () => {
    const { id } = await world.services.db.stocktake.findFirstOrThrow({
      where: { branchCode: 'HQ', status: 'counting' },
    })
    await cancelStocktake(stock.admin, { stocktakeId: id, remark: 'x' })
  }

  test('the correction that comes second waits for the count, and is refused', async () => {
    const lot = await stock.received(10)
    const input = await correction(lot)
    const second = await behind(
      stock.admin,
      (scope) => openStocktake.run(scope, open),
      () => correctLot(stock.hqadmin, input),
    )
    expect(second).toBe('stocktake.open')
    const { cardType } = await world.services.db.lot.findUniqueOrThrow({
      where: { lotNo: lot.lotNo },
      include: { cardType: true },
    })
    expect(cardType.code).toBe('PLKS')
    await giveUp()
  })

  test('the count that comes second waits for the correction, and uses the new type', async () => {
    const lot = await stock.received(10)
    const input = await correction(lot)
    const second = await behind(
      stock.hqadmin,
      (scope) => correctLot.run(scope, input),
      () => openStocktake(stock.admin, open),
    )
    expect(second).toBe('done')
    await giveUp()
  })
})

describe('a move of a station to another branch, and work at the station', () => {
  const made = async (stationId: string) => {
    const facts = { name: 'Printer', process: 'personalisation', active: true } as const
    await stationCommands.create(stock.admin, { stationId, branchCode: 'JHB', ...facts })
    return { key: stationId, branchCode: 'PEN', ...facts }
  }

  test('a count: the second of the two is refused', async () => {
    const one = await made('JHB-R01')
    const counted = { branchCode: 'JHB', stationId: one.key }
    const toCount = await behind(
      stock.admin,
      (scope) => stationCommands.update.run(scope, one),
      () => openStocktake(stock.operator, counted),
    )
    expect(toCount).toBe('station.notFound')
    const two = await made('JHB-R02')
    const toMove = await behind(
      stock.operator,
      (scope) => openStocktake.run(scope, { branchCode: 'JHB', stationId: two.key }),
      () => stationCommands.update(stock.admin, two),
    )
    expect(toMove).toBe('station.busy')
  })

  test('a form: the second of the two is refused too', async () => {
    const one = await made('JHB-R03')
    const second = await behind(
      stock.admin,
      (scope) => stationCommands.update.run(scope, one),
      () =>
        createTraveller(stock.operator, {
          lotNo: basicLotNo,
          day: malaysianDate(world.now),
          stationId: one.key,
          operator: 'operator',
          good: 1,
        }),
    )
    expect(second).toBe('station.notFound')
  })
})

describe('a distribution in transit', () => {
  test('is received or cancelled, whichever comes first', async () => {
    const one = await stock.distributed(10)
    const cancelled = await behind(
      stock.operator,
      (scope) => receiveDistribution.run(scope, { documentNo: one.documentNo }),
      () => cancelTransfer(stock.hqadmin, { documentNo: one.documentNo }),
    )
    expect(cancelled).toBe('lot.alreadyReceived')
    expect(await stock.places(one.lotNo)).toEqual({ 'branchStore JHB': 10 })
    const two = await stock.distributed(10)
    const received = await behind(
      stock.hqadmin,
      (scope) => cancelTransfer.run(scope, { documentNo: two.documentNo }),
      () => receiveDistribution(stock.operator, { documentNo: two.documentNo }),
    )
    expect(received).toBe('transfer.stateNow')
    expect(await stock.places(two.lotNo)).toEqual({ 'hqStore HQ': 10 })
  })

  test('with a lot that is force-closed is written off wherever it is at that moment', async () => {
    const force = async ({ lotNo }: MadeLot) => ({
      lotNo,
      remark: 'Flooded',
      approval: await stock.approval(stock.admin, 'forceClose', `Lot:${lotNo}`),
    })
    const one = await stock.distributed(10)
    const first = await force(one)
    const closed = await behind(
      stock.operator,
      (scope) => receiveDistribution.run(scope, { documentNo: one.documentNo }),
      () => forceCloseLot(stock.admin, first),
    )
    expect(closed).toBe('done')
    const two = await stock.distributed(10)
    const second = await force(two)
    const received = await behind(
      stock.admin,
      (scope) => forceCloseLot.run(scope, second),
      () => receiveDistribution(stock.operator, { documentNo: two.documentNo }),
    )
    expect(received).toBe('lot.alreadyReceived')
    for (const { lotNo } of [one, two]) {
      expect(await stock.statusOf(lotNo)).toBe('closed')
      expect(await stock.places(lotNo)).toEqual({ 'destroyed JHB': 10 })
    }
  })
})

describe('one delivery order, twice simultaneously', () => {
  const results = (outcomes: PromiseSettledResult<{ inserted: string[]; skipped: string[] }>[]) =>
    outcomes.map((each) =>
      each.status === 'fulfilled'
        ? each.value.inserted.length
        : (each.reason as { code: string }).code,
    )

  test('as a file: it is received once, and the other is told', async () => {
    const { lotNo, cardQty, startSn, endSn, ppid } = stock.fresh(10)
    const lot = `<Lot lotno="${lotNo}" cardqty="${cardQty}" startsn="${startSn}" endsn="${endSn}"/>`
    const content = Buffer.from(
      `<DeliveryOrder dono="DO-TWICE" ppid="${ppid}" contractno="K" cardtype="PLKS">${lot}</DeliveryOrder>`,
    )
    const people = [stock.hqadmin, stock.admin]
    const uploads = await Promise.all(
      people.map((person) => saveUpload(person, { name: 'order.xml', content })),
    )
    const outcomes = await Promise.allSettled(
      people.map((person, i) => receiveDeliveryOrder(person, { uploadId: uploads[i]!.id })),
    )
    expect(results(outcomes).toSorted()).toEqual([1, 'lot.allExist'])
    expect(await stock.places(lotNo)).toEqual({ 'hqStore HQ': 10 })
  })

  test('in another order, and with one more lot: nothing twice, nothing lost', async () => {
    const [one, two, three] = [stock.fresh(5), stock.fresh(5), stock.fresh(5)]
    const outcomes = await Promise.allSettled([
      receiveLots(stock.hqadmin, { lots: [one, two] }),
      receiveLots(stock.admin, { lots: [two, one, three] }),
    ])
    expect(
      await world.services.db.lot.count({
        where: { lotNo: { in: [one, two, three].map(({ lotNo }) => lotNo) } },
      }),
    ).toBe(3)
    expect([
      [2, 1],
      ['lot.allExist', 3],
    ]).toContainEqual(results(outcomes))
  })
})

describe('a store is counted while cards leave it', () => {
  const counted = async () => {
    const counter = await counterOf(world)
    const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB' })
    const rows = await world.services.db.custodyHolding.findMany({
      where: { account: { place: 'branchStore', branchCode: 'JHB' } },
    })
    for (const { startSn, endSn } of rows)
      await countRange(counter, { stocktakeId, startSn: String(startSn), endSn: String(endSn) })
    return { stocktakeId, counter }
  }
  const withdrawal = (first: number, last: number) => ({
    stationId: other,
    lotNo: basicLotNo,
    startSn: sn(first),
    endSn: sn(last),
  })
  const statusOf = async (id: number) =>
    (await world.services.db.stocktake.findUniqueOrThrow({ where: { id } })).status

  test('a count from before they left agrees, whichever comes first', async () => {
    const one = await counted()
    const ended = await behind(
      stock.operator,
      (scope) => withdrawCards.run(scope, numbers(withdrawal(101, 110))),
      () => proposeAdjustment(one.counter, { stocktakeId: one.stocktakeId, remark: 'Monthly' }),
    )
    expect(ended).toBe('done')
    expect(await statusOf(one.stocktakeId)).toBe('approved')
    const two = await counted()
    const withdrawn = await behind(
      two.counter,
      (scope) => proposeAdjustment.run(scope, { stocktakeId: two.stocktakeId, remark: 'Monthly' }),
      () => withdrawCards(stock.operator, withdrawal(111, 120)),
    )
    expect(withdrawn).toBe('done')
    expect(await statusOf(two.stocktakeId)).toBe('approved')
  })
})

/** Returns the input as the command parses it. */
function numbers({
  startSn,
  endSn,
  ...rest
}: {
  stationId: string
  lotNo: string
  startSn: string
  endSn: string
}) {
  return { ...rest, startSn: Number(startSn), endSn: Number(endSn) }
}

test('quantities at their limits', async () => {
  const lot = await stock.atBranch(2)
  const draw = (quantity: number) =>
    withdrawCards(stock.operator, { stationId: other, lotNo: lot.lotNo, quantity })
  expect(await refused(draw(0))).toBe('field.min')
  expect(await refused(draw(3))).toBe('lot.onlyLeft')
  expect(await draw(1)).toMatchObject({
    quantity: 1,
    ranges: [{ startSn: lot.startSn, endSn: lot.startSn }],
  })
  expect(await draw(1)).toMatchObject({ ranges: [{ startSn: lot.endSn, endSn: lot.endSn }] })
  expect(await refused(draw(1))).toBe('lot.notHeld')
})
