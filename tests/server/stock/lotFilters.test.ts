import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotFilter } from '#domain/lot/filter.ts'
import { lotToLegacy } from '#server/stock/lots/lotLegacyRows.ts'
import { getLot, listLots } from '#server/stock/lots/lotQueries.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
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
  const { edges, count } = await listLots(
    stock.admin,
    { text: 'PLKS-T', ...filter },
    { sort: 'lotNo' },
  )
  expect(await count()).toBe(edges.length)
  return edges.map(({ node }) => node.lotNo)
}

test('lots with cards in a store are distinguished from those in transit, at a station or used', async () => {
  const inHqStore = await stock.received(10)
  const onItsWay = await stock.distributed(10)
  const atStation = await stock.atBranch(10)
  const inPart = await stock.atBranch(10)
  const withdraw = ({ lotNo, startSn }: typeof atStation, n: number) =>
    withdrawCards(stock.operator, {
      stationId: station,
      lotNo,
      ...stock.serials(startSn, startSn + n - 1),
    })
  await withdraw(atStation, 10)
  await withdraw(inPart, 9)

  expect(await found({ inStore: true })).toEqual([inHqStore.lotNo, inPart.lotNo])
  expect(await found({ inStore: false })).toEqual([onItsWay.lotNo, atStation.lotNo])
  expect(await found({})).toHaveLength(4)
})

test('a split lot shows a branch its own cards, documents and steps, and not where its other parts went', async () => {
  const { lotNo, startSn, endSn, documentNo } = await stock.atBranch(10)
  const part = { lotNo: `${lotNo}.2`, ...stock.serials(endSn - 3, endSn) }
  const back = await returnLots(stock.operator, { lines: [{ ...part, lotNo }] })
  await receiveReturn(stock.admin, { documentNo: back.documentNo })
  world.later(1_000)
  const there = await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [part] })
  await receiveDistribution(stock.operatorPen, { documentNo: there.documentNo })

  const lotSeenBy = async (who = stock.operator) => {
    const fields =
      'split blank inStore places { branchCode quantity } distribution { documentNo } history { action facts { name value } }'
    const { data, errors } = await who.graphql(
      `{ lots(first: 1, filter: { delivered: true, text: "${lotNo}" }) { edges { node { ${fields} } } } }`,
    )
    expect(errors).toBeUndefined()
    return (data!.lots as unknown as { edges: [{ node: { history: unknown } }] }).edges[0].node
  }
  const { history, ...lot } = await lotSeenBy()
  expect(lot).toEqual({
    split: true,
    blank: 6,
    inStore: 6,
    places: [{ branchCode: 'JHB', quantity: 6 }],
    distribution: { documentNo },
  })
  expect(JSON.stringify(history)).toContain(documentNo)
  expect(JSON.stringify(history)).not.toContain(there.documentNo)
  expect(await lotSeenBy(stock.hqadmin)).toMatchObject({
    blank: 10,
    distribution: { documentNo: there.documentNo },
  })
  expect(await lotToLegacy(stock.operator, await getLot(stock.operator, lotNo))).toMatchObject({
    printoffice: 'JHB',
    ldno: documentNo,
    balance: 6,
    quantities: { store: 6 },
    places: [{ branchcode: 'JHB' }],
  })
  // Neither does a search by cards in a store.
  await withdrawCards(stock.operator, {
    stationId: station,
    lotNo,
    ...stock.serials(startSn, startSn + 5),
  })
  const { edges } = await listLots(
    stock.operator,
    { delivered: true, inStore: true, text: lotNo },
    {},
  )
  expect(edges).toEqual([])
})
