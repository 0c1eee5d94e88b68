import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { formatCardSn } from '#domain/serials.ts'
import { readReport, readTotals } from '#server/platform/report/readReport.ts'
import { cardMovements } from '#server/reports/cardMovements.ts'
import { cardSerials } from '#server/reports/cardSerials.ts'
import { deliveryNote } from '#server/reports/deliveryNote.ts'
import { distributedLots } from '#server/reports/distributedLots.ts'
import { lotDistribution } from '#server/reports/lotDistribution.ts'
import { rawCards } from '#server/reports/rawCards.ts'
import { returnedLots } from '#server/reports/returnedLots.ts'
import { stockLevel } from '#server/reports/stockLevel.ts'
import { listStockLevels } from '#server/stock/levels/stockLevels.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock
let hq: Person
let pen: Person
let jhb: Person
let arrived: Awaited<ReturnType<Stock['atBranch']>>
let waiting: Awaited<ReturnType<Stock['distributed']>>
let back: { documentNo: string }
const before = { from: '2026-01-01', to: '2026-11-20' }

/**
 * A day later than the world: 100 cards arrive at JHB, 50 of another lot are in transit to PEN, and
 * 40 of JHB's are returned.
 */
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  ;[hq, pen, jhb] = [
    await world.as('hqadmin'),
    await world.as('operator.pen'),
    await world.as('operator'),
  ]
  world.later(limits.dayMs)
  arrived = await stock.atBranch(100, 'JHB')
  waiting = await stock.distributed(50, 'PEN')
  const { lotNo, startSn } = arrived
  back = await returnLots(jhb, {
    destination: 'HQ',
    lines: [{ lotNo, startSn: String(startSn), endSn: String(startSn + 39) }],
  } as never)
})
afterAll(() => world.close())

const today = { from: '2026-11-22', to: '2026-11-22' }

test('lot distribution: a row per distribution, with its cards and status; both ends see it', async () => {
  const [last, first] = await readReport(hq, lotDistribution, today)
  expect(first).toMatchObject({
    ldNo: arrived.documentNo,
    origin: 'HQ',
    destination: 'JHB',
    lots: 1,
    cards: 100,
    status: 'received',
  })
  expect(last).toMatchObject({
    ldNo: waiting.documentNo,
    destination: 'PEN',
    cards: 50,
    status: 'inTransit',
    receivedDate: null,
  })
  expect(await readTotals(hq, lotDistribution, today)).toEqual({ lots: 2, cards: 150 })
  expect(await readReport(hq, lotDistribution, { ...today, transferStatus: 'received' })).toEqual([
    first,
  ])
  expect(await readReport(hq, lotDistribution, { ...today, destination: 'PEN' })).toEqual([last])
  expect(await readReport(pen, lotDistribution, today)).toEqual([last])
})

test('distributed lots: runs of cards with their delivery order, by card type and PPID', async () => {
  const [row] = await readReport(hq, distributedLots, { ...today, branchCode: 'JHB' })
  expect(row).toMatchObject({
    lotNo: arrived.lotNo,
    doNo: 'DO-T1',
    cardType: 'PLKS',
    quantity: 100,
    startSn: formatCardSn(arrived.startSn),
    endSn: formatCardSn(arrived.endSn),
    ldNo: arrived.documentNo,
  })
  expect(await readReport(hq, distributedLots, { ...today, ppid: '9999999999999999' })).toEqual([])
  expect(await readReport(hq, distributedLots, { ...today, cardType: 'EP' })).toEqual([])
})

test('returned lots: the cards, who returned them, and who received them', async () => {
  expect(await readReport(hq, returnedLots, today)).toMatchObject([
    {
      rlNo: back.documentNo,
      origin: 'JHB',
      destination: 'HQ',
      quantity: 40,
      status: 'inTransit',
      receivedBy: null,
    },
  ])
  expect(await readReport(pen, returnedLots, today)).toEqual([])
  expect(await readReport(hq, returnedLots, { ...today, origin: 'PEN' })).toEqual([])
})

test('delivery note: the cards of a distribution, found by its number', async () => {
  expect(
    await readReport(hq, deliveryNote, { documentNo: waiting.documentNo.toLowerCase() }),
  ).toMatchObject([
    {
      ldNo: waiting.documentNo,
      destination: 'PEN',
      lotNo: waiting.lotNo,
      quantity: 50,
      startSn: formatCardSn(waiting.startSn),
    },
  ])
})

test('raw cards: on every row opening + in − out = closing, and the closing equals the ledger', async () => {
  const rows = (await readReport(hq, rawCards, today)) as Record<string, number & string>[]
  for (const row of rows)
    expect(
      row.opening! +
        row.received! -
        row.distributed! -
        row.returned! -
        row.produced! -
        row.spoiled!,
    ).toBe(row.closing)
  const of = (branch: string) =>
    rows.find((row) => row.branch === branch && row.cardType === 'PLKS')
  expect(of('JHB')).toMatchObject({ received: 100, returned: 40, distributed: 0, produced: 0 })
  expect(of('HQ')).toMatchObject({ received: 150, distributed: 150 })
  const levels = await listStockLevels(hq, {})
  const type = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  for (const branch of ['JHB', 'HQ'])
    expect(of(branch)!.closing).toBe(
      levels.find((level) => level.branchCode === branch && level.cardTypeId === type.id)?.held ??
        0,
    )
  // The closing of each day is the opening of the next.
  const earlier = (await readReport(hq, rawCards, before)) as Record<string, number & string>[]
  expect(earlier.find((row) => row.branch === 'JHB' && row.cardType === 'PLKS')?.closing ?? 0).toBe(
    of('JHB')!.opening,
  )
})

