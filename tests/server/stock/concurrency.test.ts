import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { outageKind } from '#server/platform/database/outage.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { planOrder } from '#server/stock/orders/planOrder.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

/**
 * Returns the codes of refused calls, including those that timed out waiting for a connection; an
 * unexpected error fails the test.
 */
function refusals(outcomes: PromiseSettledResult<unknown>[]): string[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    if (outcome.reason instanceof Problem) return [outcome.reason.code]
    if (outageKind(outcome.reason)) return ['database.unavailable']
    throw outcome.reason
  })
}

test('two hundred simultaneous distributions of the same lots: each card in one place, no number missing', async () => {
  const { db } = world.services
  const before = (
    await db.documentNumber.findFirstOrThrow({ where: { kind: 'LD', branchCode: 'HQ' } })
  ).last
  const lots = [await stock.received(100), await stock.received(100), await stock.received(100)]
  const attempts = Array.from({ length: 200 }, (_, i) => {
    const [first, second] = [lots[i % 3]!, lots[(i + 1) % 3]!]
    // From each lot, contested cards: some by number, some by range, some of two lots in one
    // document.
    const range = {
      lotNo: first.lotNo,
      ...stock.serials(first.startSn + (i % 20) * 5, first.startSn + (i % 20) * 5 + 4),
    }
    const lines =
      i % 2 === 0
        ? [
            { lotNo: first.lotNo, cardQty: 2 },
            { lotNo: second.lotNo, cardQty: 1 },
          ]
        : [range]
    return distributeLots(i % 4 < 2 ? stock.hqadmin : stock.admin, {
      destination: i % 5 === 0 ? 'PEN' : 'JHB',
      lines,
    })
  })
  const outcomes = await Promise.allSettled(attempts)
  const refused = refusals(outcomes)
  const done = outcomes.length - refused.length
  expect(done).toBeGreaterThan(50)
  expect(
    [...new Set(refused)].filter(
      (code) =>
        ![
          'lot.notHeld',
          'lot.invalidStatus',
          'lot.notFound',
          'record.busy',
          'custody.insufficient',
          'database.unavailable',
        ].includes(code),
    ),
  ).toEqual([])

  expect(await findOffences(db)).toEqual([])
  expect(
    (await db.documentNumber.findFirstOrThrow({ where: { kind: 'LD', branchCode: 'HQ' } })).last,
  ).toBe(before + done)
  for (const { lotNo } of lots) {
    const places = await stock.places(lotNo)
    expect(Object.values(places).reduce((sum, cards) => sum + cards, 0)).toBe(100)
  }
})

test('one of two simultaneous receipts of a distribution succeeds; the other reports that it was received', async () => {
  const { documentNo } = await stock.distributed(10)
  const outcomes = await Promise.allSettled([
    receiveDistribution(stock.operator, { documentNo }),
    receiveDistribution(stock.supervisor, { documentNo }),
  ])
  expect(refusals(outcomes)).toEqual(['lot.alreadyReceived'])
})

test('the same call with one key acts once', async () => {
  const { lotNo } = await stock.received(10)
  const input = { destination: 'JHB', lines: [{ lotNo, cardQty: 4 }] }
  const [one, two] = await Promise.all([
    distributeLots(stock.hqadmin.under('k-1'), input),
    distributeLots(stock.hqadmin.under('k-1'), input),
  ])
  expect(two).toEqual(one)
  expect(await stock.places(lotNo)).toEqual({ 'hqStore HQ': 6, 'inTransit JHB': 4 })
})

test('one of two simultaneous receipts of a lot succeeds, and the other reports that it exists', async () => {
  const lot = stock.fresh(10)
  const outcomes = await Promise.allSettled([
    receiveLot(stock.hqadmin, lot),
    receiveLot(stock.admin, lot),
  ])
  expect(refusals(outcomes)).toEqual(['lot.exists'])
})

test('a lot received while its order is previewed exists: nobody else has its serials', async () => {
  const { db } = world.services
  const lot = stock.fresh(10)
  let received: Promise<unknown> | null = null
  const verdicts = await db.$transaction(async (tx) => {
    // The first query ran before the other's commit, the next ones after it.
    const meanwhile = new Proxy(tx, {
      get: (target, name) =>
        name === '$queryRaw'
          ? async (...about: Parameters<typeof tx.$queryRaw>) => {
              const rows = await target.$queryRaw(...about)
              await (received ??= receiveLot(stock.admin, lot))
              return rows
            }
          : Reflect.get(target, name),
    })
    const { lines } = await planOrder(meanwhile, { ...lot, lots: [lot] })
    return lines.map(({ verdict, code }) => [verdict, code])
  })
  expect(verdicts).toEqual([['exists', 'lot.exists']])
})

test('one of two simultaneous lots with the same serials is received, and the other reports their owner', async () => {
  const [one, two] = [stock.fresh(10), stock.fresh(10)]
  const { startSn, endSn } = one
  const outcomes = await Promise.allSettled([
    receiveLot(stock.hqadmin, one),
    receiveLot(stock.admin, { ...two, doNo: 'DO-T2', startSn, endSn }),
  ])
  expect(refusals(outcomes)).toEqual(['lot.serialsTaken'])
})

test('a conflict that no rule foresees is refused as a record changed by another user', async () => {
  const { db } = world.services
  const data = { name: 'Clashing', thirdParty: false, batchExist: true, noOfRecords: 5 }
  const make = () => transaction(db, (tx) => tx.branchType.create({ data }))
  await make()
  await expect(make()).rejects.toMatchObject({ code: 'record.changed', status: 409 })
})
