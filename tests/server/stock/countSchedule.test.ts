import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { StocktakeStatus } from '#generated/prisma/enums.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { station } from './stockTest.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  // Headquarters' vault and Penang's store hold cards as well.
  await stock.received(10)
  await stock.atBranch(10, 'PEN')
})
beforeEach(async () => {
  await world.services.db.stocktake.deleteMany()
})
afterAll(() => world.close())

type Shown = {
  branch: { code: string }
  stationId: string | null
  place: string
  dueOn: string
  state: string
  mayCount: boolean
}
async function schedule(person: Person): Promise<Record<string, Shown>> {
  const document = '{ countSchedule { place branch { code } stationId dueOn state mayCount } }'
  const { data, errors } = await person.graphql(document)
  expect(errors).toBeUndefined()
  const rows = data!.countSchedule as never as Shown[]
  expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted())
  return Object.fromEntries(rows.map((row) => [row.stationId ?? row.branch.code, row]))
}
async function due(person: Person) {
  const fields =
    'countsDue oldestCountDueOn countsDueAt countsOverdue oldestOverdueOn countsOverdueAt'
  const { data } = await person.graphql(`{ viewer { work { ${fields} } } }`)
  return (data!.viewer as never as { work: Record<string, unknown> }).work
}
const inDays = (days: number) => addDays(malaysianDate(world.now), days)

/** Writes a count of a place that was proposed `daysAgo` days ago. */
function counted(
  branchCode: string,
  daysAgo: number,
  of: { stationId?: string; status?: StocktakeStatus; cardTypeId?: number } = {},
) {
  const { stationId = '', status = 'approved', cardTypeId = null } = of
  const at = new Date(world.now.getTime() - daysAgo * limits.dayMs)
  const by = stock.supervisor.viewer.userId
  const place = stationId ? 'station' : branchCode === 'HQ' ? 'hqStore' : 'branchStore'
  const data = {
    branchCode,
    place,
    stationId,
    cardTypeId,
    status,
    openedAt: at,
    openedById: by,
  } as const
  const proposed = status === 'counting' ? {} : { proposedAt: at, proposedById: by }
  return world.services.db.stocktake.create({ data: { ...data, ...proposed } })
}

test('a station is counted daily, a branch’s store weekly and the vault monthly, from its last count', async () => {
  await counted('JHB', 3, { stationId: station })
  await counted('JHB', 6)
  await counted('HQ', 6)
  const { [station]: atStation, JHB, HQ } = await schedule(stock.admin)
  expect(atStation).toMatchObject({
    place: 'STATION',
    dueOn: inDays(-2),
    state: 'OVERDUE',
    mayCount: true,
  })
  expect(JHB).toMatchObject({ place: 'BRANCH_STORE', dueOn: inDays(1), state: 'LATER' })
  expect(HQ).toMatchObject({ place: 'HQ_STORE', dueOn: inDays(24), state: 'LATER' })
  await world.services.db.stockRules.update({ where: { id: 1 }, data: { storeDays: 6 } })
  expect((await schedule(stock.admin)).JHB).toMatchObject({ dueOn: inDays(0), state: 'DUE' })
  await world.services.db.stockRules.update({ where: { id: 1 }, data: { storeDays: 7 } })
})

test('a place that was never counted is due from the day of its first cards; an empty one is not counted', async () => {
  const { db } = world.services
  const first = await db.custodyDay.findFirstOrThrow({
    where: { account: { place: 'branchStore', branchCode: 'JHB' } },
    orderBy: { day: 'asc' },
  })
  const rows = await schedule(stock.admin)
  expect(rows.JHB!.dueOn).toBe(addDays(first.day.toISOString().slice(0, 10), 7))
  expect(Object.keys(rows)).toContain('PEN')
  expect(Object.keys(rows)).not.toContain('JHB-P02')
})

test.each([
  ['a cancelled one', { status: 'cancelled' }],
  ['a rejected one', { status: 'rejected' }],
  ['one that is under way', { status: 'counting' }],
  ['one of a single card type', { cardTypeId: 1 }],
] as const)('of the counts %s does not fulfil the schedule', async (_, of) => {
  await counted('JHB', 20)
  await counted('JHB', 0, of)
  expect((await schedule(stock.supervisor)).JHB).toMatchObject({
    dueOn: inDays(-13),
    state: 'OVERDUE',
  })
})

test('Home counts what is due at one’s own branch, and at headquarters what is overdue elsewhere, as in the list', async () => {
  await counted('JHB', 7)
  await counted('JHB', 0, { stationId: station })
  await counted('PEN', 9)
  await counted('HQ', 0)
  expect(await due(stock.supervisor)).toEqual({
    countsDue: 1,
    oldestCountDueOn: inDays(0),
    countsDueAt: ['Johor Bahru'],
    countsOverdue: null,
    oldestOverdueOn: null,
    countsOverdueAt: null,
  })
  expect(await due(stock.hqadmin)).toMatchObject({
    countsDue: 0,
    oldestCountDueOn: null,
    countsOverdue: 1,
    oldestOverdueOn: inDays(-2),
  })
  expect(Object.keys(await schedule(stock.operatorPen))).toEqual(['PEN'])
  expect((await schedule(stock.supervisor)).JHB).toMatchObject({ state: 'DUE', mayCount: true })
})
