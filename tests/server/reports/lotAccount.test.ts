import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReport } from '#server/platform/report/readReport.ts'
import { accountedCards } from '#server/reports/lotAccount/accountedCards.ts'
import { lotAccount } from '#server/reports/lotAccount/lotAccount.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { sealDestruction } from '#server/stock/destructions/sealDestruction.ts'
import { witnessDestruction } from '#server/stock/destructions/witnessDestruction.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { accounts, lotAccountFaults, reportedLotFigures } from '#tests/support/facts/lotAccounts.ts'
import { stockOf, type MadeLot, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import { consent, refused } from '../stock/stockTest.ts'

let world: World
let stock: Stock
let hq: Person
let witness: Person
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  ;[hq, witness] = [stock.hqadmin, await world.as('operator2')]
})
afterAll(async () => {
  expect(await lotAccountFaults(world.services.db, hq)).toEqual([])
  await world.close()
})

const nothing = { ...Object.fromEntries(accounts.map((account) => [account, 0])), difference: 0 }
const accountOf = async ({ lotNo }: { lotNo: string }, filter: object = {}, who: Person = hq) =>
  (await reportedLotFigures(who, { lotNo, ...filter })).get(lotNo)
const cut = ({ startSn }: MadeLot, first: number, last: number) =>
  stock.serials(startSn + first - 1, startSn + last - 1)
const sent = (lot: MadeLot, first: number, last: number) =>
  distributeLots(hq, {
    destination: 'JHB',
    lines: [{ lotNo: lot.lotNo, ...cut(lot, first, last) }],
  })
const receive = async (documentNo: string, discrepancies: object[]) => {
  const { lotNo } = await world.services.db.lotTransferLine.findFirstOrThrow({
    where: { documentNo },
  })
  return receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo, discrepancies }] })
}

test('a split lot: some in store, some in transit, some missed by the receipt, and written off at last', async () => {
  const lot = await stock.received(100)
  expect(await accountOf(lot)).toEqual({ ...nothing, delivered: 100, inStore: 100 })
  const { documentNo } = await sent(lot, 41, 100)
  expect(await accountOf(lot)).toEqual({ ...nothing, delivered: 100, inStore: 40, inTransit: 60 })
  expect(await accountOf(lot, { branchCode: 'HQ' })).toEqual({
    ...nothing,
    delivered: 40,
    inStore: 40,
  })
  expect(await accountOf(lot, {}, stock.operator)).toEqual({
    ...nothing,
    delivered: 60,
    inTransit: 60,
  })

  const { discrepancyIds } = await receive(documentNo, [
    { kind: 'short', ...cut(lot, 96, 100) },
    { kind: 'damaged', ...cut(lot, 41, 42), note: 'wet' },
  ])
  expect(await accountOf(lot)).toEqual({
    ...nothing,
    delivered: 100,
    inStore: 93,
    inDiscrepancy: 7,
  })
  expect(
    await readReport(hq, accountedCards, { lotNo: lot.lotNo, accountedAs: 'inDiscrepancy' }),
  ).toMatchObject([
    { quantity: 2, branch: 'JHB', document: documentNo },
    { quantity: 5, branch: 'JHB', document: documentNo },
  ])
  const approval = await stock.approval(
    stock.supervisor,
    'approveAdjustment',
    `Discrepancy:${discrepancyIds[0]}`,
  )
  const end = { discrepancyId: discrepancyIds[0], resolution: 'writtenOff', note: 'lost', approval }
  await resolveDiscrepancy(stock.supervisor, end)
  expect(await accountOf(lot, {}, stock.operator)).toEqual({
    ...nothing,
    delivered: 60,
    inStore: 53,
    inDiscrepancy: 2,
    writtenOff: 5,
  })
})

test('the part of a lot, and any range of serials, has an account of its own', async () => {
  const lot = await stock.received(30)
  await sent(lot, 11, 20)
  const parts = await world.services.db.lot.findMany({
    where: { parentLotNo: lot.lotNo },
    orderBy: { startSn: 'asc' },
  })
  expect(parts).toHaveLength(3)
  expect(await accountOf({ lotNo: parts[1]!.lotNo })).toEqual({
    ...nothing,
    delivered: 10,
    inTransit: 10,
  })
  expect(await accountOf({ lotNo: parts[0]!.lotNo })).toEqual({
    ...nothing,
    delivered: 10,
    inStore: 10,
  })
  const { startSn, endSn } = cut(lot, 18, 23)
  expect(await accountOf(lot, { serialFrom: startSn, serialTo: endSn })).toEqual({
    ...nothing,
    delivered: 6,
    inStore: 3,
    inTransit: 3,
  })
  expect(await accountOf(lot, { serialFrom: startSn, serialTo: endSn }, stock.operator)).toEqual({
    ...nothing,
    delivered: 3,
    inTransit: 3,
  })
  expect(await accountOf(lot, { serialFrom: endSn, serialTo: startSn })).toBeUndefined()
})

