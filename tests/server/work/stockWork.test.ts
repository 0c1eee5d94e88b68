import { afterAll, beforeAll, expect, test } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { addLots } from '#server/stock/transfers/addLots.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { readStockWork } from '#server/work/stockWork.ts'
import { referencesOf } from '#tests/server/cases/caseTest.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

async function waiting(
  person: Person,
): Promise<{ lotsToReceive: number | null; ownCases: number | null }> {
  const { data, errors } = await person.graphql('{ viewer { work { lotsToReceive ownCases } } }')
  expect(errors).toBeUndefined()
  return (
    data!.viewer as unknown as { work: { lotsToReceive: number | null; ownCases: number | null } }
  ).work
}

test('transfers wait for users who may receive them: not for the sender, nor for another branch', async () => {
  const { lotNo, documentNo, endSn } = await stock.distributed(10)
  const found: Record<string, number | null> = {}
  for (const loginId of [
    'operator',
    'supervisor',
    'operator.pen',
    'hqadmin',
    'admin',
    'viewer',
    'monitor',
  ]) {
    found[loginId] = (await waiting(await world.as(loginId))).lotsToReceive
  }
  expect(found).toEqual({
    operator: 1,
    supervisor: 1,
    'operator.pen': 0,
    hqadmin: 0,
    admin: 1,
    viewer: null,
    monitor: null,
  })

  const short = { kind: 'short', ...stock.serials(endSn, endSn) }
  await receiveDistribution(stock.operator, {
    documentNo,
    lines: [{ lotNo, discrepancies: [short] }],
  })
  expect(await waiting(stock.operator)).toEqual({ lotsToReceive: 0, ownCases: 1 })
  expect((await waiting(stock.supervisor)).ownCases).toBe(0)
  const { db } = world.services
  const { staffName } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const others = ['othersCases', 'caseOwners']
  expect(await work(stock.supervisor, ...others)).toEqual({
    othersCases: 1,
    caseOwners: [staffName],
  })
  expect(await work(stock.operator, ...others)).toEqual({ othersCases: null, caseOwners: null })
})

test('a transfer waits for a user who added a lot while other users’ lots on it are open', async () => {
  const { documentNo } = await stock.distributed(10)
  const mine = await stock.received(10)
  const before = (await waiting(stock.admin)).lotsToReceive!
  await addLots(stock.admin, { documentNo, lines: [{ lotNo: mine.lotNo }] })
  expect((await waiting(stock.admin)).lotsToReceive).toBe(before)
  await receiveDistribution(stock.admin, { documentNo, lines: await othersLines(documentNo) })
  expect((await waiting(stock.admin)).lotsToReceive).toBe(before - 1)
  await receiveDistribution(stock.operator, { documentNo })
})

/** Returns the lines of a document that the administrator did not add. */
const othersLines = (documentNo: string) =>
  world.services.db.lotTransferLine.findMany({
    where: { documentNo, addedById: { not: stock.admin.viewer.userId } },
    select: { lotNo: true },
  })

test('a discrepancy no longer waits for an owner who moved to another branch: they cannot see it', async () => {
  const { lotNo, documentNo, endSn } = await stock.distributed(10)
  const short = { kind: 'short', ...stock.serials(endSn, endSn), ownerLoginId: 'operator2' }
  await receiveDistribution(stock.operator, {
    documentNo,
    lines: [{ lotNo, discrepancies: [short] }],
  })
  const own = async () => (await waiting(await world.as('operator2'))).ownCases
  expect(await own()).toBe(1)
  await world.services.db.user.update({
    where: { loginId: 'operator2' },
    data: { branchCode: 'PEN' },
  })
  expect(await own()).toBe(0)
})

/** Returns one field of a person's work list. */
async function work(person: Person, ...fields: string[]): Promise<Record<string, unknown>> {
  const { data, errors } = await person.graphql(`{ viewer { work { ${fields.join(' ')} } } }`)
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: Record<string, unknown> }).work
}

test('returns wait apart from distributions, for users who may receive them: not at the branch, and not for the sender', async () => {
  const { lotNo } = await stock.atBranch(10)
  await returnLots(stock.operator, { lines: [{ lotNo }] })
  expect(await work(stock.admin, 'returnsToReceive')).toEqual({ returnsToReceive: 1 })
  expect(await work(stock.supervisor, 'returnsToReceive')).toEqual({ returnsToReceive: 0 })
  const atHq = { ...stock.operatorPen, viewer: { ...stock.operatorPen.viewer, branchCode: 'HQ' } }
  expect((await readStockWork(atHq)).returnsToReceive).toBe(1)
  await stock.distributed(10)
  expect((await readStockWork(atHq)).toReceive).toBe(0)
})

test('other users’ counts wait for a decision, a user’s own do not', async () => {
  const counter = await counterOf(world)
  const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB' })
  await proposeAdjustment(counter, { stocktakeId, remark: 'Kiraan akhir bulan' })
  expect(await work(stock.supervisor, 'stocktakesToDecide')).toEqual({ stocktakesToDecide: 1 })
  expect(await work(counter, 'stocktakesToDecide')).toEqual({ stocktakesToDecide: 0 })
  expect(await work(stock.operatorPen, 'stocktakesToDecide')).toEqual({ stocktakesToDecide: 0 })
})

test('a day on which a station’s cards moved waits for its branch until it is closed', async () => {
  const { lotNo } = await stock.atBranch(10)
  await withdrawCards(stock.operator, { stationId: 'JHB-P01', lotNo, quantity: 2 })
  const daysOf = (person: Person) => referencesOf(person, 'OPEN_DAY')
  const missed = `JHB JHB-P01 ${malaysianDate(world.now)}`
  expect(await daysOf(stock.operator)).not.toContain(missed)
  const { unclosedDays: before } = await work(stock.operator, 'unclosedDays')
  world.later(86_400_000)
  expect(await work(stock.operator, 'unclosedDays')).toEqual({ unclosedDays: Number(before) + 1 })
  expect(await daysOf(stock.admin)).toContain(missed)
  expect(await daysOf(stock.operatorPen)).not.toContain(missed)
})

test('a branch’s shortage is what headquarters has yet to send: not what is in transit or packed, and nothing to itself', async () => {
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  for (const branchCode of ['PEN', 'HQ'])
    await db.cardThreshold.create({
      data: { branchCode, cardTypeId, threshold: 100_000, description: '' },
    })
  const missing = async () => {
    const { lowStock } = await work(
      stock.hqadmin,
      'lowStock { branch { code } held threshold missing }',
    )
    const rows = lowStock as {
      branch: { code: string }
      held: number
      threshold: number
      missing: number
    }[]
    return Object.fromEntries(
      rows.map((row) => [row.branch.code, [row.threshold - row.held, row.missing]]),
    )
  }
  const before = await missing()
  expect(before.HQ![0]).toBeGreaterThan(0)
  expect(before).toMatchObject({ PEN: [100_000, 100_000], HQ: [before.HQ![0], 0] })
  await stock.distributed(30, 'PEN')
  const { lotNo } = await stock.received(20)
  await distributeLots(stock.hqadmin, { destination: 'PEN', lines: [{ lotNo }], hold: true })
  expect((await missing()).PEN).toEqual([100_000, 99_950])
  await db.cardThreshold.deleteMany({ where: { threshold: 100_000 } })
})
