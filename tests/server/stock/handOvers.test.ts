import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { reopenStationDay } from '#server/stock/stations/reopenStationDay.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { addLots } from '#server/stock/transfers/addLots.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { sendTransfer } from '#server/stock/transfers/sendTransfer.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

const bagOf = (bagNo: string) => world.services.db.bag.findUniqueOrThrow({ where: { bagNo } })
const newBag = (bagNo: string, branchCode = 'HQ') =>
  world.services.db.bag.create({ data: { bagNo, branchCode, createdAt: world.now } })
const packed = async (cards = 10) => {
  const lot = await stock.received(cards)
  return {
    ...lot,
    ...(await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      hold: true,
      lines: [{ lotNo: lot.lotNo }],
    })),
  }
}

describe('bags travel again', () => {
  test('a complete receipt frees the bag there, and it travels back', async () => {
    const { id } = await newBag('TRAVEL-1')
    const { lotNo } = await stock.received(10)
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      bagNo: 'TRAVEL-1',
      lines: [{ lotNo }],
    })
    await receiveDistribution(stock.operator, { documentNo })
    expect(await bagOf('TRAVEL-1')).toMatchObject({ status: 'free', branchCode: 'JHB' })
    const back = await returnLots(stock.operator, { bagNo: 'travel-1', lines: [{ lotNo }] })
    await receiveReturn(stock.hqadmin, { documentNo: back.documentNo })
    expect(await bagOf('TRAVEL-1')).toMatchObject({ status: 'free', branchCode: 'HQ' })

    const journeys = await world.services.db.auditEvent.findMany({
      where: { subjects: { has: `Bag:${id}` } },
      orderBy: { id: 'asc' },
    })
    expect(journeys.map(({ action }) => action)).toEqual([
      'distributeLots',
      'receiveDistribution',
      'returnLots',
      'receiveReturn',
    ])
  })

  test('while part of its content is missing it is received, and no other transfer gets it', async () => {
    await newBag('TRAVEL-2')
    const [one, two] = [await stock.received(5), await stock.received(5)]
    const lines = [{ lotNo: one.lotNo }, { lotNo: two.lotNo }]
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      bagNo: 'TRAVEL-2',
      lines,
    })
    await receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo: one.lotNo }] })
    expect(await bagOf('TRAVEL-2')).toMatchObject({ status: 'received', branchCode: 'JHB' })
    await expect(
      returnLots(stock.operator, { bagNo: 'TRAVEL-2', lines: [{ lotNo: one.lotNo }] }),
    ).rejects.toMatchObject({
      code: 'bag.notFree',
    })
    await receiveDistribution(stock.operator, { documentNo })
    expect(await bagOf('TRAVEL-2')).toMatchObject({ status: 'free' })
  })
})

describe('a packed distribution is not sent', () => {
  test('its cards stay in the origin’s ledger, reserved, until they leave', async () => {
    const { lotNo, documentNo } = await packed(10)
    expect(await stock.places(lotNo)).toEqual({ 'hqStore HQ': 10 })
    expect(await stock.statusOf(lotNo)).toBe('received')
    await expect(
      distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo }] }),
    ).rejects.toMatchObject({
      code: 'lot.notHeld',
    })
    await expect(receiveDistribution(stock.operator, { documentNo })).rejects.toMatchObject({
      code: 'transfer.notSent',
    })
    await sendTransfer(stock.admin, { documentNo })
    expect(await stock.places(lotNo)).toEqual({ 'inTransit JHB': 10 })
    expect(await stock.statusOf(lotNo)).toBe('distributed')
    await receiveDistribution(stock.operator, { documentNo })
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 10 })
  })

  test('cancelled, its cards are in the store again, and can go elsewhere', async () => {
    const { lotNo, documentNo } = await packed(10)
    await cancelTransfer(stock.hqadmin, { documentNo })
    await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo }] })
    expect(await stock.places(lotNo)).toEqual({ 'inTransit PEN': 10 })
  })

  test('with part of a lot, it leaves the rest in the store', async () => {
    const { lotNo } = await stock.received(10)
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      hold: true,
      lines: [{ lotNo, cardQty: 4 }],
    })
    await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo, cardQty: 6 }] })
    await sendTransfer(stock.hqadmin, { documentNo })
    expect(await stock.places(lotNo)).toEqual({ 'inTransit JHB': 4, 'inTransit PEN': 6 })
  })
})

