import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { drawnCounts, nextPeriod, type DrawnCount } from '#domain/stocktake/draw.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { commitDraws } from '#server/stock/counts/commitDraws.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  await stock.atBranch(10, 'PEN')
  // Nothing is due by the schedule, and every place is drawn on many days.
  const never = { stationDays: 366, storeDays: 366, vaultDays: 366 }
  await world.services.db.stockRules.update({
    where: { id: 1 },
    data: { ...never, surpriseCounts: 200 },
  })
})
afterAll(() => world.close())

const today = () => malaysianDate(world.now)
const draws = () => world.services.db.countDraw.findMany({ orderBy: { id: 'asc' } })
const events = (action: string) =>
  world.services.db.auditEvent.findMany({ where: { action }, orderBy: { id: 'asc' } })
const day = (date: Date) => date.toISOString().slice(0, 10)

/** Recomputes what was drawn, from what the audit trail says and the seed. */
async function recomputed(seed: string): Promise<DrawnCount[]> {
  const [{ after } = { after: null }] = await events('commitCountDraw')
  const { firstDay, lastDay, number, places } = after as {
    firstDay: string
    lastDay: string
    number: number
    places: string[]
  }
  return drawnCounts({ seed, firstDay, lastDay, number, places })
}

type Listed = {
  day: string
  branch: { code: string }
  stationId: string | null
  countedAt: string | null
}
async function seen(person: Person) {
  const { data, errors } = await person.graphql(`{ viewer { work { countsDue countsDueAt } }
    countSchedule { branch { code } stationId surprise state dueOn }
    surpriseCounts { day branch { code } stationId countedAt } }`)
  expect(errors).toBeUndefined()
  const { viewer, countSchedule, surpriseCounts } = data as never as {
    viewer: { work: { countsDue: number; countsDueAt: string[] } }
    countSchedule: {
      branch: { code: string }
      stationId: string | null
      surprise: boolean
      state: string
      dueOn: string
    }[]
    surpriseCounts: Listed[]
  }
  return {
    due: viewer.work.countsDue,
    surprises: countSchedule.filter(({ surprise }) => surprise),
    listed: surpriseCounts,
  }
}

test('many processes commit to one draw, on the day before its first; the trail has its hash and places, not its seed', async () => {
  await Promise.all(Array.from({ length: 10 }, () => commitDraws(world.services)))
  const [draw, ...others] = await draws()
  expect(others).toEqual([])
  const { firstDay, lastDay, number } = nextPeriod(today(), 200)
  expect([day(draw!.firstDay), day(draw!.lastDay), draw!.revealedAt]).toEqual([
    firstDay,
    lastDay,
    null,
  ])
  const committed = await events('commitCountDraw')
  const seedHash = createHash('sha256').update(draw!.seed).digest('hex')
  const places = ['JHB', 'JHB JHB-P01', 'PEN']
  expect(committed.map(({ subjects, after }) => ({ subjects, after }))).toEqual([
    { subjects: [`CountDraw:${draw!.id}`], after: { seedHash, firstDay, lastDay, number, places } },
  ])
  expect(malaysianDate(committed[0]!.at) < firstDay).toBe(true)
  expect(await sealAll(world.services.db)).toBe(0)
  expect(await seen(stock.admin)).toMatchObject({ listed: [], surprises: [] })
})

test('a draw can be neither changed nor deleted', async () => {
  const { db } = world.services
  const seed = 'f'.repeat(64)
  await expect(db.countDraw.updateMany({ data: { seed } })).rejects.toThrow(/never changes/)
  await expect(db.countDraw.updateMany({ data: { places: ['PEN'] } })).rejects.toThrow(
    /never changes/,
  )
  await expect(db.countDraw.deleteMany()).rejects.toThrow(/never changes/)
})

