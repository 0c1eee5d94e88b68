import { afterAll, beforeAll, expect, test } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { lotNo as basicLotNo, other, sn } from './stockTest.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

/** Returns the history of a lot or part that a person sees, oldest first. */
async function actionsOf(lotNo: string, person: Person = stock.admin): Promise<string[]> {
  const query = `query($text: String!) { lots(first: 5, filter: { text: $text }) { edges { node { lotNo history { action } } } } }`
  const { data, errors } = await person.graphql(query, { text: lotNo })
  expect(errors).toBeUndefined()
  type Lots = { edges: { node: { lotNo: string; history: { action: string }[] } }[] }
  const found = (data!.lots as unknown as Lots).edges.find(({ node }) => node.lotNo === lotNo)
  return found!.node.history.map(({ action }) => action)
}

/** Does each step at its own moment. */
async function after<T>(step: Promise<T>): Promise<T> {
  const done = await step
  world.later(60_000)
  return done
}

let printed = 0
async function print(cardSn: number, stationId: string): Promise<void> {
  const jobId = await world.job()
  await clearPrintList(stock.operator, { stationId })
  await addToPrintList(stock.operator, { stationId, batchNo: 'B1', jobIds: [jobId] })
  const chipSn = `04A177F3${String(++printed).padStart(8, '0')}`
  await after(
    printCard(stock.operator, {
      jobId,
      stationId,
      cardSn: String(cardSn).padStart(9, '0'),
      chipSn,
    }),
  )
}

const closeDay = (counts: { lotNo: string; counted: number }[], day = malaysianDate(world.now)) =>
  after(closeStationDay(stock.operator, { stationId: other, day, counts }))

const beginning = ['receiveLot', 'distributeLots', 'receiveDistribution']

test('a part shows what happened to its own cards, even where only the delivered lot was named, and before the split', async () => {
  const { operator, hqadmin } = stock
  const { lotNo, startSn, endSn } = await after(stock.atBranch(100))
  const serials = (first: number, last: number) =>
    stock.serials(startSn + first - 1, startSn + last - 1)
  const [stays, leaves] = [`${lotNo}.1`, `${lotNo}.2`]
  await after(withdrawCards(operator, { stationId: other, lotNo, ...serials(1, 10) }))
  await after(withdrawCards(operator, { stationId: other, lotNo, ...serials(91, 95) }))
  await after(returnToStore(operator, { stationId: other, lotNo, ...serials(91, 95) }))
  const { documentNo } = await after(
    returnLots(operator, { lines: [{ lotNo, ...serials(91, 100) }] }),
  )
  await after(receiveReturn(hqadmin, { documentNo }))
  await after(withdrawCards(operator, { stationId: other, lotNo, ...serials(11, 20) }))
  await print(startSn, other)
  await closeDay([{ lotNo, counted: 19 }])

  expect(await actionsOf(leaves)).toEqual([
    ...beginning,
    'withdrawCards',
    'returnToStore',
    'returnLots',
    'receiveReturn',
    // On that day cards of this part were there too.
    'closeStationDay',
  ])
  expect(await actionsOf(stays)).toEqual([
    ...beginning,
    'withdrawCards',
    'withdrawCards',
    'printCard',
    'closeStationDay',
  ])
  expect(await actionsOf(stays, operator)).toEqual(await actionsOf(stays))

  // From the next day on none of them is.
  world.later(86_400_000)
  await closeDay([{ lotNo, counted: 19 }])
  expect((await actionsOf(stays)).filter((action) => action === 'closeStationDay')).toHaveLength(2)
  expect((await actionsOf(leaves)).filter((action) => action === 'closeStationDay')).toHaveLength(1)

  world.later(86_400_000)
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB' })
  await countRange(counter, { stocktakeId, startSn: sn(101), endSn: sn(500) })
  await countRange(counter, { stocktakeId, ...serials(21, 29) })
  await countRange(counter, { stocktakeId, ...serials(31, 90) })
  await proposeAdjustment(counter, { stocktakeId, remark: 'One is missing' })
  const approval = await stock.approval(operator, 'approveAdjustment', `Stocktake:${stocktakeId}`)
  await approveAdjustment(operator, { stocktakeId, approval })
  expect((await actionsOf(stays)).at(-1)).toBe('approveAdjustment')
  expect(await actionsOf(leaves)).not.toContain('approveAdjustment')
  expect(endSn - startSn).toBe(99)
})

