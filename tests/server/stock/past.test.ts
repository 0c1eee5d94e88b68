import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headquarters } from '#domain/limits.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { changesOfLot, findPastLot, placesThen } from '#server/stock/past/pastLot.ts'
import { changesOfStock, findPastStock, stockLotsThen } from '#server/stock/past/pastStock.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { stockOf, type MadeLot, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const minute = 60_000
const stationId = 'JHB-P02'

let world: World
let stock: Stock
let lot: MadeLot
/** The moments after each step in the life of the lot. */
const at: Record<'received' | 'sent' | 'arrived' | 'withdrawn' | 'returned' | 'now', Date> =
  {} as never

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  const { operator } = stock
  const step = async <T>(name: keyof typeof at, work: Promise<T>): Promise<T> => {
    const done = await work
    at[name] = world.now
    world.later(minute)
    return done
  }
  const { lotNo, startSn, endSn } = await step('received', stock.received(100))
  lot = { lotNo, startSn, endSn }
  const { documentNo } = await step(
    'sent',
    distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo }] }),
  )
  await step('arrived', receiveDistribution(operator, { documentNo }))
  const first = stock.serials(startSn, startSn + 9)
  await step('withdrawn', withdrawCards(operator, { stationId, lotNo, ...first }))
  const last = stock.serials(endSn - 19, endSn)
  await step('returned', returnLots(operator, { lines: [{ lotNo, ...last }] }))
  at.now = world.now
})
afterAll(() => world.close())

/** Returns the number of a lot’s cards by place: { "branchStore JHB": 100 }. */
async function placesAt(moment: Date, lotNo = lot.lotNo, by: Person = stock.hqadmin) {
  const past = await findPastLot(by, lotNo, moment)
  if (!past) return null
  const places = await placesThen(by, past)
  return Object.fromEntries(
    places.map(({ place, branchCode, stationId: station, quantity }) => [
      `${place} ${station || branchCode}`,
      quantity,
    ]),
  )
}

describe('a lot at a moment', () => {
  test('has its cards where they were, whatever happened since', async () => {
    expect(await placesAt(at.received)).toEqual({ 'hqStore HQ': 100 })
    expect(await placesAt(at.sent)).toEqual({ 'inTransit JHB': 100 })
    expect(await placesAt(at.arrived)).toEqual({ 'branchStore JHB': 100 })
    expect(await placesAt(at.withdrawn)).toEqual({
      [`station ${stationId}`]: 10,
      'branchStore JHB': 90,
    })
    expect(await placesAt(at.returned)).toEqual({
      [`station ${stationId}`]: 10,
      'branchStore JHB': 70,
      'inTransitBack JHB': 20,
    })
  })

  test('is in its state up to the very moment before the next entry', async () => {
    const before = new Date(at.arrived.getTime() - 1)
    expect(await placesAt(before)).toEqual({ 'inTransit JHB': 100 })
  })

  test('a part has its own cards, also before it was split off', async () => {
    const part = `${lot.lotNo}.2`
    expect(await placesAt(at.returned, part)).toEqual({ 'inTransitBack JHB': 20 })
    expect(await placesAt(at.received, part)).toEqual({ 'hqStore HQ': 20 })
  })

  test('shows a branch only the cards in its own books', async () => {
    expect(await placesAt(at.arrived, lot.lotNo, stock.operator)).toEqual({
      'branchStore JHB': 100,
    })
    expect(await placesAt(at.received, lot.lotNo, stock.operator)).toEqual({})
    expect(await placesAt(at.arrived, lot.lotNo, stock.operatorPen)).toBeNull()
  })

  test('has the steps and the entries up to then', async () => {
    const query = `query($lotNo: String!, $at: DateTime!) { pastLot(lotNo: $lotNo, at: $at) {
      startSn endSn history { action } movements { toPlace } } }`
    const ask = async (moment: Date) =>
      (await stock.hqadmin.graphql(query, { lotNo: lot.lotNo, at: moment.toISOString() })).data!
        .pastLot
    expect(await ask(at.sent)).toMatchObject({
      startSn: String(lot.startSn).padStart(9, '0'),
      endSn: String(lot.endSn).padStart(9, '0'),
      history: [{ action: 'receiveLot' }, { action: 'distributeLots' }],
    })
    expect((await ask(at.received)) as unknown as { movements: object[] }).toMatchObject({
      history: [{ action: 'receiveLot' }],
      movements: [{ toPlace: 'HQ_STORE' }, { toPlace: 'SUPPLIER' }],
    })
  })

  test('says what each place received and gave until a second moment', async () => {
    const past = (await findPastLot(stock.hqadmin, lot.lotNo, at.arrived))!
    const changes = await changesOfLot(stock.hqadmin, past, at.returned)
    expect(changes.map(({ place, before, taken, given }) => [place, before, taken, given])).toEqual(
      expect.arrayContaining([
        ['branchStore', 100, 0, 30],
        ['station', 0, 10, 0],
        ['inTransitBack', 0, 20, 0],
      ]),
    )
    expect(changes).toHaveLength(3)
    expect(await changesOfLot(stock.hqadmin, past, at.arrived)).toEqual([])
    const seen = await changesOfLot(stock.operatorPen, past, at.returned)
    expect(seen).toEqual([])
  })
})

