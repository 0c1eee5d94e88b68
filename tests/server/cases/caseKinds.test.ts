import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { noteCustodyCase } from '#server/cases/noteCustodyCase.ts'
import { acceptByCourier } from '#server/despatch/acceptByCourier.ts'
import { receivePackage } from '#server/despatch/receivePackage.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { recordVoidCard } from '#server/stock/destructions/recordVoidCard.ts'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { consent, lotNo as basicLotNo, sn } from '#tests/server/stock/stockTest.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { packagesOf } from '#tests/support/packages.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { caseOf, casesOf, referencesOf } from './caseTest.ts'

let world: World
let stock: Stock
let cards: Awaited<ReturnType<typeof cardJobs>>
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  // All cards of the small world's lot are at JHB-P01 from now on.
  cards = await cardJobs(world)
})
afterAll(() => world.close())

const undecided = { state: ['OPEN', 'IN_PROGRESS', 'WAITING'] }
const laterDays = (days: number) => world.later(days * limits.dayMs)

test('a short receipt is a case of both branches until somebody resolves it', async () => {
  const { lotNo, documentNo, endSn } = await stock.distributed(20)
  const lines = [
    { lotNo, discrepancies: [{ kind: 'short', ...stock.serials(endSn - 1, endSn), note: 'x' }] },
  ]
  const { discrepancyIds } = await receiveDistribution(stock.operator, { documentNo, lines })
  const reference = String(discrepancyIds[0])
  expect(await caseOf(stock.hqadmin, 'DISCREPANCY', reference)).toMatchObject({
    branchCode: 'JHB',
    otherBranchCode: 'HQ',
    documentNo,
    cards: 2,
    state: 'OPEN',
    ownerLoginId: 'operator',
    version: 0,
    entries: [],
  })
  expect(await referencesOf(stock.operator, 'DISCREPANCY', undecided)).toEqual([reference])
  expect(await referencesOf(stock.operatorPen, 'DISCREPANCY')).toEqual([])
  await resolveDiscrepancy(stock.operator, {
    discrepancyId: discrepancyIds[0],
    resolution: 'received',
    note: 'found',
  })
  expect(await referencesOf(stock.operator, 'DISCREPANCY', undecided)).toEqual([])
  expect(await caseOf(stock.operator, 'DISCREPANCY', reference)).toMatchObject({
    state: 'DECIDED',
    deadline: null,
    escalated: false,
  })
})

test('the difference of a closed day is a case until a count of the station by serial is approved; the count is one meanwhile', async () => {
  const day = malaysianDate(world.now)
  const counts = [{ lotNo: basicLotNo, counted: 497 }]
  await closeStationDay(stock.operator, {
    stationId: 'JHB-P01',
    day,
    counts,
    explanation: 'three are missing',
  })
  const [found] = await casesOf(stock.supervisor, { kind: ['DAY_DIFFERENCE'] })
  expect(found).toMatchObject({ stationId: 'JHB-P01', cards: 3, state: 'OPEN', owner: null })

  world.later(1_000)
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB', stationId: 'JHB-P01' })
  await countRange(counter, { stocktakeId, startSn: sn(1), endSn: sn(497) })
  expect(await referencesOf(stock.supervisor, 'COUNT_DIFFERENCE')).toEqual([])
  await proposeAdjustment(counter, { stocktakeId, remark: 'x' })
  expect(await caseOf(stock.supervisor, 'COUNT_DIFFERENCE', String(stocktakeId))).toMatchObject({
    cards: 3,
    state: 'WAITING',
  })
  expect(await caseOf(stock.supervisor, 'DAY_DIFFERENCE', found!.reference)).toMatchObject({
    state: 'WAITING',
  })
  // Cards of a closed day move from the next day on.
  laterDays(1)
  const approval = await consent(
    world,
    stock.supervisor,
    'admin',
    'approveAdjustment',
    `Stocktake:${stocktakeId}`,
  )
  await approveAdjustment(stock.supervisor, { stocktakeId, approval, remark: 'x' })
  expect(await caseOf(stock.supervisor, 'COUNT_DIFFERENCE', String(stocktakeId))).toMatchObject({
    state: 'DECIDED',
  })
  expect(await caseOf(stock.supervisor, 'DAY_DIFFERENCE', found!.reference)).toMatchObject({
    state: 'DECIDED',
  })
})

test('lots in transit are a case after the days of the rules, and no more once they arrived', async () => {
  const [untouched, noted] = [
    (await stock.distributed(5)).documentNo,
    (await stock.distributed(5)).documentNo,
  ]
  laterDays(7)
  expect(await referencesOf(stock.supervisor, 'OVERDUE_TRANSIT')).toEqual([])
  laterDays(1)
  expect(await referencesOf(stock.supervisor, 'OVERDUE_TRANSIT')).toEqual([untouched, noted])
  expect(await referencesOf(stock.operatorPen, 'OVERDUE_TRANSIT')).toEqual([])
  await noteCustodyCase(stock.supervisor, {
    kind: 'overdueTransit',
    reference: noted,
    note: 'The driver is ill',
  })
  for (const documentNo of [untouched, noted])
    await receiveDistribution(stock.operator, { documentNo })
  expect(await referencesOf(stock.supervisor, 'OVERDUE_TRANSIT', undecided)).toEqual([])
  expect(await referencesOf(stock.supervisor, 'OVERDUE_TRANSIT')).toEqual([noted])
  expect(await caseOf(stock.supervisor, 'OVERDUE_TRANSIT', noted)).toMatchObject({
    state: 'DECIDED',
    cards: 5,
  })
})

