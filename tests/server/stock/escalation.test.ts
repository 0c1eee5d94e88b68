import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { setStockRules } from '#server/stock/rules/setStockRules.ts'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { caseOf, casesOf } from '#tests/server/cases/caseTest.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { lotNo, refused, sn, station } from './stockTest.ts'

const rules = {
  lossCards: 2,
  decideDays: 3,
  stationDays: 1,
  storeDays: 7,
  vaultDays: 30,
  surpriseCounts: 8,
  certifyDaysBefore: 0,
  transitDays: 366,
  spoiledDays: 366,
  packageDays: 366,
}
let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  // The small world has one station with cards since then.
  const counts = [{ lotNo, counted: 100 }]
  await closeStationDay(stock.operator, {
    stationId: station,
    day: '2026-11-14',
    counts,
    explanation: '',
  })
})
beforeEach(async () => {
  await world.services.db.stockRules.update({ where: { id: 1 }, data: { ...rules, version: 1 } })
  const resolved = {
    resolvedAt: world.now,
    resolvedById: stock.admin.viewer.userId,
    resolution: 'received',
  } as const
  await world.services.db.discrepancy.updateMany({ where: { resolvedAt: null }, data: resolved })
})
afterAll(() => world.close())

/**
 * Reports `cards` of a distribution to JHB as missing, or another kind of discrepancy. Returns its
 * id.
 */
async function report(cards: number, kind = 'short'): Promise<number> {
  const { lotNo: sent, documentNo, endSn } = await stock.distributed(20)
  const serials = kind === 'sealBroken' ? {} : stock.serials(endSn - cards + 1, endSn)
  const lines = [{ lotNo: sent, discrepancies: [{ kind, ...serials, note: 'x' }] }]
  return (await receiveDistribution(stock.operator, { documentNo, lines })).discrepancyIds[0]!
}

/** Returns the number on a person's Home, and the cases behind it. */
async function escalatedTo(person: Person) {
  const { data, errors } = await person.graphql(
    '{ viewer { work { escalatedCases oldestEscalatedAt } } }',
  )
  expect(errors).toBeUndefined()
  const { work } = data!.viewer as never as {
    work: { escalatedCases: number | null; oldestEscalatedAt: string | null }
  }
  const rows = await casesOf(person, { escalated: true })
  return {
    onHome: work.escalatedCases,
    since: work.oldestEscalatedAt,
    cases: rows.map(({ kind, reference }) => `${kind} ${reference}`),
    rows,
  }
}
const matterOf = async (person: Person, discrepancyId: number) => {
  const { deadline, escalated } = (await caseOf(person, 'DISCREPANCY', String(discrepancyId)))!
  return { deadline, escalated }
}
const inDays = (days: number) => addDays(malaysianDate(world.now), days)

test('a loss above the limit goes to headquarters at once, one of the limit does not', async () => {
  const [small, large] = [await report(2), await report(3)]
  expect(await escalatedTo(stock.hqadmin)).toMatchObject({
    onHome: 1,
    since: world.now.toISOString(),
    cases: [`DISCREPANCY ${large}`],
    rows: [{ deadline: inDays(3), escalated: true }],
  })
  expect(await matterOf(stock.supervisor, small)).toEqual({ deadline: inDays(3), escalated: false })
  expect(await matterOf(stock.supervisor, large)).toEqual({ deadline: inDays(3), escalated: true })
})

test('what is open after its deadline goes to headquarters, whatever it is, and leaves when somebody decides', async () => {
  const seal = await report(0, 'sealBroken')
  const deadline = inDays(3)
  world.later(3 * limits.dayMs)
  expect(await matterOf(stock.operator, seal)).toEqual({ deadline, escalated: false })
  expect((await escalatedTo(stock.hqadmin)).onHome).toBe(0)
  world.later(limits.dayMs)
  expect(await matterOf(stock.operator, seal)).toEqual({ deadline, escalated: true })
  expect(await escalatedTo(stock.hqadmin)).toMatchObject({
    onHome: 1,
    cases: [`DISCREPANCY ${seal}`],
  })
  await resolveDiscrepancy(stock.operator, {
    discrepancyId: seal,
    resolution: 'explained',
    note: 'x',
  })
  expect(await escalatedTo(stock.hqadmin)).toMatchObject({ onHome: 0, cases: [], since: null })
})

test('a count that lacks more cards than the limit goes to headquarters until it is decided', async () => {
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB' })
  await countRange(counter, { stocktakeId, startSn: sn(101), endSn: sn(497) })
  expect((await escalatedTo(stock.hqadmin)).onHome).toBe(0)
  await proposeAdjustment(counter, { stocktakeId, remark: 'x' })
  expect(await escalatedTo(stock.hqadmin)).toMatchObject({
    onHome: 1,
    cases: [`COUNT_DIFFERENCE ${stocktakeId}`],
    rows: [{ deadline: inDays(3), escalated: true }],
  })
  const other = await counterOf(world, 'JHB', 'supervisor')
  await rejectAdjustment(other, { stocktakeId, remark: 'x' })
  expect(await escalatedTo(stock.hqadmin)).toMatchObject({ onHome: 0, cases: [] })
})

test('Home shows them at headquarters alone; a branch sees its own in its list', async () => {
  const id = await report(3)
  const seen = async (person: Person) => {
    const { onHome, cases } = await escalatedTo(person)
    return { onHome, cases }
  }
  expect(await seen(stock.supervisor)).toEqual({ onHome: null, cases: [`DISCREPANCY ${id}`] })
  expect(await seen(stock.operatorPen)).toEqual({ onHome: null, cases: [] })
})

test('headquarters’ administrators set the rules once for each version, and their history says who', async () => {
  const input = { ...rules, lossCards: 0, decideDays: 1, version: 1 }
  expect(await refused(setStockRules(stock.supervisor, input))).toBe('permission.denied')
  const ofJohor = { ...stock.admin, viewer: { ...stock.admin.viewer, branchCode: 'JHB' } }
  expect(await refused(setStockRules(ofJohor, input))).toBe('permission.denied')
  for (const field of [
    'decideDays',
    'stationDays',
    'storeDays',
    'vaultDays',
    'transitDays',
    'spoiledDays',
    'packageDays',
  ])
    expect(await refused(setStockRules(stock.admin, { ...input, [field]: 0 }))).toBe('field.min')
  const outcomes = await Promise.allSettled(
    [stock.admin, stock.hqadmin].map((who) => setStockRules(who, input)),
  )
  expect(
    outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    ),
  ).toEqual(['record.changed'])
  expect(await world.services.db.stockRules.findMany()).toEqual([{ id: 1, ...input, version: 2 }])
  const { data } = await stock.admin.graphql(
    '{ stockRules { mayChange history { by changes { field before after } } } }',
  )
  expect(data!.stockRules).toMatchObject({
    mayChange: true,
    history: [
      {
        changes: [
          { field: 'lossCards', before: '2', after: '0' },
          { field: 'decideDays', before: '3', after: '1' },
        ],
      },
    ],
  })
  expect((await stock.supervisor.graphql('{ stockRules { mayChange } }')).data).toEqual({
    stockRules: { mayChange: false },
  })
})
