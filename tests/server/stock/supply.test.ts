import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSupplyProposal } from '#server/stock/levels/supplyProposal.ts'
import { distributeSupply } from '#server/stock/transfers/distributeSupply.ts'
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
    await db.cardThreshold.create({ data: { branchCode, cardTypeId: plks, threshold, description: '' } })
})
afterAll(() => world.close())

const told = async () =>
  (await readSupplyProposal(stock.hqadmin)).map(({ branchCode, missing, lines }) => [branchCode, missing, lines])

describe('low stock leads to what is missing, for all branches in one proposal', () => {
  it('says what each lacks, and the lots that make it up; the store is shared out, the emptiest first', async () => {
    // Johor Bahru holds 500; Penang nothing.
    expect(await told()).toEqual([
      ['PEN', 100, []],
      ['JHB', 300, []],
    ])
    const one = await stock.received(150)
    expect(await told()).toEqual([
      ['PEN', 100, [{ lotNo: one.lotNo, cardQty: 100 }]],
      ['JHB', 300, [{ lotNo: one.lotNo, cardQty: 50 }]],
    ])
  })

  it('is packed as it is proposed, a distribution a branch, and what is packed is not proposed again', async () => {
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
    expect(await told()).toEqual([['JHB', 250, []]])
  })

  it('is all packed or none, and by nobody who does not act at headquarters', async () => {
    const { lotNo } = await stock.received(10)
    const distributions = [
      { destination: 'JHB', lines: [{ lotNo, cardQty: 10 }] },
      { destination: 'PEN', lines: [{ lotNo, cardQty: 1 }] },
    ]
    await expect(distributeSupply(stock.hqadmin, { distributions })).rejects.toMatchObject({ code: 'lot.notHeld' })
    expect(await world.services.db.lotTransfer.count({ where: { lines: { some: { lotNo: { startsWith: lotNo } } } } })).toBe(0)
    await expect(distributeSupply(stock.operator, { distributions })).rejects.toMatchObject({ code: 'permission.denied' })
    expect(await readSupplyProposal(stock.operator)).toEqual([])
  })
})
