import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correctLot } from '#server/stock/lots/correctLot.ts'
import { cardTypeOf } from '#server/stock/orders/cardTypeOf.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { cancelStocktake } from '#server/stock/stocktakes/cancelStocktake.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'

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

describe('a lot’s card type comes from the call, its delivery order or an adjacent lot, and is never guessed', () => {
  const cardTypeFor = (...lots: object[]) =>
    cardTypeOf(
      stock.hqadmin,
      lots.map((lot) => ({ doNo: 'DO-NEW', startSn: undefined, endSn: undefined, ...lot })),
    )
  const given = (cardType: string, startSn: number, doNo: string, lotNo: string) =>
    receiveLot(stock.hqadmin, {
      ...stock.fresh(10),
      lotNo,
      doNo,
      cardType,
      startSn: String(startSn),
      endSn: String(startSn + 9),
    })

  test('its order, or its neighbour below or above, and nothing else', async () => {
    await given('RTK', 300_000_011, 'DO-RTK', 'RTK-X1')
    expect(await cardTypeFor({ doNo: 'DO-RTK', startSn: '900000001', endSn: '900000010' })).toBe(
      'RTK',
    )
    expect(await cardTypeFor({ startSn: '300000021', endSn: '300000030' })).toBe('RTK')
    expect(await cardTypeFor({ startSn: '300000001', endSn: '300000010' })).toBe('RTK')
    // One serial is between them, so the next lower lot is not adjacent.
    expect(await cardTypeFor({ startSn: '300000022', endSn: '300000031' })).toBeUndefined()
    expect(await cardTypeFor({ startSn: '500000001', endSn: '500000010' })).toBeUndefined()
  })

  test('for several lots the first one determines it', async () => {
    await given('RTK', 320_000_011, 'DO-MANY', 'RTK-X2')
    await given('EP', 330_000_011, 'DO-MANY-E', 'EP-X2')
    const nothing = { startSn: '500000001', endSn: '500000010' }
    const [above, below] = [
      { startSn: '320000021', endSn: '320000030' },
      { startSn: '330000001', endSn: '330000010' },
    ]
    expect(await cardTypeFor(nothing, above, below)).toBe('RTK')
    expect(await cardTypeFor(nothing, below, above)).toBe('EP')
    expect(await cardTypeFor(nothing, below, { doNo: ' DO-MANY ' })).toBe('EP')
    expect(await cardTypeFor(nothing, { doNo: ' DO-MANY ' }, below)).toBe('RTK')
    expect(await cardTypeFor(nothing, { doNo: 7, startSn: 'x', endSn: null })).toBeUndefined()
    expect(await cardTypeFor()).toBeUndefined()
  })

  test('neighbours of two types determine nothing', async () => {
    await given('EP', 310_000_001, 'DO-E', 'EP-X1')
    await given('RP', 310_000_021, 'DO-R', 'RP-X1')
    expect(await cardTypeFor({ startSn: '310000011', endSn: '310000020' })).toBeUndefined()
  })
})

describe('a wrong receipt of a lot whose cards have not moved is corrected by two people', () => {
  const correct = async (lotNo: string, change: object) =>
    correctLot(stock.hqadmin, {
      lotNo,
      reason: 'Typed from another order',
      approval: await stock.approval(stock.hqadmin, 'correctLot', `Lot:${lotNo}`),
      ...change,
    })
  const lotOf = (lotNo: string) =>
    world.services.db.lot.findUniqueOrThrow({ where: { lotNo }, include: { cardType: true } })

  test('order, PPID, contract and card type, with the values before and after in the audit trail', async () => {
    const { lotNo } = await stock.received(10)
    await world.services.db.ppid.create({ data: { ppid: '777', imDate: world.now } })
    await correct(lotNo, { doNo: 'DO-RIGHT', ppid: '777', contractNo: 'K-2', cardType: 'ep' })
    expect(await lotOf(lotNo)).toMatchObject({
      doNo: 'DO-RIGHT',
      ppidNo: '777',
      contractNo: 'K-2',
      cardType: { code: 'EP' },
    })
    const trail = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'correctLot' },
    })
    expect(trail).toMatchObject({
      before: { cardType: 'PLKS' },
      after: { cardType: 'EP', reason: 'Typed from another order' },
    })
    expect(trail.approvedBy).not.toBe('')
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: [{ lotNo }],
    })
    await receiveDistribution(stock.operator, { documentNo })
  })

  test('not alone, not to unknown values, not onto serials of another lot, and not without a change', async () => {
    const { lotNo, startSn, endSn } = await stock.received(10)
    const alone = { lotNo, contractNo: 'K-3', reason: 'x' }
    await expect(correctLot(stock.hqadmin, alone)).rejects.toMatchObject({
      code: 'supervisor.needed',
    })
    await expect(correct(lotNo, { ppid: '123456' })).rejects.toMatchObject({
      code: 'lot.ppidNotFound',
      path: 'ppid',
    })
    await expect(correct(lotNo, { cardType: 'NONE' })).rejects.toMatchObject({
      code: 'cardType.notFound',
      path: 'cardType',
    })
    await expect(correct(lotNo, { contractNo: 'K-1' })).rejects.toMatchObject({
      code: 'lot.nothingToCorrect',
    })
    const serials = { startSn: String(startSn), endSn: String(endSn) }
    await receiveLot(stock.hqadmin, {
      ...stock.fresh(10),
      ...serials,
      lotNo: 'EP-TWIN',
      cardType: 'EP',
    })
    await expect(correct(lotNo, { cardType: 'EP' })).rejects.toMatchObject({
      code: 'lot.serialsTaken',
    })
  })

  test('its card type not while its store is counted', async () => {
    const { lotNo } = await stock.received(10)
    const { stocktakeId } = await openStocktake(await counterOf(world, 'HQ'), { branchCode: 'HQ' })
    await expect(correct(lotNo, { cardType: 'RTK' })).rejects.toMatchObject({
      code: 'stocktake.open',
      path: 'cardType',
    })
    await correct(lotNo, { contractNo: 'K-5' })
    await cancelStocktake(stock.hqadmin, { stocktakeId, remark: 'x' })
    await correct(lotNo, { cardType: 'RTK' })
    expect(await lotOf(lotNo)).toMatchObject({ contractNo: 'K-5', cardType: { code: 'RTK' } })
  })

  test('not after a card has moved, nor at a branch', async () => {
    const { lotNo } = await stock.received(10)
    await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      hold: true,
      lines: [{ lotNo, cardQty: 1 }],
    })
    await expect(correct(lotNo, { contractNo: 'K-4' })).rejects.toMatchObject({ code: 'lot.moved' })
    const there = await stock.atBranch(5)
    await expect(correct(there.lotNo, { contractNo: 'K-4' })).rejects.toMatchObject({
      code: 'lot.moved',
    })
  })

  test('is offered until a card moves, and never again, even after all cards return to the store', async () => {
    const { lotNo } = await stock.received(10)
    const offered = async () => {
      const { data } = await stock.hqadmin.graphql(
        'query($lotNo: String!) { scanLot(text: $lotNo) { mayCorrect } }',
        { lotNo },
      )
      return data!.scanLot
    }
    expect(await offered()).toEqual([{ mayCorrect: true }])
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      hold: true,
      lines: [{ lotNo }],
    })
    expect(await offered()).toEqual([{ mayCorrect: false }])
    await cancelTransfer(stock.hqadmin, { documentNo })
    expect(await offered()).toEqual([{ mayCorrect: false }])
    await expect(correct(lotNo, { contractNo: 'K-6' })).rejects.toMatchObject({ code: 'lot.moved' })
  })
})
