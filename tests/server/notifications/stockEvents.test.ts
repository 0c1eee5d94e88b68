import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { headquarters } from '#domain/limits.ts'
import { assignCustodyCase } from '#server/cases/assignCustodyCase.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { sealDestruction } from '#server/stock/destructions/sealDestruction.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { sendTransfer } from '#server/stock/transfers/sendTransfer.ts'
import { allAtOnce, refused, sn, station } from '#tests/server/stock/stockTest.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type MadeLot, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { kindsTo, toldTo, written } from './notificationTest.ts'

let world: World
let stock: Stock
let cards: Awaited<ReturnType<typeof cardJobs>>
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  cards = await cardJobs(world)
})
beforeEach(async () => {
  await world.services.db.notification.deleteMany()
  await world.services.db.cardThreshold.deleteMany()
  await world.services.db.stockShortage.deleteMany()
})
afterAll(() => world.close())

test('a distribution on its way notifies its destination once it is sent, not while it is packed', async () => {
  const lot = await stock.received(20)
  const lines = [{ lotNo: lot.lotNo }]
  const { documentNo } = await distributeLots(stock.hqadmin, {
    destination: 'JHB',
    lines,
    hold: true,
  })
  expect(await written(world, 'distributionSent')).toEqual([])
  await sendTransfer(stock.hqadmin, { documentNo })
  expect(await written(world, 'distributionSent')).toEqual([
    { audience: 'Branch:JHB', facts: { documentNo } },
  ])
  expect(await refused(sendTransfer(stock.hqadmin, { documentNo }))).toBe('transfer.stateNow')
  expect(await written(world, 'distributionSent')).toHaveLength(1)
  expect(await kindsTo(stock.operator)).toEqual(['DISTRIBUTION_SENT'])
  for (const other of [stock.operatorPen, stock.hqadmin, await world.as('viewer')])
    expect(await kindsTo(other)).toEqual([])
})

test('a return notifies headquarters, and not its sender', async () => {
  const { lotNo } = await stock.atBranch(10)
  const { documentNo } = await returnLots(stock.operator, { lines: [{ lotNo }], remark: 'x' })
  expect(await written(world, 'returnSent')).toEqual([
    { audience: 'Branch:HQ', facts: { documentNo } },
  ])
  expect(await kindsTo(stock.hqadmin)).toContain('RETURN_SENT')
  expect(await kindsTo(stock.operator)).not.toContain('RETURN_SENT')
})

const short = async (missing: number) => {
  const { lotNo, documentNo, endSn } = await stock.distributed(20)
  const gone = stock.serials(endSn - missing + 1, endSn)
  const lines = [{ lotNo, discrepancies: [{ kind: 'short', ...gone, note: 'x' }] }]
  const { discrepancyIds } = await receiveDistribution(stock.operator, { documentNo, lines })
  return String(discrepancyIds[0])
}

test('a loss above the limit notifies headquarters; one at the limit does not', async () => {
  await world.services.db.stockRules.update({ where: { id: 1 }, data: { lossCards: 2 } })
  await short(2)
  expect(await written(world, 'caseEscalated')).toEqual([])
  const reference = await short(3)
  expect(await written(world, 'caseEscalated')).toEqual([
    {
      audience: 'Branch:HQ',
      facts: { kind: 'discrepancy', reference, branchCode: 'JHB', cards: 3 },
    },
  ])
  expect(await kindsTo(stock.hqadmin)).toContain('CASE_ESCALATED')
  expect(await kindsTo(stock.supervisor)).not.toContain('CASE_ESCALATED')
})

test('a case that is handed over notifies its new owner alone, while they belong to that branch', async () => {
  const reference = await short(1)
  const which = { kind: 'discrepancy', reference }
  await assignCustodyCase(stock.supervisor, { ...which, ownerLoginId: 'operator2' })
  const operator2 = await world.as('operator2')
  const { userId } = operator2.viewer
  expect(await written(world, 'caseHandedOver')).toEqual([
    { audience: `User:${userId}`, facts: which },
  ])
  expect(await kindsTo(operator2)).toContain('CASE_HANDED_OVER')
  expect(await kindsTo(stock.operator)).not.toContain('CASE_HANDED_OVER')
  const moved = { ...operator2.viewer, branchCode: 'PEN' }
  expect(await kindsTo(Object.assign(await world.as('operator2'), { viewer: moved }))).toEqual([])
  const refusal = assignCustodyCase(stock.supervisor, { ...which, ownerLoginId: 'operator.pen' })
  expect(await refused(refusal)).toBe('user.notFound')
  expect(await written(world, 'caseHandedOver')).toHaveLength(1)
})

test('a case that its owner hands over to themselves notifies nobody', async () => {
  const which = { kind: 'discrepancy', reference: await short(1) }
  await assignCustodyCase(stock.supervisor, { ...which, ownerLoginId: 'supervisor' })
  expect(await kindsTo(stock.supervisor)).not.toContain('CASE_HANDED_OVER')
})

