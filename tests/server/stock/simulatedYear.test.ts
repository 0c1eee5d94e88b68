import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { undoTransferReceipt } from '#server/stock/transfers/undoTransferReceipt.ts'
import { seededRandom } from '#tests/faults/seededRandom.ts'
import { caseOf } from '#tests/server/cases/caseTest.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { lotAccountFaults } from '#tests/support/facts/lotAccounts.ts'
import { stockOf, type MadeLot, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/**
 * A year of a hundred branches with planted thefts, losses on the way and mistakes. What people do is
 * decided by where the cards really are, which the product never learns. In the end each card that is
 * really gone is written off by a decision, or stands in an open custody case.
 */
const branchCount = 100
const months = 12
const [delivered, withdrawn] = [20, 8]
const day = 86_400_000
const random = seededRandom(2_027)
/** Decides on slips of the hand, so that what is planted stays as it was without them. */
const slips = seededRandom(2_028)

/** Where a card really is. */
type Place = 'onTheWay' | 'store' | 'station' | 'gone'
type Card = { sn: number; place: Place; documentNo: string }
type Branch = {
  code: string
  stationId: string
  operator: Person
  supervisor: Person
  /** Nobody counts a place twice in a row. */
  counters: [Person, Person]
  cards: Card[]
}

let world: World
let stock: Stock
let branches: Branch[]

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  branches = await foundBranches()
})
afterAll(() => world.close())

/** Creates the branches, each with a station and four people, like those of Johor Bahru. */
async function foundBranches(): Promise<Branch[]> {
  const { db } = world.services
  const codes = Array.from({ length: branchCount }, (_, n) => `Y${String(n + 1).padStart(3, '0')}`)
  const branch = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  await db.branch.createMany({ data: codes.map((code) => ({ ...branch, code, name: code })) })
  await db.station.createMany({
    data: codes.map((code) => ({
      id: `${code}-P01`,
      name: 'P01',
      branchCode: code,
      process: 'personalisation' as const,
    })),
  })
  const roles = [
    ['operator', 'operator'],
    ['supervisor', 'supervisor'],
    ['counter1', 'operator'],
    ['counter2', 'operator'],
  ] as const
  for (const [role, like] of roles) {
    const { id: _, ...user } = await db.user.findUniqueOrThrow({ where: { loginId: like } })
    await db.user.createMany({
      data: codes.map((code) => ({
        ...user,
        loginId: `${role}.${code}`.toLowerCase(),
        branchCode: code,
      })),
    })
  }
  const person = (role: string, code: string) => world.as(`${role}.${code}`.toLowerCase())
  return inTurns(codes, async (code) => ({
    code,
    stationId: `${code}-P01`,
    operator: await person('operator', code),
    supervisor: await person('supervisor', code),
    counters: [await person('counter1', code), await person('counter2', code)],
    cards: [],
  }))
}

/** Works on four at a time. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let i = 0; i < all.length; i += 4)
    done.push(...(await Promise.all(all.slice(i, i + 4).map(work))))
  return done
}

/** What happened, to show that each kind did. */
const happened = new Map<string, number>()
const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)
/** Decides by the seed, in the order of the branches: the work on them is simultaneous. */
const decide = <T>(choose: () => T) => new Map(branches.map(({ code }) => [code, choose()]))

type Arrival = 'complete' | 'stolen' | 'miscounted' | 'never'
const arrivals = () => {
  const one = random.below(100)
  const fate: Arrival =
    one < 2 ? 'never' : one < 8 ? 'stolen' : one < 12 ? 'miscounted' : 'complete'
  return { fate, cards: 1 + random.below(3) }
}

async function deliver(): Promise<Map<string, MadeLot & { documentNo: string }>> {
  const sent = await inTurns(branches, async ({ code, cards }) => {
    const lot = await stock.distributed(delivered, code)
    for (let sn = lot.startSn; sn <= lot.endSn; sn++)
      cards.push({ sn, place: 'onTheWay', documentNo: lot.documentNo })
    return [code, lot] as const
  })
  return new Map(sent)
}

