import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listStockLevels as listThresholds } from '#server/settings/thresholdStock.ts'
import { listStockLevels } from '#server/stock/levels/stockLevels.ts'
import { readSupplyProposal } from '#server/stock/levels/supplyProposal.ts'
import { distributeSupply } from '#server/stock/transfers/distributeSupply.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock
let plks: number

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  const { db } = world.services
  plks = (await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })).id
  await db.cardThreshold.deleteMany({})
  for (const [branchCode, threshold] of [
    ['JHB', 800],
    ['PEN', 100],
  ] as const)
    await db.cardThreshold.create({
      data: { branchCode, cardTypeId: plks, threshold, description: '' },
    })
})
afterAll(() => world.close())

const proposed = async () =>
  (await readSupplyProposal(stock.hqadmin)).map(({ branchCode, missing, lines }) => [
    branchCode,
    missing,
    lines,
  ])

describe('low stock leads to one proposal for all branches', () => {
  it('with each branch’s shortage and its lots; the store is shared out, the emptiest branch first', async () => {
    // Johor Bahru holds 500; Penang nothing.
    expect(await proposed()).toEqual([
      ['PEN', 100, []],
      ['JHB', 300, []],
    ])
    const one = await stock.received(150)
    expect(await proposed()).toEqual([
      ['PEN', 100, [{ lotNo: one.lotNo, cardQty: 100 }]],
      ['JHB', 300, [{ lotNo: one.lotNo, cardQty: 50 }]],
    ])
  })

  it('which is packed as proposed, one distribution per branch, and packed cards are not proposed again', async () => {
    const needs = await readSupplyProposal(stock.hqadmin)
    const distributions = needs.map(({ branchCode, lines }) => ({ destination: branchCode, lines }))
    const { documentNos } = await distributeSupply(stock.hqadmin, { distributions })
    const made = await world.services.db.lotTransfer.findMany({
      where: { documentNo: { in: documentNos } },
      include: { lines: true },
      orderBy: { destinationBranchCode: 'asc' },
    })
    expect(
      made.map(({ destinationBranchCode, status, lines }) => [
        destinationBranchCode,
        status,
        lines.map(({ quantity }) => quantity),
      ]),
    ).toEqual([
      ['JHB', 'packed', [50]],
      ['PEN', 'packed', [100]],
    ])
    expect(await proposed()).toEqual([['JHB', 250, []]])
  })

  it('which is packed completely or not at all, and only by users who act at headquarters', async () => {
    const { lotNo } = await stock.received(10)
    const distributions = [
      { destination: 'JHB', lines: [{ lotNo, cardQty: 10 }] },
      { destination: 'PEN', lines: [{ lotNo, cardQty: 1 }] },
    ]
    await expect(distributeSupply(stock.hqadmin, { distributions })).rejects.toMatchObject({
      code: 'lot.notHeld',
    })
    expect(
      await world.services.db.lotTransfer.count({
        where: { lines: { some: { lotNo: { startsWith: lotNo } } } },
      }),
    ).toBe(0)
    await expect(distributeSupply(stock.operator, { distributions })).rejects.toMatchObject({
      code: 'permission.denied',
    })
    expect(await readSupplyProposal(stock.operator)).toEqual([])
  })

  it('without cards missing from a receipt, which stay in transit until that is resolved', async () => {
    const [before] = await listStockLevels(stock.hqadmin, { branchCode: 'PEN', cardTypeId: plks })
    const lot = await stock.distributed(10, 'PEN')
    const level = async () =>
      (await listStockLevels(stock.hqadmin, { branchCode: 'PEN', cardTypeId: plks }))[0]
    expect(await level()).toMatchObject({ coming: 10, packed: before!.packed, inTransit: 10 })
    const missing = { kind: 'short', ...stock.serials(lot.startSn + 4, lot.endSn) }
    const lines = [{ lotNo: lot.lotNo, discrepancies: [missing] }]
    await receiveDistribution(stock.operatorPen, { documentNo: lot.documentNo, lines })
    expect(await level()).toMatchObject({ held: before!.held + 4, coming: 0, inTransit: 6 })
  })

  it('without deleted branches, whatever their threshold; one deleted since the proposal is named', async () => {
    const { db } = world.services
    await db.cardThreshold.update({
      where: { branchCode_cardTypeId: { branchCode: 'PEN', cardTypeId: plks } },
      data: { threshold: 900 },
    })
    const { lotNo } = await stock.received(10)
    const named = async () => [
      (await proposed()).map(([branchCode]) => branchCode),
      (await listThresholds(stock.hqadmin)).map(({ branchCode }) => branchCode),
    ]
    expect(await named()).toEqual([
      ['PEN', 'JHB'],
      ['JHB', 'PEN'],
    ])
    await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: world.now } })
    expect(await named()).toEqual([['JHB'], ['JHB']])
    const distributions = ['JHB', 'PEN'].map((destination) => ({
      destination,
      lines: [{ lotNo, cardQty: 1 }],
    }))
    await expect(distributeSupply(stock.hqadmin, { distributions })).rejects.toMatchObject({
      code: 'branch.namedNotFound',
      values: { branch: 'PEN' },
      path: 'distributions.1.destination',
    })
    await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: null } })
  })
})
