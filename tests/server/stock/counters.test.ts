import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { cancelStocktake } from '#server/stock/stocktakes/cancelStocktake.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { reviewException } from '#server/stock/stocktakes/reviewException.ts'
import { uncountRanges } from '#server/stock/stocktakes/uncountRanges.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { lotNo, refusal, refused, sn, station } from './stockTest.ts'

let world: World
let stock: Stock
const remark = 'x'

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterEach(async () => {
  await world.services.db.stocktake.updateMany({
    where: { status: { in: ['counting', 'proposed'] } },
    data: { status: 'cancelled' },
  })
  world.later(60_000)
})
afterAll(() => world.close())

const open = async (person: Person, fields: object = {}) =>
  (await openStocktake(person, { branchCode: 'JHB', ...fields })).stocktakeId
/** Has somebody count a place, with whatever result. */
async function counted(person: Person, fields: object = {}): Promise<number> {
  const stocktakeId = await open(person, fields)
  await proposeAdjustment(person, { stocktakeId, remark })
  return stocktakeId
}
const withdrawal = (first: number, last = first) => ({
  stationId: station,
  lotNo,
  startSn: sn(first),
  endSn: sn(last),
})
/** Approves a stocktake for a requester, so that its holders are those since it. */
const approved = async (stocktakeId: number, requester: Person) =>
  approveAdjustment(requester, {
    stocktakeId,
    approval: await stock.approval(requester, 'approveAdjustment', `Stocktake:${stocktakeId}`),
  })

test('who moved cards of a place since its last count does not count it: neither the store nor the station', async () => {
  const holder = await counterOf(world)
  await withdrawCards(holder, withdrawal(120))
  expect(await refused(open(holder))).toBe('stocktake.holdsStock')
  expect(await refused(open(holder, { stationId: station }))).toBe('stocktake.holdsStock')
  expect(await refused(open(holder, { cardType: 'PLKS' }))).toBe('stocktake.holdsStock')
  const elsewhere = await open(holder, { stationId: 'JHB-P02' })
  await cancelStocktake(holder, { stocktakeId: elsewhere, remark })
  // The basic lot was received and withdrawn by the supervisor.
  expect(await refused(open(stock.supervisor))).toBe('stocktake.holdsStock')
})

test('sending and receiving are holding, and so is closing the day of a station', async () => {
  await stock.distributed(5)
  expect(await refused(open(stock.hqadmin, { branchCode: 'HQ' }))).toBe('stocktake.holdsStock')
  const closer = await counterOf(world)
  const id = await open(closer, { stationId: station })
  await cancelStocktake(closer, { stocktakeId: id, remark })
  const none = { opening: 0, withdrawn: 0, produced: 0, spoiled: 0, returned: 0, counted: 0 }
  const closed = { closedAt: world.now, closedById: closer.viewer.userId }
  await world.services.db.stationDay.create({
    data: {
      stationId: station,
      branchCode: 'JHB',
      day: new Date('2026-01-01'),
      lotNo,
      ...none,
      ...closed,
    },
  })
  expect(await refused(open(closer, { stationId: station }))).toBe('stocktake.holdsStock')
})

test('nobody counts a place twice in a row: those who counted or ended its last count are refused, even if it was rejected', async () => {
  const [opener, helper, third] = [
    await counterOf(world),
    await counterOf(world),
    await counterOf(world),
  ]
  const stocktakeId = await open(opener)
  await countRange(helper, { stocktakeId, startSn: sn(201), endSn: sn(210) })
  await proposeAdjustment(opener, { stocktakeId, remark })
  await rejectAdjustment(await counterOf(world, 'JHB', 'supervisor'), { stocktakeId, remark })
  expect(await refused(open(opener))).toBe('stocktake.countedLast')
  expect(await refused(open(helper))).toBe('stocktake.countedLast')
  expect(await refused(open(helper, { cardType: 'PLKS' }))).toBe('stocktake.countedLast')
  await cancelStocktake(opener, { stocktakeId: await open(opener, { stationId: station }), remark })
  world.later(1_000)
  await counted(third)
  await world.services.db.stocktake.updateMany({
    where: { status: 'proposed' },
    data: { status: 'cancelled' },
  })
  await counted(opener)
})

