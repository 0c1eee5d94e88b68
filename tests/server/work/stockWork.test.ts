import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

async function waiting(person: Person): Promise<{ lotsToReceive: number | null; ownDiscrepancies: number | null }> {
  const { data, errors } = await person.graphql('{ viewer { work { lotsToReceive ownDiscrepancies } } }')
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: { lotsToReceive: number | null; ownDiscrepancies: number | null } }).work
}

test('what is on its way waits for those who may receive it: not for its sender, nor for another branch', async () => {
  const { lotNo, documentNo, endSn } = await stock.distributed(10)
  const found: Record<string, number | null> = {}
  for (const loginId of ['operator', 'supervisor', 'operator.pen', 'hqadmin', 'admin', 'viewer', 'monitor']) {
    found[loginId] = (await waiting(await world.as(loginId))).lotsToReceive
  }
  expect(found).toEqual({ operator: 1, supervisor: 1, 'operator.pen': 0, hqadmin: 0, admin: 1, viewer: null, monitor: null })

  const short = { kind: 'short', ...stock.serials(endSn, endSn) }
  await receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo, discrepancies: [short] }] })
  expect(await waiting(stock.operator)).toEqual({ lotsToReceive: 0, ownDiscrepancies: 1 })
  expect((await waiting(stock.supervisor)).ownDiscrepancies).toBe(0)
})
