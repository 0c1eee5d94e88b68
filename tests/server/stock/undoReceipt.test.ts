import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCase } from '#server/cases/caseQueries.ts'
import { findPastLot, placesThen } from '#server/stock/past/pastLot.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { getTransfer } from '#server/stock/transfers/transferQueries.ts'
import { undoTransferReceipt } from '#server/stock/transfers/undoTransferReceipt.ts'
import { endMaintenance, planMaintenance } from '#server/system/planMaintenance.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { refused } from './stockTest.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
// Each test has moments of its own, as receipts of people have.
beforeEach(() => void world.later(60_000))
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

const stored = (documentNo: string) =>
  world.services.db.lotTransfer.findUniqueOrThrow({ where: { documentNo } })
const versionOf = async (documentNo: string) => (await stored(documentNo)).version
const undo = async (by: Person, documentNo: string) =>
  undoTransferReceipt(by, { documentNo, version: await versionOf(documentNo) })
const auditOf = (action: string) =>
  world.services.db.auditEvent.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } })
const bagOf = (bagNo: string) => world.services.db.bag.findUniqueOrThrow({ where: { bagNo } })

/** Creates a distribution in a bag, of two lots. */
async function inBag(bagNo: string) {
  await world.services.db.bag.create({ data: { bagNo, branchCode: 'HQ', createdAt: world.now } })
  const lots = [await stock.received(10), await stock.received(10)]
  const lines = lots.map(({ lotNo }) => ({ lotNo }))
  const { documentNo } = await distributeLots(stock.hqadmin, { destination: 'JHB', bagNo, lines })
  return { documentNo, lots }
}

describe('the receipt of a distribution is undone by the person who received it', () => {
  test('until its last moment: all is in transit again, and is received again', async () => {
    const { documentNo, lotNo } = await stock.atBranch(20)
    const arrived = world.now
    world.later(30_000)
    await undo(stock.operator, documentNo)
    expect(await stock.places(lotNo)).toEqual({ 'inTransit JHB': 20 })
    expect(await stock.statusOf(lotNo)).toBe('distributed')
    expect(await getTransfer(stock.operator, documentNo)).toMatchObject({
      status: 'inTransit',
      receivedAt: null,
      receivedCards: 0,
      version: 3,
    })
    expect(await auditOf('undoTransferReceipt')).toMatchObject({
      loginId: 'operator',
      subjects: expect.arrayContaining([`LotTransfer:${documentNo}`, `Lot:${lotNo}`]),
      before: { status: 'received' },
      after: { status: 'inTransit', documentNo, lots: 1, cards: 20, branchCode: 'JHB' },
    })
    const undone = world.now
    world.later(1_000)
    await receiveDistribution(stock.supervisor, { documentNo })
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 20 })
    expect(await getTransfer(stock.operator, documentNo)).toMatchObject({ receivedCards: 20 })

    const placesAt = async (moment: Date) =>
      (await placesThen(stock.hqadmin, (await findPastLot(stock.hqadmin, lotNo, moment))!)).map(
        ({ place }) => place,
      )
    expect(await placesAt(arrived)).toEqual(['branchStore'])
    expect(await placesAt(undone)).toEqual(['inTransit'])
  })

  test('the ledger keeps both entries: the second reverses the first', async () => {
    const { documentNo, lotNo } = await stock.atBranch(5)
    await undo(stock.operator, documentNo)
    const { ldrNo } = await stored(documentNo)
    const entries = await world.services.db.custodyEntry.findMany({
      where: { lotNo, document: ldrNo! },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ reversesId }) => reversesId)).toEqual([null, entries[0]!.id])
    expect(await world.services.db.lotReceipt.count({ where: { line: { documentNo } } })).toBe(1)
    expect(
      await world.services.db.lotReceiptUndo.findMany({ where: { line: { documentNo } } }),
    ).toMatchObject([{ round: 1, byUserId: stock.operator.viewer.userId }])
  })

  test('its discrepancies end as undone, and can be found again', async () => {
    await world.services.db.stockRules.update({ where: { id: 1 }, data: { lossCards: 2 } })
    const { documentNo, lotNo, endSn } = await stock.distributed(20)
    const discrepancies = [
      { kind: 'short', ...stock.serials(endSn - 4, endSn) },
      { kind: 'excess', quantity: 2 },
    ]
    const receive = () =>
      receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo, discrepancies }] })
    const { discrepancyIds } = await receive()
    const escalated = () =>
      world.services.db.notification.count({ where: { kind: 'caseEscalated' } })
    expect(await escalated()).toBe(1)
    await undo(stock.operator, documentNo)
    expect(await stock.places(lotNo)).toEqual({ 'inTransit JHB': 20 })
    expect(await escalated()).toBe(0)
    expect(await world.services.db.discrepancy.findMany({ where: { documentNo } })).toMatchObject(
      discrepancyIds.map((id) => ({ id, undone: true, resolution: null, resolvedAt: world.now })),
    )
    const which = { kind: 'discrepancy', reference: String(discrepancyIds[0]) } as const
    expect(await findCase(stock.supervisor, which)).toMatchObject({ state: 'decided' })

    world.later(1_000)
    await receive()
    expect(await getTransfer(stock.operator, documentNo)).toMatchObject({
      receivedCards: 15,
      openDiscrepancies: 2,
    })
    expect(await escalated()).toBe(1)
  })

  test('a receipt of nothing but missing cards leaves the lot in transit', async () => {
    const { documentNo, lotNo } = await stock.distributed(5)
    await receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo, received: [] }] })
    await undo(stock.operator, documentNo)
    expect(await stock.statusOf(lotNo)).toBe('distributed')
    expect(await getTransfer(stock.operator, documentNo)).toMatchObject({
      status: 'inTransit',
      openDiscrepancies: 0,
    })
  })

  test('only the last part of several, with the bag as it was before', async () => {
    const { documentNo, lots } = await inBag('UNDO-1')
    const receive = (n: number) =>
      receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo: lots[n]!.lotNo }] })
    await receive(0)
    world.later(1_000)
    await receive(1)
    expect(await bagOf('UNDO-1')).toMatchObject({ status: 'free', branchCode: 'JHB' })
    await undo(stock.operator, documentNo)
    expect(await stock.places(lots[0]!.lotNo)).toEqual({ 'branchStore JHB': 10 })
    expect(await stock.places(lots[1]!.lotNo)).toEqual({ 'inTransit JHB': 10 })
    expect((await stored(documentNo)).status).toBe('partlyReceived')
    expect(await bagOf('UNDO-1')).toMatchObject({ status: 'received', branchCode: 'JHB' })
    await undo(stock.operator, documentNo)
    expect((await stored(documentNo)).status).toBe('inTransit')
    expect(await bagOf('UNDO-1')).toMatchObject({ status: 'inTransit', branchCode: 'JHB' })
    await receiveDistribution(stock.operator, { documentNo })
    expect(await bagOf('UNDO-1')).toMatchObject({ status: 'free', branchCode: 'JHB' })
  })

  test('also that of a return, at headquarters', async () => {
    const { lotNo } = await stock.atBranch(5)
    const { documentNo } = await returnLots(stock.operator, { lines: [{ lotNo }] })
    await receiveReturn(stock.hqadmin, { documentNo })
    expect(await refused(undo(stock.operator, documentNo))).toBe('permission.denied')
    await undo(stock.hqadmin, documentNo)
    expect(await stock.places(lotNo)).toEqual({ 'inTransitBack JHB': 5 })
    expect(await stock.statusOf(lotNo)).toBe('returned')
    await receiveReturn(stock.hqadmin, { documentNo })
  })
})

