import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let world: World
let operator: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  const by = operator.viewer.userId
  const form = {
    lotNo: basicLot.lotNo,
    stationId: 'JHB-P01',
    branchCode: 'JHB',
    operatorId: by,
    good: 0,
    rejected: 0,
  }
  const edited = { createdAt: world.now, editedAt: world.now, editedById: by }
  const days = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 9, i + 1)))
  await world.services.db.lotTraveller.createMany({
    data: days.map((day) => ({ ...form, ...edited, day })),
  })
})
afterAll(() => world.close())

async function statementsOf(first: number): Promise<{ statements: number; rows: number }> {
  const node =
    'lotNo day operatorName cardType { code } branch { name } recorded { withdrawn rejects { code } } rejects { code } balance agrees availableActions verifyRefusal'
  const { answer, statements } = await withStatements(() =>
    operator.graphql(`{ lotTravellers(first: ${first}) { edges { node { ${node} } } } }`),
  )
  expect(answer.errors).toBeUndefined()
  return {
    statements: statements.length,
    rows: (answer.data!.lotTravellers as unknown as { edges: unknown[] }).edges.length,
  }
}

test('lot travellers: as many statements for 2 rows as for 30, at most 4', async () => {
  const [short, long] = [await statementsOf(2), await statementsOf(30)]
  expect([short.rows, long.rows]).toEqual([2, 30])
  expect(long.statements).toBe(short.statements)
  expect(long.statements).toBeLessThanOrEqual(4)
})
