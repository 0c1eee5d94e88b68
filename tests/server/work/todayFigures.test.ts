import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  const made = (
    branchCode: string,
    daysAgo: number,
    counts: { printed: number; passed?: number; rejected?: number; chipErrors?: number },
  ) => ({
    day: new Date(malaysianDate(new Date(world.now.getTime() - daysAgo * limits.dayMs))),
    branchCode,
    cardTypeId,
    stationId: '',
    operatorId: 1,
    ...counts,
  })
  await db.productionDay.createMany({
    data: [
      made('JHB', 0, { printed: 7, passed: 4, rejected: 2, chipErrors: 1 }),
      made('PEN', 0, { printed: 30 }),
      made('JHB', 7, { printed: 10 }),
      made('JHB', 28, { printed: 4 }),
      // Another weekday, and one too long ago.
      made('JHB', 6, { printed: 100 }),
      made('JHB', 35, { printed: 100 }),
    ],
  })
})
afterAll(() => world.close())

async function todayOf(loginId: string): Promise<Record<string, [number, number]>> {
  type Figures = { today: { event: string; today: number; usual: number }[] }
  const { data, errors } = await (
    await world.as(loginId)
  ).graphql('{ viewer { today { event today usual } } }')
  expect(errors).toBeUndefined()
  return Object.fromEntries(
    (data!.viewer as unknown as Figures).today.map(({ event, today, usual }) => [
      event,
      [today, usual],
    ]),
  )
}

test('today at the branch, beside the mean of the same weekday over four weeks', async () => {
  expect(await todayOf('operator')).toEqual({
    RECEIVED: [0, 0],
    PRINTED: [7, 3.5],
    QC_PASSED: [4, 0],
    REJECTED: [3, 0],
    DESPATCHED: [0, 0],
  })
})

test('each role has them, for the branches that it can see', async () => {
  const printed: Record<string, number> = {}
  for (const loginId of ['viewer', 'monitor', 'admin', 'operator.pen'])
    printed[loginId] = (await todayOf(loginId)).PRINTED![0]
  expect(printed).toEqual({ viewer: 7, monitor: 37, admin: 37, 'operator.pen': 30 })
})