test('a count of one card type does not keep its counter from another', async () => {
  const person = await counterOf(world)
  const stocktakeId = await open(person, { cardType: 'EP' })
  await proposeAdjustment(person, { stocktakeId, remark })
  const other = await open(person, { cardType: 'PLKS' })
  await cancelStocktake(person, { stocktakeId: other, remark })
  expect(await refused(open(person, { cardType: 'EP' }))).toBe('stocktake.countedLast')
})

test('the last valid count frees those who moved cards before it, and its adjustment makes nobody a holder', async () => {
  const [holder, counter, requester] = [
    await counterOf(world),
    await counterOf(world),
    await counterOf(world),
  ]
  await withdrawCards(holder, withdrawal(125))
  world.later(1_000)
  const id = await open(counter, { stationId: station })
  await proposeAdjustment(counter, { stocktakeId: id, remark })
  expect(await refused(open(holder, { stationId: station }))).toBe('stocktake.open')
  await approved(id, requester)
  for (const person of [holder, requester]) {
    const stocktakeId = await open(person, { stationId: station })
    await cancelStocktake(person, { stocktakeId, remark })
  }
})

test('who joins a count, or moves cards during it, is judged as well, and a count ends only without their ranges', async () => {
  const [counter, mover] = [await counterOf(world), await counterOf(world)]
  const stocktakeId = await open(counter)
  expect(
    await refused(countRange(stock.supervisor, { stocktakeId, startSn: sn(1), endSn: sn(1) })),
  ).toBe('stocktake.holdsStock')
  const { countIds } = await countRange(mover, { stocktakeId, startSn: sn(301), endSn: sn(310) })
  world.later(1_000)
  await withdrawCards(mover, withdrawal(130))
  expect(await refused(countRange(mover, { stocktakeId, startSn: sn(311), endSn: sn(312) }))).toBe(
    'stocktake.holdsStock',
  )
  expect(await refused(proposeAdjustment(mover, { stocktakeId, remark }))).toBe(
    'stocktake.holdsStock',
  )
  expect(await refusal(proposeAdjustment(counter, { stocktakeId, remark }))).toMatchObject({
    code: 'stocktake.counterHolds',
    values: { names: mover.viewer.staffName },
  })
  await uncountRanges(counter, { stocktakeId, countIds })
  await proposeAdjustment(counter, { stocktakeId, remark })
})

test('of a count and a withdrawal by its counter at once, the count never ends with the counter as holder', async () => {
  for (let n = 0; n < 5; n++) {
    const counter = await counterOf(world)
    const stocktakeId = await open(counter)
    world.later(1_000)
    const card = withdrawal(140 + n)
    const [ended] = await Promise.allSettled([
      proposeAdjustment(counter, { stocktakeId, remark }),
      withdrawCards(counter, card),
    ])
    const { proposedAt } = await world.services.db.stocktake.findUniqueOrThrow({
      where: { id: stocktakeId },
    })
    expect(proposedAt !== null).toBe(ended.status === 'fulfilled')
    if (ended.status === 'rejected')
      expect(ended.reason).toMatchObject({ code: 'stocktake.holdsStock' })
    await world.services.db.stocktake.updateMany({
      where: { id: stocktakeId },
      data: { status: 'cancelled' },
    })
    await returnToStore(counter, card)
  }
})

/** Leaves one active person at Penang. */
async function alone(): Promise<Person> {
  const { db } = world.services
  await db.user.updateMany({
    where: { branchCode: 'PEN', loginId: { not: 'operator.pen' } },
    data: { disabledAt: world.now },
  })
  return world.as('operator.pen')
}