test('what goes back is in transit, and then no longer the branch’s', async () => {
  const lot = await stock.atBranch(20)
  const { documentNo } = await returnLots(stock.operator, {
    destination: 'HQ',
    lines: [{ lotNo: lot.lotNo, ...cut(lot, 1, 20) }],
  } as never)
  expect(await accountOf(lot, {}, stock.operator)).toEqual({
    ...nothing,
    delivered: 20,
    inTransit: 20,
  })
  await receiveReturn(hq, { documentNo } as never)
  expect(await accountOf(lot)).toEqual({ ...nothing, delivered: 20, inStore: 20 })
  expect(await accountOf(lot, {}, stock.operator)).toBeUndefined()
  expect(await accountOf(lot, { branchCode: 'HQ' })).toEqual({
    ...nothing,
    delivered: 20,
    inStore: 20,
  })
})

test('a card is made, spoiled, and destroyed before two witnesses', async () => {
  const cards = await cardJobs(world)
  const before = (await accountOf(basicLot))!
  const [, rejected, destroyed] = [
    await cards.bring('qcPassed'),
    await cards.bring('qcRejected'),
    await cards.bring('chipError'),
    await cards.bring('pendingQc'),
    await cards.bring('despatched'),
  ]
  const { documentNo } = await openDestruction(stock.operator, { branchCode: 'JHB' })
  await addSpoiledCard(stock.operator, { documentNo, cardSn: destroyed.cardSn })
  await sealDestruction(stock.operator, { documentNo, sealNo: 'S-1' })
  expect(await accountOf(basicLot)).toMatchObject({
    produced: 3,
    spoiled: 2,
    destroyed: 0,
    difference: 0,
  })
  const approval = await consent(
    world,
    witness,
    'supervisor',
    'witnessDestruction',
    `Destruction:${documentNo}`,
  )
  await witnessDestruction(witness, { documentNo, sealNo: 'S-1', approval })
  const after = (await accountOf(basicLot))!
  expect(after).toMatchObject({
    produced: 3,
    spoiled: 1,
    destroyed: 1,
    writtenOff: 0,
    difference: 0,
  })
  expect(after.inStore + after.atStations).toBe(before.inStore + before.atStations - 5)
  const ranges = await readReport(hq, accountedCards, { lotNo: basicLot.lotNo })
  expect(ranges).toContainEqual(
    expect.objectContaining({
      startSn: rejected.cardSn,
      accountedAs: 'spoiled',
      station: 'JHB-P01',
    }),
  )
  expect(ranges).toContainEqual(
    expect.objectContaining({ startSn: destroyed.cardSn, document: documentNo }),
  )
})

test('what a stocktake misses is an open discrepancy while it is proposed, and written off once it is approved', async () => {
  const lot = await stock.atBranch(40)
  await withdrawCards(stock.operator, {
    stationId: 'JHB-P02',
    lotNo: lot.lotNo,
    ...cut(lot, 1, 10),
  })
  expect(await accountOf(lot)).toEqual({ ...nothing, delivered: 40, inStore: 30, atStations: 10 })
  // A stocktake leaves out what moved while people counted.
  world.later(60_000)
  const missed = async () => {
    const counter = await counterOf(world)
    const { stocktakeId } = await openStocktake(counter, {
      branchCode: 'JHB',
      stationId: 'JHB-P02',
    })
    await countRange(counter, { stocktakeId, ...cut(lot, 1, 7) })
    expect(await accountOf(lot)).toMatchObject({ atStations: 10, inDiscrepancy: 0 })
    await proposeAdjustment(counter, { stocktakeId, remark: 'x' })
    expect(await accountOf(lot)).toEqual({
      ...nothing,
      delivered: 40,
      inStore: 30,
      atStations: 7,
      inDiscrepancy: 3,
    })
    return stocktakeId
  }
  await rejectAdjustment(stock.supervisor, { stocktakeId: await missed(), remark: 'count again' })
  expect(await accountOf(lot)).toEqual({ ...nothing, delivered: 40, inStore: 30, atStations: 10 })
  const stocktakeId = await missed()
  const approval = await consent(
    world,
    stock.operator,
    'supervisor',
    'approveAdjustment',
    `Stocktake:${stocktakeId}`,
  )
  await approveAdjustment(stock.operator, { stocktakeId, approval })
  expect(await accountOf(lot)).toEqual({
    ...nothing,
    delivered: 40,
    inStore: 30,
    atStations: 7,
    writtenOff: 3,
  })
})

