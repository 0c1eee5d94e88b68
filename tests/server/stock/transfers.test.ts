import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
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
  await world.services.db.bag.createMany({
    data: ['B-1', 'B-2', 'B-3'].map((bagNo) => ({ bagNo, branchCode: 'HQ', createdAt: world.now })),
  })
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

const refused = (code: string, path?: string) => ({ code, ...(path === undefined ? {} : { path }) })
const bagOf = (bagNo: string) => world.services.db.bag.findUniqueOrThrow({ where: { bagNo } })
const partsOf = (rootLotNo: string) =>
  world.services.db.lot.findMany({
    where: { rootLotNo },
    orderBy: [{ startSn: 'asc' }, { lotNo: 'asc' }],
    select: { lotNo: true, status: true, cardQty: true, branchCode: true },
  })

describe('distribution', () => {
  test('a whole lot goes into transit under a gapless number, with its bag', async () => {
    const lot = await stock.received()
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'jhb',
      bagNo: 'b-1',
      lines: [{ lotNo: lot.lotNo }],
    })
    expect(documentNo).toMatch(/^LD-HQ-2026-\d{6}$/)
    expect(await stock.places(lot.lotNo)).toEqual({ 'inTransit JHB': 100 })
    expect(await stock.statusOf(lot.lotNo)).toBe('distributed')
    expect(await bagOf('B-1')).toMatchObject({ status: 'inTransit', branchCode: 'JHB' })

    const before = await world.services.db.documentNumber.findFirstOrThrow({
      where: { kind: 'LD' },
    })
    await expect(
      distributeLots(stock.hqadmin, {
        destination: 'JHB',
        bagNo: 'B-1',
        lines: [{ lotNo: (await stock.received()).lotNo }],
      }),
    ).rejects.toMatchObject(refused('bag.notFree', 'bagNo'))
    expect(
      (await world.services.db.documentNumber.findFirstOrThrow({ where: { kind: 'LD' } })).last,
    ).toBe(before.last)

    await receiveDistribution(stock.operator, { documentNo })
    expect(await bagOf('B-1')).toMatchObject({ status: 'free', branchCode: 'JHB' })
  })

  test('a lot shows who received it, and the departure, arrival and destination of its last distribution', async () => {
    const lotShown = async (lotNo: string) => {
      const { data } = await stock.hqadmin.graphql(
        'query($lotNo: String!) { scanLot(text: $lotNo) { receivedBy distribution { documentNo ldrNo sentAt arrivedAt destination { code } } } }',
        { lotNo },
      )
      return data!.scanLot
    }
    const [kept, sent] = [await stock.received(), await stock.distributed()]
    expect(await lotShown(kept.lotNo)).toEqual([{ receivedBy: 'hqadmin', distribution: null }])
    const moment = world.now.toISOString()
    const distribution = {
      documentNo: sent.documentNo,
      ldrNo: expect.stringMatching(/^LDR-JHB-2026-\d{6}$/) as string,
      sentAt: moment,
      arrivedAt: null,
      destination: { code: 'JHB' },
    }
    expect(await lotShown(sent.lotNo)).toEqual([{ receivedBy: 'hqadmin', distribution }])
    await receiveDistribution(stock.operator, { documentNo: sent.documentNo })
    expect(await lotShown(sent.lotNo)).toEqual([
      { receivedBy: 'hqadmin', distribution: { ...distribution, arrivedAt: moment } },
    ])
  })

  test('a range splits the lot into parts that partition it; the rest stays, and the label still finds it', async () => {
    const { lotNo, startSn } = await stock.received(100)
    await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: [{ lotNo, ...stock.serials(startSn + 20, startSn + 29), cardQty: 10 }],
    })
    expect(await partsOf(lotNo)).toEqual([
      { lotNo, status: 'received', cardQty: 100, branchCode: 'HQ' },
      { lotNo: `${lotNo}.1`, status: 'received', cardQty: 20, branchCode: 'HQ' },
      { lotNo: `${lotNo}.2`, status: 'distributed', cardQty: 10, branchCode: 'JHB' },
      { lotNo: `${lotNo}.3`, status: 'received', cardQty: 70, branchCode: 'HQ' },
    ])
    await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo, cardQty: 30 }] })
    expect(await stock.places(lotNo)).toEqual({
      'hqStore HQ': 60,
      'inTransit JHB': 10,
      'inTransit PEN': 30,
    })
    await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo }] })
    expect(await stock.places(lotNo)).toEqual({ 'inTransit JHB': 10, 'inTransit PEN': 90 })
    expect(await stock.statusOf(lotNo)).toBe('distributed')
  })

  test('lots of two card types that have the same serials go on one document', async () => {
    const plks = stock.fresh(10)
    const ep = { ...plks, lotNo: `EP-${plks.lotNo}`, doNo: 'DO-EP', cardType: 'EP' }
    for (const lot of [plks, ep]) await receiveLot(stock.hqadmin, lot)
    await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: [{ lotNo: plks.lotNo }, { lotNo: ep.lotNo, cardQty: 4 }],
    })
    expect(await stock.places(plks.lotNo)).toEqual({ 'inTransit JHB': 10 })
    expect(await stock.places(ep.lotNo)).toEqual({ 'inTransit JHB': 4, 'hqStore HQ': 6 })
  })

  test('part numbers skip another delivered lot’s number, work wherever a lot is named, and are never reused for a delivered lot', async () => {
    const lotNo = 'PLKS-OF-THIRTY-CHARACTERS-0001'
    expect(lotNo).toHaveLength(30)
    const long = stock.fresh(10)
    await receiveLot(stock.hqadmin, { ...long, lotNo })
    const short = stock.fresh(10)
    await receiveLot(stock.hqadmin, short)
    await receiveLot(stock.hqadmin, { ...stock.fresh(10), lotNo: `${short.lotNo}.1` })
    await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: [{ lotNo: short.lotNo, cardQty: 4 }],
    })
    expect((await partsOf(short.lotNo)).map((part) => [part.lotNo, part.cardQty])).toEqual([
      [short.lotNo, 10],
      [`${short.lotNo}.2`, 4],
      [`${short.lotNo}.3`, 6],
    ])
    await expect(
      receiveLot(stock.hqadmin, { ...stock.fresh(10), lotNo: `${short.lotNo}.2` }),
    ).rejects.toMatchObject({
      code: 'lot.exists',
      path: 'lotNo',
    })
    await distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo, cardQty: 4 }] })
    await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo: `${lotNo}.2` }] })
    expect(await stock.places(lotNo)).toEqual({ 'inTransit JHB': 4, 'inTransit PEN': 6 })
  })

  test('is refused without permission, to a forbidden destination, and for cards not in the store', async () => {
    const { lotNo, startSn } = await stock.received(10)
    const lines = [{ lotNo }]
    await expect(
      distributeLots(stock.operator, { destination: 'JHB', lines }),
    ).rejects.toMatchObject(refused('permission.denied'))
    await expect(distributeLots(stock.hqadmin, { destination: 'HQ', lines })).rejects.toMatchObject(
      refused('transfer.destination', 'destination'),
    )
    await expect(
      distributeLots(stock.hqadmin, { origin: 'JHB', destination: 'PEN', lines }),
    ).rejects.toMatchObject(refused('transfer.destination', 'destination'))
    await expect(
      distributeLots(stock.hqadmin, { destination: 'XXX', lines }),
    ).rejects.toMatchObject(refused('branch.notFound', 'destination'))
    await expect(
      distributeLots(stock.hqadmin, { destination: 'JHB', lines: [] }),
    ).rejects.toMatchObject(refused('lot.selectOne'))
    await expect(
      distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo: 'NONE-1' }] }),
    ).rejects.toMatchObject(refused('lot.notFound', 'lines.0.lotNo'))
    await expect(
      distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo, cardQty: 11 }] }),
    ).rejects.toMatchObject(refused('lot.notHeld', 'lines.0.lotNo'))
    const beyond = stock.serials(startSn + 5, startSn + 15)
    await expect(
      distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo, ...beyond }] }),
    ).rejects.toMatchObject(refused('lot.notHeld', 'lines.0.lotNo'))
    await expect(
      distributeLots(stock.hqadmin, {
        destination: 'JHB',
        lines: [{ lotNo, ...stock.serials(startSn, startSn + 5), cardQty: 5 }],
      }),
    ).rejects.toMatchObject(refused('lot.quantity'))
    await expect(
      distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo }, { lotNo }] }),
    ).rejects.toMatchObject(refused('lot.twice', 'lines.1.lotNo'))
    expect(await partsOf(lotNo)).toHaveLength(1)
    expect((await distributeLots(stock.hqadmin, { destination: 'JHB', lines })).documentNo).toMatch(
      /^LD-/,
    )
    await expect(
      distributeLots(stock.hqadmin, { destination: 'JHB', lines }),
    ).rejects.toMatchObject(refused('lot.invalidStatus'))
  })

  test('may be packed first, extended, and sent later; a packed one cannot be received', async () => {
    const [one, two] = [await stock.received(10), await stock.received(10)]
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      bagNo: 'B-2',
      hold: true,
      lines: [{ lotNo: one.lotNo }],
    })
    expect(await bagOf('B-2')).toMatchObject({ status: 'packed', branchCode: 'HQ' })
    await expect(receiveDistribution(stock.operator, { documentNo })).rejects.toMatchObject(
      refused('transfer.notSent'),
    )
    await expect(
      addLots(stock.operator, { documentNo, lines: [{ lotNo: two.lotNo }] }),
    ).rejects.toMatchObject(refused('permission.denied'))
    expect(await addLots(stock.hqadmin, { documentNo, lines: [{ lotNo: two.lotNo }] })).toEqual({
      documentNo,
      lotNos: [two.lotNo],
    })
    await sendTransfer(stock.admin, { documentNo })
    expect(await bagOf('B-2')).toMatchObject({ status: 'inTransit', branchCode: 'JHB' })
    await receiveDistribution(stock.operator, { documentNo })
    await expect(
      addLots(stock.hqadmin, { documentNo, lines: [{ lotNo: one.lotNo }] }),
    ).rejects.toMatchObject(refused('lot.alreadyReceived'))
  })

  test('is cancelled before receipt by a reversal: cards, lots and bag are back, the number stays used', async () => {
    const { lotNo } = await stock.received(50)
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      bagNo: 'B-3',
      lines: [{ lotNo, cardQty: 20 }],
    })
    await expect(cancelTransfer(stock.operator, { documentNo })).rejects.toMatchObject(
      refused('permission.denied'),
    )
    await expect(cancelTransfer(stock.operatorPen, { documentNo })).rejects.toMatchObject(
      refused('transfer.notFound'),
    )
    await cancelTransfer(stock.admin, { documentNo })
    expect(await stock.places(lotNo)).toEqual({ 'hqStore HQ': 50 })
    expect(await stock.statusOf(lotNo)).toBe('received')
    expect(await bagOf('B-3')).toMatchObject({ status: 'free', branchCode: 'HQ' })
    const [sent, back] = await world.services.db.custodyEntry.findMany({
      where: { document: documentNo },
      orderBy: { id: 'asc' },
    })
    expect(back!.reversesId).toBe(sent!.id)
    await expect(cancelTransfer(stock.admin, { documentNo })).rejects.toMatchObject(
      refused('transfer.stateNow'),
    )
    await expect(receiveDistribution(stock.operator, { documentNo })).rejects.toMatchObject(
      refused('transfer.stateNow'),
    )
    const again = await distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo }] })
    expect(Number(again.documentNo.slice(-6))).toBe(Number(documentNo.slice(-6)) + 1)
  })
})