test('a drawn count is due on Home on its day alone, is done by a count on that day, and is missed otherwise', async () => {
  const own = await createWorld()
  const people = await stockOf(own)
  const { db } = own.services
  await db.stockRules.update({
    where: { id: 1 },
    data: { stationDays: 366, storeDays: 366, vaultDays: 366 },
  })
  const todayThere = () => malaysianDate(own.now)
  const draw = {
    firstDay: addDays(todayThere(), 1),
    lastDay: addDays(todayThere(), 20),
    places: ['JHB', 'JHB JHB-P01', 'PEN'],
    number: 20,
    seed: '0123456789abcdef'.repeat(4),
  }
  const days = { firstDay: new Date(draw.firstDay), lastDay: new Date(draw.lastDay) }
  await db.countDraw.create({ data: { ...draw, ...days, committedAt: own.now } })
  const drawn = await drawnCounts(draw)
  const ofStore = drawn.filter(({ place }) => place === 'JHB').map((each) => each.day)
  // A day on which the store is drawn, after one that is missed, and not on the next day again.
  const chosen = ofStore.find((each, n) => n > 0 && !ofStore.includes(addDays(each, 1)))!
  while (todayThere() < chosen) own.later(limits.dayMs)
  const before = await seen(people.supervisor)
  const expected = drawn.filter((each) => each.day === chosen && each.place.startsWith('JHB'))
  expect(before.due).toBe(expected.length)
  const row = {
    branch: { code: 'JHB' },
    stationId: null,
    surprise: true,
    state: 'DUE',
    dueOn: chosen,
  }
  expect(before.surprises).toContainEqual(row)
  expect(before.listed.every((each) => each.day <= chosen && each.branch.code === 'JHB')).toBe(true)
  expect((await seen(people.operatorPen)).listed.every(({ branch }) => branch.code === 'PEN')).toBe(
    true,
  )
  const counter = await counterOf(own)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB' })
  await proposeAdjustment(counter, { stocktakeId, remark: 'x' })
  expect((await seen(people.supervisor)).due).toBe(expected.length - 1)
  own.later(limits.dayMs)
  const nextDay = await seen(people.supervisor)
  expect(nextDay.surprises.filter(({ stationId }) => stationId === null)).toEqual([])
  const listed = nextDay.listed.filter(({ stationId }) => stationId === null)
  expect(listed.map((each) => [each.day, each.countedAt !== null])).toEqual(
    ofStore
      .filter((each) => each <= chosen)
      .toReversed()
      .map((each) => [each, each === chosen]),
  )
  await own.close()
})

test('after the last day the trail has the seed, once: it has the sealed hash, and gives the same places and days', async () => {
  const [draw] = await draws()
  await commitDraws(world.services)
  expect(await events('revealCountDraw')).toEqual([])
  while (today() <= day(draw!.lastDay)) world.later(limits.dayMs)
  await Promise.all([1, 2, 3].map(() => commitDraws(world.services)))
  const revealed = await events('revealCountDraw')
  expect(revealed.map(({ after }) => after)).toEqual([{ seed: draw!.seed }])
  const [committed, ...next] = await events('commitCountDraw')
  expect(next).toHaveLength(1)
  const { seed } = revealed[0]!.after as { seed: string }
  expect(createHash('sha256').update(seed).digest('hex')).toBe(
    (committed!.after as { seedHash: string }).seedHash,
  )
  const listed = (await seen(stock.admin)).listed.filter((each) => each.day <= day(draw!.lastDay))
  const shown = new Set(
    listed.map(
      (each) => `${each.day} ${each.branch.code}${each.stationId ? ` ${each.stationId}` : ''}`,
    ),
  )
  const drawn = (await recomputed(seed)).map((each) => `${each.day} ${each.place}`)
  expect(shown.size).toBeGreaterThan(0)
  for (const each of shown) expect(drawn).toContain(each)
})

test('without surprise counts in the rules nothing is drawn', async () => {
  const known = await draws()
  await world.services.db.stockRules.update({ where: { id: 1 }, data: { surpriseCounts: 0 } })
  world.later(40 * limits.dayMs)
  await commitDraws(world.services)
  expect(await draws()).toHaveLength(known.length)
})