test('a reason is accepted only if nobody else of the branch may count, and the refusal names who may', async () => {
  const only = await world.as('operator.pen')
  await stock.atBranch(10, 'PEN')
  const at = { branchCode: 'PEN', reason: 'Nobody else works here' }
  const supervisor = await world.as('supervisor.pen')
  expect(await refusal(open(only, at))).toMatchObject({
    code: 'stocktake.othersMayCount',
    path: 'reason',
    values: { names: supervisor.viewer.staffName },
  })
  await alone()
  expect(await refused(open(only, { branchCode: 'PEN' }))).toBe('stocktake.holdsStock')
  expect(await refused(open(only, { ...at, reason: ' ' }))).toBe('field.required')
  // Headquarters sends another person, rather than the one who sent the cards.
  expect(await refused(open(stock.hqadmin, { branchCode: 'HQ', reason: '' }))).toBe(
    'field.required',
  )
  const stocktakeId = await open(only, at)
  expect(
    await world.services.db.stocktake.findUniqueOrThrow({ where: { id: stocktakeId } }),
  ).toMatchObject({
    exception: 'holdsStock',
    exceptionReason: at.reason,
  })
  await countRange(only, { stocktakeId, startSn: '7000001', endSn: '7000001', cardType: 'PLKS' })
  await cancelStocktake(only, { stocktakeId, remark })
})

test('a reason that nobody needs is no exception', async () => {
  const stocktakeId = await open(await counterOf(world), { reason: 'To be sure' })
  const { exception, exceptionReason } = await world.services.db.stocktake.findUniqueOrThrow({
    where: { id: stocktakeId },
  })
  expect({ exception, exceptionReason }).toEqual({ exception: null, exceptionReason: '' })
})

test('headquarters reviews each exception once: somebody who had no part in the count', async () => {
  const only = await alone()
  const stocktakeId = await open(only, { branchCode: 'PEN', reason: 'Alone' })
  const toReview = async (person: Person) => {
    const { data, errors } = await person.graphql(
      '{ viewer { work { countsToReview } } stocktakes(filter: { toReview: true }) { total edges { node { stocktakeId mayReview } } } }',
    )
    expect(errors).toBeUndefined()
    const { viewer, stocktakes } = data as never as {
      viewer: { work: { countsToReview: number | null } }
      stocktakes: { total: number; edges: { node: { stocktakeId: number; mayReview: boolean } }[] }
    }
    return {
      home: viewer.work.countsToReview,
      total: stocktakes.total,
      rows: stocktakes.edges.map(({ node }) => node),
    }
  }
  expect(await toReview(stock.hqadmin)).toEqual({ home: 0, total: 0, rows: [] })
  expect(await refused(reviewException(stock.hqadmin, { stocktakeId, review: 'x' }))).toBe(
    'stocktake.noReview',
  )
  // An administrator of headquarters helps with the count.
  await countRange(stock.admin, {
    stocktakeId,
    startSn: '7000002',
    endSn: '7000002',
    cardType: 'PLKS',
  })
  await proposeAdjustment(only, { stocktakeId, remark })
  expect(await toReview(stock.hqadmin)).toEqual({
    home: 1,
    total: 1,
    rows: [{ stocktakeId, mayReview: true }],
  })
  expect(await toReview(stock.admin)).toEqual({ home: 0, total: 0, rows: [] })
  expect(await toReview(only)).toEqual({ home: null, total: 0, rows: [] })
  expect(await refused(reviewException(stock.admin, { stocktakeId, review: 'x' }))).toBe(
    'stocktake.ofCounter',
  )
  expect(await refused(reviewException(stock.supervisor, { stocktakeId, review: 'x' }))).toBe(
    'permission.denied',
  )
  expect(await refused(reviewException(only, { stocktakeId, review: 'x' }))).toBe(
    'permission.denied',
  )
  expect(await refused(reviewException(stock.hqadmin, { stocktakeId, review: '' }))).toBe(
    'field.required',
  )
  expect(
    await refused(reviewException(stock.hqadmin, { stocktakeId, version: 1, review: 'x' })),
  ).toBe('record.changed')
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => reviewException(stock.hqadmin, { stocktakeId, review: 'Seen' })),
  )
  expect(
    outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    ),
  ).toEqual(['stocktake.reviewed'])
  expect(await toReview(stock.hqadmin)).toEqual({ home: 0, total: 0, rows: [] })
  expect(
    await world.services.db.auditEvent.findMany({
      where: { action: 'reviewException' },
      select: { after: true },
    }),
  ).toEqual([{ after: { review: 'Seen' } }])
})