describe('a person who packed, sent or added a line never receives it', () => {
  const line = async () => [{ lotNo: (await stock.received(5)).lotNo }]

  test('not even the packer, after another person sent it', async () => {
    const { documentNo } = await packed()
    await sendTransfer(stock.admin, { documentNo })
    for (const person of [stock.hqadmin, stock.admin])
      await expect(receiveDistribution(person, { documentNo })).rejects.toMatchObject({
        code: 'transfer.ofSender',
      })
    await receiveDistribution(stock.operator, { documentNo })
  })

  test('the person who added a lot to a colleague’s distribution receives only the other lots', async () => {
    const own = await line()
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: await line(),
    })
    await addLots(stock.admin, { documentNo, lines: own })
    await expect(receiveDistribution(stock.admin, { documentNo })).rejects.toMatchObject({
      code: 'transfer.ofSender',
    })
    await expect(
      receiveDistribution(stock.admin, { documentNo, lines: own }),
    ).rejects.toMatchObject({
      code: 'transfer.ofSender',
    })
    const others = (
      await world.services.db.lotTransferLine.findMany({ where: { documentNo } })
    ).filter(({ lotNo }) => lotNo !== own[0]!.lotNo)
    await receiveDistribution(stock.admin, {
      documentNo,
      lines: others.map(({ lotNo }) => ({ lotNo })),
    })
    await receiveDistribution(stock.operator, { documentNo })
  })

  test('the database refuses it too', async () => {
    const own = await line()
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: await line(),
    })
    await addLots(stock.admin, { documentNo, lines: own })
    const { id, startSn, endSn } = await world.services.db.lotTransferLine.findFirstOrThrow({
      where: { lotNo: own[0]!.lotNo },
    })
    const byUserId = stock.admin.viewer.userId
    await expect(
      world.services.db.lotReceipt.create({
        data: { lineId: id, startSn, endSn, at: world.now, byUserId },
      }),
    ).rejects.toThrow(/sent or packed by its receiver/)
    await receiveDistribution(stock.operator, { documentNo })
  })
})

test('both numbers of a distribution exist from its creation, and either one receives it', async () => {
  const { lotNo } = await stock.received(5)
  const made = await distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo }] })
  expect(made.ldrNo).toMatch(/^LDR-JHB-2026-\d{6}$/)
  expect(await receiveDistribution(stock.operator, { documentNo: made.ldrNo })).toMatchObject({
    ...made,
  })
})

describe('a station’s day that was closed too early', () => {
  const stationId = 'JHB-P02'
  const day = '2026-11-21'
  const subject = `StationDay:${stationId}:${day}`

  test('is reopened on the same day by a supervisor and a second person, with a reason, and closed again', async () => {
    const { lotNo } = await stock.atBranch(20)
    await withdrawCards(stock.operator, { stationId, lotNo, quantity: 5 })
    const counts = [{ lotNo, counted: 5 }]
    await closeStationDay(stock.operator, { stationId, day, counts })
    await expect(
      withdrawCards(stock.operator, { stationId, lotNo, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'day.closed' })

    const reopen = (more: object) =>
      reopenStationDay(stock.operator, { stationId, day, reason: 'Urgent cards came in', ...more })
    await expect(reopen({})).rejects.toMatchObject({ code: 'supervisor.needed' })
    const approval = await stock.approval(stock.operator, 'reopenDay', subject)
    await expect(reopen({ approval, reason: ' ' })).rejects.toMatchObject({
      code: 'field.required',
      path: 'reason',
    })
    await reopen({ approval })
    await expect(reopen({})).rejects.toMatchObject({ code: 'day.notClosed' })

    await withdrawCards(stock.operator, { stationId, lotNo, quantity: 1 })
    await closeStationDay(stock.operator, { stationId, day, counts: [{ lotNo, counted: 6 }] })
    const closings = await world.services.db.stationDay.findMany({
      where: { stationId },
      orderBy: { round: 'asc' },
    })
    expect(closings.map(({ round, counted }) => [round, counted])).toEqual([
      [1, 5],
      [2, 6],
    ])
    const { data } = await stock.operator.graphql(
      `query($stationId: String!) { stationDays(filter: { stationId: $stationId }) { edges { node { counted } } } }`,
      { stationId },
    )
    expect(data).toEqual({ stationDays: { edges: [{ node: { counted: 6 } }] } })
    expect(
      await world.services.db.auditEvent.findFirst({ where: { action: 'reopenStationDay' } }),
    ).toMatchObject({
      loginId: 'operator',
      approvedBy: expect.any(String) as string,
      after: { reason: 'Urgent cards came in' },
    })
  })

  test('but not after its midnight in Malaysia', async () => {
    const { now } = world
    world.now = new Date('2026-11-21T16:00:00Z')
    const approval = await stock.approval(stock.operator, 'reopenDay', subject)
    await expect(
      reopenStationDay(stock.operator, { stationId, day, reason: 'Too late', approval }),
    ).rejects.toMatchObject({
      code: 'day.reopenTooLate',
    })
    world.now = now
  })
})
