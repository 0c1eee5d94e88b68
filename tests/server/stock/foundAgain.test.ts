import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeLot } from '#server/stock/lots/closeLot.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type MadeLot, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { consent, refused } from './stockTest.ts'

let world: World
let stock: Stock
/** Supervisors of Penang and of headquarters who moved none of the cards. */
let second: Person
let secondAtHq: Person

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  second = await counterOf(world, 'PEN', 'supervisor.pen')
  secondAtHq = await counterOf(world, 'HQ', 'admin')
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

/** Closes the lot, and writes its blank cards off. */
const forceClose = async ({ lotNo }: MadeLot) =>
  forceCloseLot(stock.admin, {
    lotNo,
    remark: 'Tidak dijumpai',
    approval: await stock.approval(stock.admin, 'forceClose', `Lot:${lotNo}`),
  })

/** Counts a place that holds only these serials. */
async function count(
  branchCode: 'PEN' | 'HQ',
  runs: [first: number, last: number][],
  place: { stationId?: string } = {},
): Promise<number> {
  world.later(60_000)
  const counter = await counterOf(world, branchCode)
  const { stocktakeId } = await openStocktake(counter, { branchCode, ...place })
  for (const run of runs) await countRange(counter, { stocktakeId, ...stock.serials(...run) })
  await proposeAdjustment(counter, { stocktakeId, remark: 'Dijumpai di belakang kabinet' })
  return stocktakeId
}

/** Adjusts the ledger to a count, by the consent of this supervisor. */
const approve = async (stocktakeId: number, requester: Person, approver: Person) =>
  approveAdjustment(requester, {
    stocktakeId,
    approval: await consent(
      world,
      requester,
      approver.viewer.loginId,
      'approveAdjustment',
      `Stocktake:${stocktakeId}`,
    ),
  })

async function countAndApprove(
  branchCode: 'PEN' | 'HQ',
  runs: [first: number, last: number][],
): Promise<void> {
  const [requester, approver] =
    branchCode === 'PEN' ? [stock.operatorPen, second] : [stock.hqadmin, secondAtHq]
  await approve(await count(branchCode, runs), requester, approver)
}

/** Lists the parts of a delivered lot that are not split: offset of the first card, cards, state. */
const partsOf = async ({ lotNo, startSn }: MadeLot) => {
  const parts = await world.services.db.lot.findMany({
    where: { rootLotNo: lotNo, splitAt: null },
    orderBy: { startSn: 'asc' },
  })
  return parts.map((part) => [
    Number(part.startSn) - startSn,
    part.cardQty,
    part.status,
    part.branchCode,
    part.closeRemark,
    part.closedAt !== null,
  ])
}

test('cards found after their lot was closed reopen parts of it, and are withdrawn, put back and closed like others', async () => {
  const lot = await stock.atBranch(10, 'PEN')
  await forceClose(lot)
  expect(await stock.places(lot.lotNo)).toEqual({ 'destroyed PEN': 10 })

  const at = (offset: number) => lot.startSn + offset
  await countAndApprove('PEN', [
    [at(3), at(5)],
    [at(9), at(9)],
  ])
  expect(await stock.places(lot.lotNo)).toEqual({ 'branchStore PEN': 4, 'destroyed PEN': 6 })
  expect(
    await world.services.db.lot.findUniqueOrThrow({ where: { lotNo: lot.lotNo } }),
  ).toMatchObject({ status: 'atBranch', closedAt: null, closeRemark: null })
  expect(await partsOf(lot)).toEqual([
    [0, 3, 'closed', 'PEN', 'Tidak dijumpai', true],
    [3, 3, 'atBranch', 'PEN', null, false],
    [6, 3, 'closed', 'PEN', 'Tidak dijumpai', true],
    [9, 1, 'atBranch', 'PEN', null, false],
  ])

  const cards = { stationId: 'PEN-P01', lotNo: lot.lotNo, ...stock.serials(at(3), at(5)) }
  await withdrawCards(stock.operatorPen, cards)
  expect(await refused(closeLot(second, { lotNo: lot.lotNo }))).toBe('lot.notEmpty')
  await returnToStore(stock.operatorPen, cards)
  await forceClose(lot)
  expect(await stock.places(lot.lotNo)).toEqual({ 'destroyed PEN': 10 })
  expect(await stock.statusOf(lot.lotNo)).toBe('closed')
})

test('a lot of headquarters that is found as a whole is open again there', async () => {
  const lot = await stock.received(4)
  await forceClose(lot)
  await countAndApprove('HQ', [[lot.startSn, lot.endSn]])
  expect(await stock.places(lot.lotNo)).toEqual({ 'hqStore HQ': 4 })
  expect(await partsOf(lot)).toEqual([[0, 4, 'received', 'HQ', null, false]])
})

test('cards written off at another branch stay written off', async () => {
  const lot = await stock.atBranch(4, 'PEN')
  await forceClose(lot)
  await countAndApprove('HQ', [[lot.startSn, lot.endSn]])
  expect(await stock.places(lot.lotNo)).toEqual({ 'destroyed PEN': 4 })
  expect(await stock.statusOf(lot.lotNo)).toBe('closed')
})

test('who wrote the cards off approves no count that finds them, wherever and after whichever count', async () => {
  const lot = await stock.atBranch(6, 'PEN')
  const writer = await world.as('supervisor.pen')
  await forceCloseLot(writer, {
    lotNo: lot.lotNo,
    remark: 'Tidak dijumpai',
    approval: await stock.approval(writer, 'forceClose', `Lot:${lot.lotNo}`),
  })
  const found: [number, number] = [lot.startSn, lot.startSn + 1]
  const atStation = await count('PEN', [found], { stationId: 'PEN-P01' })
  expect(await refused(approve(atStation, stock.operatorPen, writer))).toBe('supervisor.movedCards')
  const reason = { stocktakeId: atStation, remark: 'Ada di stor' }
  expect(await refused(rejectAdjustment(writer, reason))).toBe('stocktake.ofMover')
  await rejectAdjustment(second, reason)

  const empty = await count('PEN', [])
  expect(await world.services.db.stocktakeDifference.count({ where: { stocktakeId: empty } })).toBe(
    0,
  )
  const inStore = await count('PEN', [found])
  expect(await refused(approve(inStore, stock.operatorPen, writer))).toBe('supervisor.movedCards')
  await approve(inStore, stock.operatorPen, second)
  expect(await stock.places(lot.lotNo)).toEqual({ 'branchStore PEN': 2, 'destroyed PEN': 4 })
})