test('a count with differences awaits a decision of the branch, and notifies its others', async () => {
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB', stationId: station })
  await countRange(counter, { stocktakeId, startSn: sn(1), endSn: sn(2) })
  await proposeAdjustment(counter, { stocktakeId, remark: 'x' })
  expect(await written(world, 'countProposed')).toEqual([
    { audience: 'Branch:JHB', facts: { stocktakeId } },
  ])
  expect(await written(world, 'caseEscalated', { kind: 'countDifference' })).toHaveLength(1)
  expect(await kindsTo(counter)).toEqual([])
  expect(await kindsTo(stock.supervisor)).toEqual(['COUNT_PROPOSED'])
})

test('a sealed container notifies those who may witness its destruction', async () => {
  const { cardSn } = await cards.bring('qcRejected')
  const { documentNo } = await openDestruction(stock.operator, { branchCode: 'JHB' })
  await addSpoiledCard(stock.operator, { documentNo, cardSn })
  await sealDestruction(stock.operator, { documentNo, sealNo: 'S-1' })
  expect(await written(world, 'containerSealed')).toEqual([
    { audience: 'Branch:JHB', facts: { documentNo } },
  ])
  expect(await kindsTo(stock.operator)).not.toContain('CONTAINER_SEALED')
  expect(await kindsTo(await world.as('operator2'))).toContain('CONTAINER_SEALED')
})

/** Sets the threshold of PLKS at a branch to its present stock, plus the difference. */
async function thresholdAt(branchCode: string, difference: number) {
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  const [row] = await db.$queryRaw<{ held: number }[]>`
    SELECT sum(b.quantity)::int held FROM custody_balance b JOIN custody_account a ON a.id = b.account_id JOIN lot l ON l.lot_no = b.lot_no
     WHERE a.branch_code = ${branchCode} AND a.place IN ('hqStore', 'branchStore', 'station') AND l.card_type_id = ${cardTypeId}`
  const threshold = row!.held + difference
  const where = { branchCode_cardTypeId: { branchCode, cardTypeId } }
  await db.cardThreshold.upsert({
    where,
    create: { branchCode, cardTypeId, threshold },
    update: { threshold },
  })
  return { branchCode, cardTypeId, cardType: 'PLKS' }
}

test('a branch that falls below its threshold is told once, headquarters too, and again only after it was adequate', async () => {
  const { lotNo, startSn } = await stock.atBranch(30)
  const facts = await thresholdAt('JHB', -2)
  const back = (from: number, to: number) =>
    returnLots(stock.operator, {
      lines: [{ lotNo, ...stock.serials(startSn + from, startSn + to) }],
      remark: 'x',
    })
  await back(0, 1)
  expect(await written(world, 'shortage')).toEqual([])
  await back(2, 2)
  await back(3, 3)
  expect(await written(world, 'shortage')).toEqual([{ audience: 'Branch:JHB', facts }])
  expect(await written(world, 'supplyNeeded')).toEqual([{ audience: 'Branch:HQ', facts }])
  expect(await kindsTo(await world.as('operator2'))).toContain('SHORTAGE')
  expect(await kindsTo(await world.as('viewer'))).not.toContain('SHORTAGE')
  expect(await kindsTo(stock.hqadmin)).toContain('SUPPLY_NEEDED')

  await stock.atBranch(10)
  expect(await written(world, 'shortage')).toHaveLength(1)
  await thresholdAt('JHB', 0)
  await back(4, 4)
  expect(await written(world, 'shortage')).toHaveLength(2)
})

test('a move within a branch, and one of a branch without a threshold, tell nobody', async () => {
  await thresholdAt('JHB', 1_000)
  await cards.bring('pendingQc')
  const printed = await written(world, 'shortage')
  // The printed card left the station.
  expect(printed).toHaveLength(1)
  await world.services.db.cardThreshold.deleteMany()
  await stock.distributed(5)
  expect(await written(world, 'shortage')).toEqual(printed)
})

test('many who fall below a threshold at the same time write it once', async () => {
  const lots: MadeLot[] = []
  for (let i = 0; i < 6; i++) lots.push(await stock.received(5))
  await thresholdAt(headquarters, 0)
  const send = (i: number) =>
    distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo: lots[i]!.lotNo }] })
  expect(await allAtOnce(lots.length, send)).toEqual({ succeeded: 6, codes: [] })
  expect(await written(world, 'shortage')).toHaveLength(1)
  // Headquarters' own shortage is no request to itself.
  expect(await written(world, 'supplyNeeded')).toEqual([])
})

test('a refused command tells nobody', async () => {
  const before = await toldTo(stock.operator)
  const { lotNo } = await stock.received(5)
  const lines = [{ lotNo, startSn: '1', endSn: '2' }]
  expect(
    await refused(distributeLots(stock.hqadmin, { destination: 'JHB', lines })),
  ).not.toBeUndefined()
  expect(await toldTo(stock.operator)).toEqual(before)
  expect(await written(world, 'distributionSent')).toEqual([])
})
