import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStockLevels, listStockLots } from '#server/stock/levels/stockLevels.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock
let plks: number

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  plks = (await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })).id
  await world.services.db.cardThreshold.createMany({
    data: [
      { branchCode: 'JHB', cardTypeId: plks, threshold: 400 },
      { branchCode: 'PEN', cardTypeId: plks, threshold: 100 },
    ],
  })
})
afterAll(() => world.close())

const levelOf = async (by: Stock['operator'], branchCode: string) =>
  (await listStockLevels(by, { branchCode, cardTypeId: plks }))[0]

test('stock is in stores and at stations; cards in transit are shown separately; help comes from headquarters first', async () => {
  expect(await levelOf(stock.hqadmin, 'JHB')).toMatchObject({
    store: 400,
    stations: 100,
    held: 500,
    coming: 0,
    threshold: 400,
    status: 'adequate',
    used: 0,
    daysOfCover: null,
    help: null,
  })
  expect(await levelOf(stock.hqadmin, 'PEN')).toMatchObject({
    held: 0,
    status: 'critical',
    help: { fromBranchCode: 'JHB', quantity: 100 },
  })

  const { lotNo } = await stock.received(30)
  expect(await levelOf(stock.hqadmin, 'PEN')).toMatchObject({
    help: { fromBranchCode: 'HQ', quantity: 30 },
  })
  await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo, cardQty: 20 }] })
  expect(await levelOf(stock.hqadmin, 'PEN')).toMatchObject({ held: 0, coming: 20 })
  expect(await listStockLots(stock.hqadmin, 'PEN', plks)).toMatchObject([
    { place: 'inTransit', lotNo: `${lotNo}.1`, quantity: 20 },
  ])
  expect(await listStockLots(stock.hqadmin, 'HQ', plks)).toMatchObject([
    { place: 'hqStore', lotNo: `${lotNo}.2`, quantity: 10 },
  ])
})

test('a branch sees only its own stock, and no other branch as help', async () => {
  const seen = await listStockLevels(stock.operatorPen, {})
  expect(new Set(seen.map(({ branchCode }) => branchCode))).toEqual(new Set(['PEN']))
  expect(seen.every(({ help }) => help === null)).toBe(true)
  expect(await listStockLevels(stock.operatorPen, { branchCode: 'JHB' })).toEqual([])
  expect(await listStockLots(stock.operatorPen, 'JHB', plks)).toEqual([])
})

test('days of cover use the last thirty days: cards produced or spoiled, each card once', async () => {
  const jobs = await cardJobs(world)
  for (let i = 0; i < 3; i++) await jobs.bring('qcPassed')
  await jobs.bring('qcRejected')
  await jobs.bring('chipError')
  expect(await levelOf(stock.operator, 'JHB')).toMatchObject({
    held: 495,
    used: 5,
    daysOfCover: 2970,
  })
  world.later(29 * 86_400_000)
  expect(await levelOf(stock.operator, 'JHB')).toMatchObject({ used: 5 })
  world.later(2 * 86_400_000)
  expect(await levelOf(stock.operator, 'JHB')).toMatchObject({ used: 0, daysOfCover: null })
})
