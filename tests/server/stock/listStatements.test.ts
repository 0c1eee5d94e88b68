import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { lotNo, station } from './stockTest.ts'

let world: World
let operator: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  const { db } = world.services
  const none = { opening: 0, withdrawn: 0, produced: 0, spoiled: 0, returned: 0, counted: 0, lotNo }
  const by = { branchCode: 'JHB', closedAt: world.now, closedById: operator.viewer.userId }
  const numbers = Array.from({ length: 30 }, (_, i) => i + 1)
  await db.stationDay.createMany({
    data: numbers.map((n) => ({
      ...none,
      ...by,
      stationId: station,
      day: new Date(Date.UTC(2026, 9, n)),
    })),
  })
  const opened = {
    branchCode: 'JHB',
    place: 'branchStore',
    status: 'cancelled',
    openedById: operator.viewer.userId,
  } as const
  await db.stocktake.createMany({
    data: numbers.map((n) => ({ ...opened, openedAt: new Date(world.now.getTime() - n * 1_000) })),
  })
})
afterAll(() => world.close())

async function statementsOf(query: string): Promise<{ statements: number; rows: number }> {
  const { answer, statements } = await withStatements(() => operator.graphql(query))
  expect(answer.errors).toBeUndefined()
  return {
    statements: statements.length,
    rows: (Object.values(answer.data!)[0] as unknown as { edges: unknown[] }).edges.length,
  }
}

test.each([
  [
    'stationDays',
    'day lotNo cardType { code } opening expected counted difference explanation closedBy',
  ],
  [
    'stocktakes',
    'stocktakeId stationId status openedAt openedBy countedCards availableActions branch { name } cardType { code }',
  ],
])('%s: as many statements for 2 rows as for 30, at most 3', async (list, node) => {
  const [few, many] = [2, 30].map(
    (first) =>
      `{ ${list}(first: ${first}) { edges { node { ${node} } } pageInfo { hasNextPage } } }`,
  )
  const [short, long] = [await statementsOf(few!), await statementsOf(many!)]
  expect([short.rows, long.rows]).toEqual([2, 30])
  expect(long.statements).toBe(short.statements)
  expect(long.statements).toBeLessThanOrEqual(3)
})