async function receive(lots: ReadonlyMap<string, MadeLot & { documentNo: string }>): Promise<void> {
  const fates = decide(arrivals)
  const slipped = decide(() => slips.chance(0.1))
  await inTurns(branches, async ({ code, operator, stationId, cards }) => {
    const { fate, cards: few } = fates.get(code)!
    const { documentNo, lotNo, startSn, endSn } = lots.get(code)!
    const arrived = cards.filter((card) => card.documentNo === documentNo)
    note(fate)
    if (fate === 'never') return void arrived.forEach((card) => (card.place = 'gone'))
    const missing = fate === 'complete' ? 0 : few
    for (const card of arrived)
      card.place = fate === 'stolen' && card.sn > endSn - missing ? 'gone' : 'store'
    if (slipped.get(code)) {
      await receiveDistribution(operator, { documentNo })
      await undoTransferReceipt(operator, { documentNo, version: 2 })
      note('receipt undone')
    }
    await receiveDistribution(operator, {
      documentNo,
      lines: [{ lotNo, received: [stock.serials(startSn, endSn - missing)] }],
    })
    const taken = { stationId, lotNo, ...stock.serials(startSn, startSn + withdrawn - 1) }
    await withdrawCards(operator, taken)
    for (const card of arrived) if (card.sn < startSn + withdrawn) card.place = 'station'
  })
}

/** Takes cards out of stores and stations, without anybody noticing. */
function steal(): void {
  for (const { cards } of branches)
    for (const place of ['store', 'station'] as const) {
      if (!random.chance(0.05)) continue
      const there = cards.filter((card) => card.place === place)
      for (let n = 1 + random.below(3); n > 0 && there.length > 0; n--)
        random.pick(there).place = 'gone'
      note(`stolen from the ${place}`)
    }
}

/** Decides on most discrepancies: what was miscounted is found, what is gone is written off. */
async function investigate(): Promise<void> {
  const { db } = world.services
  const open = await db.discrepancy.findMany({
    where: { resolvedAt: null },
    orderBy: { id: 'asc' },
  })
  for (const { id, documentNo, startSn } of open) {
    if (random.chance(0.5)) continue
    const of = branches.find(({ cards }) => cards.some((card) => card.documentNo === documentNo))!
    const gone = of.cards.find(({ sn }) => sn === Number(startSn))!.place === 'gone'
    const resolution = gone ? 'writtenOff' : 'received'
    await resolveDiscrepancy(of.supervisor, {
      discrepancyId: id,
      resolution,
      note: 'Looked for',
      approval: await stock.approval(of.supervisor, 'approveAdjustment', `Discrepancy:${id}`),
    })
    note(`discrepancy ${resolution}`)
  }
}

/** Returns the runs of serials that are really at a place. */
function runsAt(cards: readonly Card[], place: Place): { startSn: number; endSn: number }[] {
  const runs: { startSn: number; endSn: number }[] = []
  for (const { sn } of cards.filter((card) => card.place === place)) {
    const last = runs.at(-1)
    if (last?.endSn === sn - 1) last.endSn = sn
    else runs.push({ startSn: sn, endSn: sn })
  }
  return runs
}

/** Counts each store and station by somebody who holds nothing there, and decides on differences. */
async function count(quarter: number, last: boolean): Promise<void> {
  const fates = decide(() => [random.below(10), random.below(10)] as const)
  await inTurns(branches, async ({ code, stationId, supervisor, counters, cards }) => {
    const counter = counters[quarter % 2]!
    for (const [at, place] of (['store', 'station'] as const).entries()) {
      const where = place === 'store' ? {} : { stationId }
      const { stocktakeId } = await openStocktake(counter, { branchCode: code, ...where })
      for (const { startSn, endSn } of runsAt(cards, place))
        await countRange(counter, { stocktakeId, ...stock.serials(startSn, endSn) })
      await proposeAdjustment(counter, { stocktakeId, remark: 'Quarterly count' })
      const { status } = await world.services.db.stocktake.findUniqueOrThrow({
        where: { id: stocktakeId },
      })
      const fate = fates.get(code)![at]!
      if (status !== 'proposed') note('count agrees')
      else if (last && fate < 3) note('count left open')
      else if (!last && fate < 3) {
        await rejectAdjustment(supervisor, { stocktakeId, remark: 'Count again' })
        note('count rejected')
      } else {
        const subject = `Stocktake:${stocktakeId}`
        const approval = await stock.approval(supervisor, 'approveAdjustment', subject)
        await approveAdjustment(supervisor, { stocktakeId, approval })
        note('count approved')
      }
    }
  })
}