test('a return is received at headquarters', async () => {
  await receiveReturn(stock.hqadmin, { documentNo: back.documentNo } as never)
  const hqRow = (
    await readReport(hq, rawCards, { ...today, branchCode: 'HQ', cardType: 'PLKS' })
  )[0]
  expect(hqRow).toMatchObject({ received: 190, distributed: 150, returned: 0 })
  expect(await readReport(hq, returnedLots, today)).toMatchObject([
    { status: 'received', receivedBy: expect.any(String) },
  ])
})

test('stock level: the same figures, status and cover as the screen of stock levels', async () => {
  const { cardTypeId } = await world.services.db.lot.findFirstOrThrow({
    where: { lotNo: arrived.lotNo },
  })
  await world.services.db.cardThreshold.deleteMany({ where: { cardTypeId } })
  await world.services.db.cardThreshold.create({
    data: { branchCode: 'JHB', cardTypeId, threshold: 1 },
  })
  const rows = await readReport(hq, stockLevel, {})
  const statusAt = (code: string) =>
    rows.find(({ branch, inStore }) => branch === code && Number(inStore) > 0)?.status
  expect([statusAt('JHB'), statusAt('HQ')]).toEqual(['adequate', 'noThreshold'])
  const types = new Map(
    (await world.services.db.cardType.findMany()).map(({ id, code }) => [id, code]),
  )
  expect(rows).toEqual(
    (await listStockLevels(hq, {})).map((level) => ({
      branch: level.branchCode,
      cardType: types.get(level.cardTypeId),
      inStore: level.store,
      atStations: level.stations,
      inTransit: level.coming,
      threshold: level.threshold,
      status: level.status,
      daysOfCover: level.daysOfCover,
    })),
  )
  expect((await readReport(pen, stockLevel, {})).every(({ branch }) => branch === 'PEN')).toBe(true)
})

test('card serials: each card of a run with its location; another branch’s are not shown', async () => {
  const run = { serialFrom: String(arrived.startSn + 38), serialTo: String(arrived.startSn + 41) }
  expect(await readReport(hq, cardSerials, run)).toMatchObject([
    { cardSn: formatCardSn(arrived.startSn + 38), branch: 'HQ', state: 'blank' },
    { cardSn: formatCardSn(arrived.startSn + 39), branch: 'HQ' },
    {
      cardSn: formatCardSn(arrived.startSn + 40),
      branch: 'JHB',
      state: 'blank',
      lotNo: arrived.lotNo,
    },
    { cardSn: formatCardSn(arrived.startSn + 41), branch: 'JHB' },
  ])
  expect(await readReport(pen, cardSerials, run)).toEqual([])
  expect(await readReport(hq, cardSerials, { lotNo: waiting.lotNo })).toHaveLength(50)
})

test('a part’s number finds its cards and their movements, and no others', async () => {
  const [sent, kept] = [`${arrived.lotNo}.1`, `${arrived.lotNo.toLowerCase()}.2`]
  const found = await readReport(hq, cardSerials, { lotNo: kept })
  expect(found).toHaveLength(60)
  expect(found[0]).toMatchObject({
    cardSn: formatCardSn(arrived.startSn + 40),
    lotNo: arrived.lotNo,
  })
  const documents = async (lotNo: string) =>
    (await readReport(hq, cardMovements, { lotNo })).map(({ document }) => document)
  expect(await documents(sent)).toContain(back.documentNo)
  expect(await documents(kept)).toContain(arrived.documentNo)
  expect(await documents(kept)).not.toContain(back.documentNo)
})

test('card serials: cards count as returned and written off from their ledger entry on', async () => {
  const of = async (lotNo: string) =>
    (await readReport(hq, cardSerials, { lotNo, from: '2026-11-23' })).map(({ state, date }) => [
      state,
      date,
    ])
  world.later(limits.dayMs)
  const { lotNo } = await stock.atBranch(2)
  world.later(limits.dayMs)
  await returnLots(jhb, { lines: [{ lotNo, cardQty: 1 }] })
  const returned = ['returned', world.now]
  expect(await of(`${lotNo}.1`)).toEqual([returned])
  world.later(limits.dayMs)
  const kept = `${lotNo}.2`
  await forceCloseLot(stock.admin, {
    lotNo: kept,
    remark: 'Wet',
    approval: await stock.approval(stock.admin, 'forceClose', `Lot:${kept}`),
  })
  expect(await of(lotNo)).toEqual([returned, ['spoiled', world.now]])
})