describe('receipt', () => {
  test('is never done by the sender or another branch, and only once', async () => {
    const { documentNo, lotNo } = await stock.distributed()
    await expect(receiveDistribution(stock.hqadmin, { documentNo })).rejects.toMatchObject(
      refused('transfer.ofSender'),
    )
    await expect(receiveDistribution(stock.operatorPen, { documentNo })).rejects.toMatchObject(
      refused('lot.ldrNotFound'),
    )
    const { ldrNo } = await receiveDistribution(stock.operator, { documentNo })
    expect(ldrNo).toMatch(/^LDR-JHB-2026-\d{6}$/)
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 100 })
    await expect(receiveDistribution(stock.operator, { documentNo: ldrNo! })).rejects.toMatchObject(
      refused('lot.alreadyReceived'),
    )
    await expect(
      receiveDistribution(stock.operator, { documentNo: 'LD-HQ-2026-999999' }),
    ).rejects.toMatchObject(refused('lot.ldrNotFound'))
  })

  test('lot by lot: the first receipt takes the number, the last one ends it', async () => {
    const [one, two] = [await stock.received(10), await stock.received(10)]
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: [one, two].map(({ lotNo }) => ({ lotNo })),
    })
    const first = await receiveDistribution(stock.operator, {
      documentNo,
      lines: [{ lotNo: one.lotNo }],
    })
    const status = async () =>
      (await world.services.db.lotTransfer.findUniqueOrThrow({ where: { documentNo } })).status
    expect(await status()).toBe('partlyReceived')
    await expect(cancelTransfer(stock.hqadmin, { documentNo })).rejects.toMatchObject(
      refused('lot.alreadyReceived'),
    )
    await expect(
      receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo: one.lotNo }] }),
    ).rejects.toMatchObject(refused('lot.alreadyReceived', 'lines.0.lotNo'))
    const last = await receiveDistribution(stock.supervisor, {
      documentNo: first.ldrNo!,
      lines: [{ lotNo: two.lotNo }],
    })
    expect(last.ldrNo).toBe(first.ldrNo)
    expect(await status()).toBe('received')
  })

  test('missing cards stay in transit under a discrepancy; unexpected ones are refused', async () => {
    const { documentNo, lotNo, startSn, endSn } = await stock.distributed(100)
    const receive = (line: object) =>
      receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo, ...line }] })
    await expect(receive({ received: [stock.serials(startSn, endSn + 1)] })).rejects.toMatchObject(
      refused('transfer.notExpected', 'lines.0.received'),
    )
    await expect(
      receive({
        received: [stock.serials(startSn, endSn)],
        discrepancies: [{ kind: 'damaged', ...stock.serials(startSn, startSn) }],
      }),
    ).rejects.toMatchObject(refused('discrepancy.serials'))
    await expect(receive({ discrepancies: [{ kind: 'short' }] })).rejects.toMatchObject(
      refused('discrepancy.serials'),
    )
    await expect(receive({ discrepancies: [{ kind: 'excess', note: 'x' }] })).rejects.toMatchObject(
      refused('field.required'),
    )
    await expect(
      receive({ discrepancies: [{ kind: 'sealBroken', ownerLoginId: 'operator.pen' }] }),
    ).rejects.toMatchObject(refused('user.notFound'))
    const other = await stock.received(10)
    await expect(
      receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo: other.lotNo }] }),
    ).rejects.toMatchObject(refused('transfer.notExpected'))

    const { discrepancyIds } = await receive({
      received: [stock.serials(startSn, startSn + 89)],
      discrepancies: [
        { kind: 'damaged', ...stock.serials(startSn + 90, startSn + 91), note: 'wet' },
        { kind: 'sealBroken', note: 'seal 7', ownerLoginId: 'hqadmin' },
      ],
    })
    const found = await world.services.db.discrepancy.findMany({
      where: { id: { in: discrepancyIds } },
      orderBy: { id: 'asc' },
    })
    expect(found.map(({ kind, quantity, ownerId }) => [kind, quantity, ownerId])).toEqual([
      ['damaged', 2, stock.operator.viewer.userId],
      ['sealBroken', 0, stock.hqadmin.viewer.userId],
      ['short', 8, stock.operator.viewer.userId],
    ])
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 90, 'inTransit JHB': 10 })
    expect(await stock.statusOf(lotNo)).toBe('atBranch')
  })
})