/** Returns the open case in which a card is, or "written off"; null if it is in neither. */
async function explained({ sn, documentNo }: Card): Promise<string | null> {
  const { db } = world.services
  const within = { startSn: { lte: sn }, endSn: { gte: sn } }
  const holding = await db.custodyHolding.findFirstOrThrow({
    where: { ...within, lot: { lotNo: { startsWith: 'PLKS-T' } } },
    include: { account: true },
  })
  if (holding.account.place === 'destroyed') return 'written off'
  const discrepancy = await db.discrepancy.findFirst({
    where: { documentNo, resolvedAt: null, ...within },
  })
  if (discrepancy) return `discrepancy ${discrepancy.id}`
  if (holding.account.place === 'inTransit') return `overdueTransit ${documentNo}`
  const missing = await db.stocktakeDifference.findFirst({
    where: { kind: 'missing', ...within, stocktake: { status: 'proposed' } },
  })
  return missing && `countDifference ${missing.stocktakeId}`
}

test('each card that is really gone is written off by a decision, or stands in an open case', async () => {
  for (let month = 0; month < months; month++) {
    const lots = await deliver()
    world.later(2 * day)
    await receive(lots)
    world.later(3 * day)
    steal()
    await investigate()
    world.later(20 * day)
    if (month % 3 === 2) await count(Math.floor(month / 3), month === months - 1)
    world.later(5 * day)
  }
  world.later(10 * day)

  const { db } = world.services
  const gone = branches.flatMap(({ cards }) => cards.filter(({ place }) => place === 'gone'))
  const ways = new Map<string, number>()
  const silent: Card[] = []
  const cases = new Set<string>()
  for (const card of gone) {
    const how = await explained(card)
    if (how === null) silent.push(card)
    else if (how !== 'written off') cases.add(how)
    const way = how?.split(' ')[0] ?? 'silent'
    ways.set(way, (ways.get(way) ?? 0) + 1)
  }
  expect(silent).toEqual([])
  for (const found of cases) {
    const [kind, reference] = found.split(' ') as [string, string]
    const type = kind.replace(/[A-Z]/g, '_$&').toUpperCase()
    expect(await caseOf(stock.hqadmin, type, reference), found).toMatchObject({
      state: kind === 'countDifference' ? 'WAITING' : 'OPEN',
      deadline: expect.any(String) as string,
    })
  }
  // Nothing that is there was written off, and every report sums to the delivery.
  const there = branches.flatMap(({ cards }) => cards.filter(({ place }) => place !== 'gone'))
  const destroyed = await db.custodyHolding.findMany({
    where: { account: { place: 'destroyed' } },
  })
  expect(
    there.filter(({ sn }) => destroyed.some(({ startSn, endSn }) => startSn <= sn && sn <= endSn)),
  ).toEqual([])
  expect(await findOffences(db)).toEqual([])
  expect(await lotAccountFaults(db, stock.hqadmin)).toEqual([])

  // A year without one of these would prove less.
  for (const what of [
    'complete',
    'stolen',
    'miscounted',
    'never',
    'receipt undone',
    'stolen from the store',
    'stolen from the station',
    'discrepancy received',
    'discrepancy writtenOff',
    'count agrees',
    'count approved',
    'count rejected',
    'count left open',
  ])
    expect(happened.get(what), JSON.stringify([...happened])).toBeGreaterThan(3)
  for (const way of ['written', 'discrepancy', 'overdueTransit', 'countDifference'])
    expect(ways.get(way), JSON.stringify([...ways])).toBeGreaterThan(3)
})