test('a day that nobody closed is a case from midnight until it is closed', async () => {
  const { lotNo } = await stock.atBranch(10)
  await withdrawCards(stock.operator, { stationId: 'JHB-P02', lotNo, quantity: 4 })
  const day = malaysianDate(world.now)
  const reference = `JHB JHB-P02 ${day}`
  expect(await caseOf(stock.operator, 'OPEN_DAY', reference)).toBeNull()
  laterDays(1)
  expect(await caseOf(stock.operator, 'OPEN_DAY', reference)).toMatchObject({
    state: 'OPEN',
    cards: null,
    stationId: 'JHB-P02',
  })
  await noteCustodyCase(stock.operator, { kind: 'openDay', reference, note: 'x' })
  await closeStationDay(stock.operator, {
    stationId: 'JHB-P02',
    day,
    counts: [{ lotNo, counted: 4 }],
    explanation: '',
  })
  expect(await caseOf(stock.operator, 'OPEN_DAY', reference)).toMatchObject({
    state: 'DECIDED',
    entries: [{ step: 'NOTED' }],
  })
  expect(await referencesOf(stock.operator, 'OPEN_DAY', undecided)).not.toContain(reference)
})

test('the spoiled and void cards of a branch and a month are a case while one of them is not in a container for too long', async () => {
  const spoiled = [
    (await cards.bring('qcRejected')).cardSn,
    (await cards.bring('qcRejected')).cardSn,
  ]
  const back = await cards.bring('despatched')
  await recordVoidCard(stock.supervisor, {
    branchCode: 'JHB',
    cardSn: back.cardSn,
    reason: 'notCollected',
  })
  const reference = `JHB ${malaysianDate(world.now).slice(0, 7)}-01`
  laterDays(30)
  expect(await referencesOf(stock.operator, 'WAITING_SPOILED')).toEqual([])
  laterDays(1)
  expect(await caseOf(stock.operator, 'WAITING_SPOILED', reference)).toMatchObject({
    cards: 3,
    state: 'OPEN',
  })
  await noteCustodyCase(stock.operator, {
    kind: 'waitingSpoiled',
    reference,
    note: 'The shredder is broken',
  })
  const { documentNo } = await openDestruction(stock.operator, { branchCode: 'JHB' })
  await addSpoiledCard(stock.operator, { documentNo, cardSn: spoiled[0]! })
  await addSpoiledCard(stock.operator, { documentNo, cardSn: spoiled[1]! })
  expect(await caseOf(stock.operator, 'WAITING_SPOILED', reference)).toMatchObject({
    cards: 1,
    state: 'IN_PROGRESS',
  })
  await addSpoiledCard(stock.operator, { documentNo, cardSn: back.cardSn })
  expect(await caseOf(stock.operator, 'WAITING_SPOILED', reference)).toMatchObject({
    state: 'DECIDED',
  })
})

test('a package whose arrival nobody confirmed is a case: at the branch where it is collected, or with the courier', async () => {
  const packages = await packagesOf(world)
  const travelling = await packages.made('selfCollect', { collectionBranchCode: 'PEN' })
  const booked = await packages.bring('booked')
  laterDays(8)
  expect((await referencesOf(stock.supervisor, 'OVERDUE_PACKAGE')).sort()).toEqual(
    [travelling, booked].sort(),
  )
  expect(await referencesOf(stock.operatorPen, 'OVERDUE_PACKAGE')).toEqual([travelling])
  await noteCustodyCase(stock.operatorPen, {
    kind: 'overduePackage',
    reference: travelling,
    note: 'x',
  })
  await receivePackage(stock.operatorPen, { packagingId: travelling })
  await acceptByCourier(stock.operator, { packagingId: booked })
  expect(await referencesOf(stock.supervisor, 'OVERDUE_PACKAGE')).toEqual([travelling])
  expect(await caseOf(stock.supervisor, 'OVERDUE_PACKAGE', travelling)).toMatchObject({
    state: 'DECIDED',
    cards: 1,
  })
})

test.each([
  ['DISCREPANCY', 'x'],
  ['DISCREPANCY', '999999999999'],
  ['OPEN_DAY', 'JHB JHB-P01 2026-02-31'],
  ['WAITING_SPOILED', 'JHB'],
  ['OVERDUE_TRANSIT', ''],
])('%s "%s" is no case', async (kind, reference) => {
  expect(await caseOf(stock.hqadmin, kind, reference)).toBeNull()
})

test.each(['OPENED_AT', 'KIND', 'BRANCH', 'CARDS'])(
  'the list is sorted by %s, page by page, both ways',
  async (sort) => {
    const document = `query($after: String, $sort: CustodyCaseSort, $descending: Boolean) {
    custodyCases(first: 3, after: $after, sort: $sort, descending: $descending) { pageInfo { endCursor hasNextPage } edges { node { id } } } }`
    const walk = async (descending: boolean) => {
      const ids: string[] = []
      for (let after: string | null = null; ;) {
        const { data, errors }: Awaited<ReturnType<typeof stock.hqadmin.graphql>> =
          await stock.hqadmin.graphql(document, {
            after,
            sort,
            descending,
          })
        expect(errors).toBeUndefined()
        const page = data!.custodyCases as never as {
          pageInfo: { endCursor: string; hasNextPage: boolean }
          edges: { node: { id: string } }[]
        }
        ids.push(...page.edges.map(({ node }) => node.id))
        if (!page.pageInfo.hasNextPage) return ids
        after = page.pageInfo.endCursor
      }
    }
    const ids = await walk(false)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(6)
    expect(await walk(true)).toEqual(ids.toReversed())
  },
)