test('a part of a part shows it too, each step once', async () => {
  const { operator, hqadmin } = stock
  const { lotNo, startSn } = await after(stock.atBranch(40))
  const serials = (first: number, last: number) =>
    stock.serials(startSn + first - 1, startSn + last - 1)
  const first = await after(returnLots(operator, { lines: [{ lotNo, ...serials(31, 40) }] }))
  await after(withdrawCards(operator, { stationId: other, lotNo, ...serials(1, 4) }))
  await after(withdrawCards(operator, { stationId: other, lotNo, ...serials(18, 19) }))
  await after(returnToStore(operator, { stationId: other, lotNo, ...serials(18, 19) }))
  const second = await after(returnLots(operator, { lines: [{ lotNo, ...serials(16, 25) }] }))
  for (const { documentNo } of [first, second]) await after(receiveReturn(hqadmin, { documentNo }))
  const rows = await world.services.db.lot.findMany({ where: { rootLotNo: lotNo, splitAt: null } })
  const part = rows.find((lot) => lot.startSn === BigInt(startSn + 15))!
  expect(part).toMatchObject({ cardQty: 10, parentLotNo: `${lotNo}.1` })
  expect(await actionsOf(part.lotNo)).toEqual([
    ...beginning,
    'withdrawCards',
    'returnToStore',
    'returnLots',
    'receiveReturn',
  ])
})

test('steps of the whole lot before the split belong to the parts too, and a discrepancy to the part with its cards', async () => {
  const { operator, hqadmin, admin } = stock
  const { lotNo, startSn } = await after(stock.atBranch(30))
  const serials = (first: number, last: number) =>
    stock.serials(startSn + first - 1, startSn + last - 1)
  const { documentNo } = await after(returnLots(operator, { lines: [{ lotNo }] }))
  const missing = (first: number, last: number) => ({ kind: 'short', ...serials(first, last) })
  const { discrepancyIds } = await after(
    receiveReturn(hqadmin, {
      documentNo,
      lines: [{ lotNo, discrepancies: [missing(1, 5), missing(26, 30)] }],
    }),
  )
  const [one, two] = discrepancyIds as [number, number]
  await after(
    resolveDiscrepancy(operator, {
      discrepancyId: one,
      resolution: 'returnedToSender',
      note: 'In the drawer',
    }),
  )
  await after(
    resolveDiscrepancy(admin, {
      discrepancyId: two,
      resolution: 'received',
      note: 'Behind the shelf',
    }),
  )
  const rows = await world.services.db.lot.findMany({
    where: { rootLotNo: lotNo, splitAt: null },
    orderBy: { startSn: 'asc' },
  })
  const [back, there] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const whole = [...beginning, 'returnLots', 'receiveReturn', 'resolveDiscrepancy']
  expect(await actionsOf(back.lotNo)).toEqual(whole)
  expect(await actionsOf(there.lotNo)).toEqual([...whole, 'resolveDiscrepancy'])
})

test('prints from a lot do not hide where it was', async () => {
  const { lotNo, startSn } = await stock.atBranch(10)
  await world.services.db.$executeRaw`
    INSERT INTO audit_event (at, login_id, address, area, action, subjects, after)
    SELECT ${world.now}, 'operator', '', 'ikad', 'printCard', ARRAY[${`Lot:${lotNo}`}::text], jsonb_build_object('cardSn', ${String(startSn)}::text)
      FROM generate_series(1, 600)`
  const steps = await actionsOf(lotNo)
  expect(steps.slice(0, 4)).toEqual([...beginning, 'printCard'])
  expect(steps).toHaveLength(500)
})

test('a lot that was never split keeps its history', async () => {
  expect(await actionsOf(basicLotNo)).toEqual([])
  const { lotNo } = await stock.atBranch(10)
  expect(await actionsOf(lotNo)).toEqual(beginning)
})