describe('return', () => {
  test('part of the branch store’s stock goes back, and is received at headquarters by another person', async () => {
    const { lotNo, startSn } = await stock.atBranch(100)
    const { documentNo } = await returnLots(stock.operator, { lines: [{ lotNo, cardQty: 40 }] })
    expect(documentNo).toMatch(/^RL-JHB-2026-\d{6}$/)
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 60, 'inTransitBack JHB': 40 })
    expect(await stock.statusOf(lotNo)).toBe('atBranch')
    await expect(receiveReturn(stock.operator, { documentNo })).rejects.toMatchObject(
      refused('permission.denied'),
    )
    await expect(receiveDistribution(stock.hqadmin, { documentNo })).rejects.toMatchObject(
      refused('lot.ldrNotFound'),
    )
    const done = await receiveReturn(stock.hqadmin, {
      documentNo,
      lines: [{ lotNo, discrepancies: [{ kind: 'short', ...stock.serials(startSn, startSn) }] }],
    })
    expect(done).toMatchObject({ ldrNo: null, discrepancyIds: [expect.any(Number)] })
    expect(await stock.places(lotNo)).toEqual({
      'branchStore JHB': 60,
      'hqStore HQ': 39,
      'inTransitBack JHB': 1,
    })
    expect(await stock.statusOf(`${lotNo}.1`)).toBe('returnReceived')
    const again = await distributeLots(stock.hqadmin, {
      destination: 'PEN',
      lines: [{ lotNo: `${lotNo}.1`, ...stock.serials(startSn + 1, startSn + 39) }],
    })
    expect(again.documentNo).toMatch(/^LD-/)
  })

  test('is refused for a lot of another branch, or one that is not at the branch', async () => {
    const there = await stock.atBranch(10, 'PEN')
    await expect(
      returnLots(stock.operator, { lines: [{ lotNo: there.lotNo }] }),
    ).rejects.toMatchObject(refused('lot.notFound'))
    await expect(
      returnLots(stock.operator, { origin: 'PEN', lines: [{ lotNo: there.lotNo }] }),
    ).rejects.toMatchObject(refused('permission.denied'))
    const underway = await stock.distributed(10)
    await expect(
      returnLots(stock.operator, { lines: [{ lotNo: underway.lotNo }] }),
    ).rejects.toMatchObject(refused('lot.invalidStatus'))
    await expect(
      returnLots(stock.operator, { destination: 'PEN', lines: [{ lotNo: underway.lotNo }] }),
    ).rejects.toMatchObject(refused('transfer.destination'))
    await expect(
      returnLots(stock.hqadmin, { lines: [{ lotNo: underway.lotNo }] }),
    ).rejects.toMatchObject(refused('transfer.destination'))
  })
})
