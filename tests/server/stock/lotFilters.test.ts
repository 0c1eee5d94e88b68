import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotFilter } from '#domain/lot/filter.ts'
import { listLots } from '#server/stock/lots/lotQueries.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { station } from './stockTest.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

async function found(filter: LotFilter) {
  const { edges, count } = await listLots(stock.admin, { text: 'PLKS-T', ...filter }, { sort: 'lotNo' })
  expect(await count()).toBe(edges.length)
  return edges.map(({ node }) => node.lotNo)
}

test('lots of which cards lie in a store are told from those that are on their way, at a station or used', async () => {
  const inHqStore = await stock.received(10)
  const onItsWay = await stock.distributed(10)
  const atStation = await stock.atBranch(10)
  const inPart = await stock.atBranch(10)
  const withdraw = ({ lotNo, startSn }: typeof atStation, n: number) =>
    withdrawCards(stock.operator, { stationId: station, lotNo, ...stock.serials(startSn, startSn + n - 1) })
  await withdraw(atStation, 10)
  await withdraw(inPart, 9)

  expect(await found({ inStore: true })).toEqual([inHqStore.lotNo, inPart.lotNo])
  expect(await found({ inStore: false })).toEqual([onItsWay.lotNo, atStation.lotNo])
  expect(await found({})).toHaveLength(4)
})