describe('it is refused', () => {
  test('to a colleague, a supervisor, headquarters, another branch and the sender', async () => {
    const { documentNo } = await stock.atBranch(5)
    const others = [await world.as('operator2'), stock.supervisor, stock.admin, stock.hqadmin]
    for (const other of others)
      expect(await refused(undo(other, documentNo))).toBe('undo.ofAnother')
    expect(await refused(undo(stock.operatorPen, documentNo))).toBe('transfer.notFound')
    expect(await refused(undo(await world.as('viewer'), documentNo))).toBe('permission.denied')
    const moved = { ...stock.operator.viewer, branchCode: 'PEN' }
    const transferred = Object.assign(await world.as('operator'), { viewer: moved })
    expect(await refused(undo(transferred, documentNo))).toBe('transfer.notFound')
    expect((await stored(documentNo)).status).toBe('received')
  })

  test('after its time, by the clock of the database', async () => {
    const { documentNo } = await stock.atBranch(5)
    world.later(30_001)
    await expect(undo(stock.operator, documentNo)).rejects.toMatchObject({
      code: 'undo.receiptOver',
      values: { seconds: 30 },
    })
  })

  test('without a receipt, a second time, without a version and at another one', async () => {
    const { documentNo } = await stock.distributed(5)
    expect(await refused(undo(stock.operator, documentNo))).toBe('transfer.notReceived')
    await receiveDistribution(stock.operator, { documentNo })
    const version = await versionOf(documentNo)
    await expect(undoTransferReceipt(stock.operator, { documentNo })).rejects.toMatchObject({
      path: 'version',
    })
    const other = { documentNo, version: version - 1 }
    expect(await refused(undoTransferReceipt(stock.operator, other))).toBe('record.changed')
    await undoTransferReceipt(stock.operator, { documentNo, version })
    const again = undoTransferReceipt(stock.operator, { documentNo, version })
    expect(await refused(again)).toBe('record.changed')
    expect(await refused(undo(stock.operator, documentNo))).toBe('transfer.notReceived')
  })

  test('during maintenance', async () => {
    const { documentNo } = await stock.atBranch(5)
    const plan = { version: 1, beginsInMinutes: 0, lastsMinutes: 60, reason: 'New server' }
    await planMaintenance(stock.hqadmin, plan)
    expect(await refused(undo(stock.operator, documentNo))).toBe('maintenance.underWay')
    await endMaintenance(stock.hqadmin, { version: 2 })
    await undo(stock.operator, documentNo)
  })

  test('by the database, to another person, and nobody changes what was undone', async () => {
    const { documentNo } = await stock.atBranch(5)
    const { db } = world.services
    const line = await db.lotTransferLine.findFirstOrThrow({ where: { documentNo } })
    const row = { lineId: line.id, receivedAt: line.receivedAt!, at: world.now }
    const byUserId = stock.supervisor.viewer.userId
    await expect(db.lotReceiptUndo.create({ data: { ...row, byUserId } })).rejects.toThrow(
      'not received by the person who undoes it',
    )
    await undo(stock.operator, documentNo)
    for (const statement of [
      'UPDATE lot_receipt_undo SET round = 9',
      'DELETE FROM lot_receipt_undo',
    ])
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('append-only')
  })
})