describe('the stock of a branch at a moment', () => {
  const cardsAt = async (moment: Date, branchCode: string, by: Person = stock.hqadmin) => {
    const past = await findPastStock(by, branchCode, moment)
    return (
      past &&
      (await stockLotsThen(by, past))
        .filter(({ lotNo }) => lotNo === lot.lotNo)
        .map(({ place, quantity }) => [place, quantity])
    )
  }

  test('has the cards of its store, its stations and its transit', async () => {
    expect(await cardsAt(at.received, headquarters)).toEqual([['hqStore', 100]])
    expect(await cardsAt(at.received, 'JHB')).toEqual([])
    expect(await cardsAt(at.sent, 'JHB')).toEqual([['inTransit', 100]])
    expect(await cardsAt(at.withdrawn, 'jhb')).toEqual([
      ['branchStore', 90],
      ['station', 10],
    ])
  })

  test('is the same on a later day, when its entries are counted by day', async () => {
    const then = await cardsAt(at.withdrawn, 'JHB')
    world.later(3 * 24 * 60 * minute)
    const day = world.now
    await forceCloseLot(stock.admin, {
      lotNo: `${lot.lotNo}.1`,
      remark: 'Burnt',
      approval: await stock.approval(stock.admin, 'forceClose', `Lot:${lot.lotNo}.1`),
    })
    expect(await cardsAt(at.withdrawn, 'JHB')).toEqual(then)
    expect(await cardsAt(new Date(day.getTime() - 1), 'JHB')).toEqual([
      ['branchStore', 70],
      ['station', 10],
      ['inTransitBack', 20],
    ])
    expect(await cardsAt(day, 'JHB')).toEqual([['inTransitBack', 20]])
  })

  test('is hidden from other branches', async () => {
    expect(await findPastStock(stock.operatorPen, 'JHB', at.withdrawn)).toBeNull()
    expect(await findPastStock(stock.hqadmin, 'NONE', at.withdrawn)).toBeNull()
    expect(await cardsAt(at.withdrawn, 'JHB', stock.operator)).toHaveLength(2)
  })

  test('says what each place received and gave until a second moment, by card type', async () => {
    const past = (await findPastStock(stock.operator, 'JHB', at.arrived))!
    const changes = await changesOfStock(stock.operator, past, at.withdrawn)
    expect(changes).toMatchObject([
      { place: 'branchStore', taken: 0, given: 10 },
      { place: 'station', stationId, taken: 10, given: 0 },
    ])
  })
})

describe('refused is', () => {
  const lotAt = (moment: Date) => findPastLot(stock.hqadmin, lot.lotNo, moment)
  const stockAt = (moment: Date) => findPastStock(stock.hqadmin, 'JHB', moment)
  const tomorrow = () => new Date(world.now.getTime() + 24 * 60 * minute)

  test.each([
    ['a lot', lotAt],
    ['a stock', stockAt],
  ])('%s in the future, but not at this moment', async (_what, read) => {
    await expect(read(new Date(world.now.getTime() + 1))).rejects.toMatchObject({
      code: 'moment.future',
    })
    expect(await read(world.now)).not.toBeNull()
  })

  test('a lot before its receipt, and a stock before the first entry of all', async () => {
    await expect(lotAt(new Date(at.received.getTime() - 1))).rejects.toMatchObject({
      code: 'moment.beforeRecords',
    })
    expect(await stockAt(new Date(at.received.getTime() - 1))).not.toBeNull()
    await expect(stockAt(new Date('2001-01-01T00:00:00Z'))).rejects.toMatchObject({
      code: 'moment.beforeRecords',
    })
  })

  test('changes until the future, and until an earlier moment', async () => {
    const [past, branch] = [(await lotAt(at.sent))!, (await stockAt(at.sent))!]
    for (const changes of [
      (until: Date) => changesOfLot(stock.hqadmin, past, until),
      (until: Date) => changesOfStock(stock.hqadmin, branch, until),
    ]) {
      await expect(changes(tomorrow())).rejects.toMatchObject({ code: 'moment.future' })
      await expect(changes(at.received)).rejects.toMatchObject({ code: 'moment.reversed' })
    }
  })

  test('as data with its code', async () => {
    const query = `query($at: DateTime!) { pastStock(branchCode: "JHB", at: $at) { at } }`
    const { errors } = await stock.hqadmin.graphql(query, { at: tomorrow().toISOString() })
    expect(errors).toMatchObject([{ extensions: { code: 'moment.future' } }])
  })
})