test('a forced closing writes off what is left', async () => {
  const lot = await stock.atBranch(10)
  const approval = await stock.approval(stock.admin, 'forceClose', `Lot:${lot.lotNo}`)
  await forceCloseLot(stock.admin, { lotNo: lot.lotNo, remark: 'burnt', approval })
  expect(await accountOf(lot)).toEqual({ ...nothing, delivered: 10, writtenOff: 10 })
})

test('cards that the ledger has lost are a difference, and found by the filter', async () => {
  const [lot, other] = [await stock.atBranch(10), await stock.atBranch(5)]
  const rollback = new Error('rolled back')
  await expect(
    world.services.db.$transaction(async (tx) => {
      const broken = { ...hq, reads: tx } as unknown as Person
      const figures = { ...nothing, delivered: 10, inStore: 6, difference: 4 }
      await tx.custodyBalance.updateMany({
        where: { lotNo: lot.lotNo, quantity: 10 },
        data: { quantity: 6 },
      })
      expect(await accountOf(lot, { accountedAs: 'unaccounted' }, broken)).toEqual(figures)
      expect(
        await accountOf(lot, { accountedAs: 'unaccounted', branchCode: 'JHB' }, broken),
      ).toEqual(figures)
      // Some of its serials are counted from the ranges.
      await tx.custodyHolding.updateMany({
        where: { lotNo: lot.lotNo },
        data: { endSn: lot.endSn - 4 },
      })
      const some = { serialFrom: String(lot.startSn + 1), accountedAs: 'unaccounted' }
      expect(await accountOf(lot, some, broken)).toEqual({ ...figures, delivered: 9, inStore: 5 })
      await tx.custodyHolding.deleteMany({ where: { lotNo: lot.lotNo } })
      await tx.custodyBalance.deleteMany({ where: { lotNo: lot.lotNo } })
      expect(await accountOf(lot, {}, broken)).toEqual({
        ...nothing,
        delivered: 10,
        difference: 10,
      })
      expect(await accountOf(lot, some, broken)).toEqual({
        ...nothing,
        delivered: 9,
        difference: 9,
      })
      expect(await accountOf(other, { accountedAs: 'unaccounted' }, broken)).toBeUndefined()
      throw rollback
    }),
  ).rejects.toBe(rollback)
  expect(await accountOf(lot)).toEqual({ ...nothing, delivered: 10, inStore: 10 })
})

test('lots are found by card type and by the day of their delivery', async () => {
  const lot = await stock.received(5)
  const today = { from: '2026-11-21', to: '2026-11-21' }
  const row = { ...nothing, delivered: 5, inStore: 5 }
  expect(await accountOf(lot, { ...today, cardType: 'plks' })).toEqual(row)
  expect(await accountOf(lot, { cardType: 'EP' })).toBeUndefined()
  expect(await accountOf(lot, { from: '2026-11-22' })).toBeUndefined()
  expect(await accountOf(lot, { to: '2026-11-20' })).toBeUndefined()
})

test('anybody of the programme reads it, and nobody who is not signed in to it', async () => {
  const lot = await stock.atBranch(5)
  for (const login of ['monitor', 'viewer', 'supervisor'])
    expect(await accountOf(lot, {}, await world.as(login))).toEqual({
      ...nothing,
      delivered: 5,
      inStore: 5,
    })
  expect(await accountOf(lot, {}, await world.as('operator.pen'))).toBeUndefined()
  const nobody = { ...hq, viewer: null } as never
  expect(await refused(readReport(nobody, lotAccount, {}))).toBe('session.ended')
  expect(await refused(readReport(nobody, accountedCards, {}))).toBe('session.ended')
})
