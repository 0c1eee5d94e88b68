import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { closeLot } from '#server/stock/lots/closeLot.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { lotAccountFaults } from '#tests/support/facts/lotAccounts.ts'
import { booksNow, changeFaults, pastFaults, type Books } from '#tests/support/facts/pastBooks.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/**
 * Invariants 1, 2, 4, 7, 8 and 9 of domain.md: random commands by several users, three at a time,
 * against PostgreSQL. After each run all ledgers are checked (tests/support/facts/books.ts), and
 * the old ledger entries must be unchanged.
 */
const runs = 20
const stepsOfRun = 30
const atOnce = 3
/** Runs after which the books are kept, to compare them at the end with the same moment looked up. */
const runsBetweenBooks = 4

let world: World
let stock: Stock
let people: Person[]

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  people = [
    stock.hqadmin,
    stock.admin,
    stock.supervisor,
    stock.operator,
    stock.operatorPen,
    await world.as('supervisor.pen'),
  ]
})
afterAll(() => world.close())

/**
 * A step: the action, the actor, and random numbers that choose its subjects from the current
 * state.
 */
type Step = { kind: Kind; who: number; pick: number; from: number; size: number; branch: number }
const kinds = [
  'receiveLot',
  'receiveLot',
  'distribute',
  'distribute',
  'receive',
  'receive',
  'receive',
  'return',
  'receiveReturn',
  'cancel',
  'resolve',
  'close',
  'forceClose',
] as const
type Kind = (typeof kinds)[number]

/** The usual actors, and one who may not act: indexes into `people`. */
const hq = [0, 1, 0, 1, 0, 2]
const branch = [2, 3, 2, 3, 4, 5, 1]
const doers: Record<Kind, readonly number[]> = {
  receiveLot: hq,
  distribute: hq,
  receiveReturn: hq,
  cancel: [0, 1, 3, 5],
  receive: branch,
  return: branch,
  resolve: [0, 1, 2, 3, 5],
  close: branch,
  forceClose: [...hq, ...branch],
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(83),
  pick: fc.nat(1_000),
  from: fc.nat(40),
  size: fc.integer({ min: 1, max: 60 }),
  branch: fc.nat(1),
})

function picked<T>(all: readonly T[], { pick }: Step): T | undefined {
  return all[pick % Math.max(1, all.length)]
}

async function lotIn(
  status: 'received' | 'returnReceived' | 'distributed' | 'atBranch' | 'returned',
  one: Step,
) {
  const open = await world.services.db.lot.findMany({
    where: { status, splitAt: null, lotNo: { startsWith: 'PLKS-T' } },
    orderBy: { lotNo: 'asc' },
  })
  return picked(open, one)
}
async function documentIn(direction: 'distribution' | 'return', one: Step) {
  const where = {
    direction,
    status: { in: ['inTransit', 'partlyReceived'] as ('inTransit' | 'partlyReceived')[] },
  }
  return picked(
    await world.services.db.lotTransfer.findMany({
      where,
      include: { lines: true },
      orderBy: { documentNo: 'asc' },
    }),
    one,
  )
}

/** Chooses some of a lot: a range within it, a number of its cards, or all of it. */
function lineOf(
  lot: { lotNo: string; startSn: bigint; endSn: bigint },
  { from, size, pick }: Step,
) {
  const [start, end] = [
    Number(lot.startSn) + from,
    Math.min(Number(lot.startSn) + from + size - 1, Number(lot.endSn)),
  ]
  if (pick % 3 === 0) return { lotNo: lot.lotNo }
  return pick % 3 === 1
    ? { lotNo: lot.lotNo, cardQty: size }
    : { lotNo: lot.lotNo, ...stock.serials(Math.min(start, end), end) }
}

/** Chooses the result of one line: all, a part with the rest short, or with some damaged. */
function receiptOf(line: { lotNo: string; startSn: bigint; endSn: bigint }, { from, pick }: Step) {
  const [start, end] = [Number(line.startSn), Number(line.endSn)]
  const cut = Math.min(start + from, end)
  if (pick % 3 === 0) return { lotNo: line.lotNo }
  return pick % 3 === 1
    ? { lotNo: line.lotNo, received: [stock.serials(start, cut)] }
    : {
        lotNo: line.lotNo,
        discrepancies: [{ kind: 'damaged', ...stock.serials(cut, end), note: 'wet' }],
      }
}

const act: Record<Kind, (by: Person, one: Step) => Promise<unknown>> = {
  receiveLot: (by, { size, pick }) =>
    receiveLot(by, {
      ...stock.fresh(size),
      ...(pick % 5 === 0 && { startSn: '7000001', endSn: String(7_000_000 + size) }),
    }),
  async distribute(by, one) {
    const lot =
      (await lotIn(one.pick % 2 ? 'received' : 'returnReceived', one)) ??
      (await lotIn('received', one))
    return (
      lot &&
      distributeLots(by, { destination: one.branch ? 'JHB' : 'PEN', lines: [lineOf(lot, one)] })
    )
  },
  async receive(by, one) {
    const found = await documentIn('distribution', one)
    const line = found && picked(found.lines, one)
    return (
      line &&
      receiveDistribution(by, { documentNo: found.documentNo, lines: [receiptOf(line, one)] })
    )
  },
  async return(by, one) {
    const lot = await lotIn('atBranch', one)
    return (
      lot &&
      returnLots(by, {
        ...(by.viewer.branchCode === 'HQ' && { origin: lot.branchCode }),
        lines: [lineOf(lot, one)],
      })
    )
  },
  async receiveReturn(by, one) {
    const found = await documentIn('return', one)
    const line = found && picked(found.lines, one)
    return (
      line && receiveReturn(by, { documentNo: found.documentNo, lines: [receiptOf(line, one)] })
    )
  },
  async cancel(by, one) {
    const found = await documentIn(one.branch ? 'distribution' : 'return', one)
    return found && cancelTransfer(by, { documentNo: found.documentNo })
  },
  async resolve(by, one) {
    const found = picked(
      await world.services.db.discrepancy.findMany({
        where: { resolvedAt: null },
        orderBy: { id: 'asc' },
      }),
      one,
    )
    const resolution = (['received', 'returnedToSender', 'writtenOff'] as const)[one.from % 3]
    return (
      found &&
      resolveDiscrepancy(by, {
        discrepancyId: found.id,
        resolution,
        note: 'x',
        approval: await stock.approval(by, 'approveAdjustment', `Discrepancy:${found.id}`),
      })
    )
  },
  async close(by, one) {
    const lot = await lotIn('atBranch', one)
    return lot && closeLot(by, { lotNo: lot.lotNo })
  },
  async forceClose(by, one) {
    const lot = await lotIn(
      (['received', 'distributed', 'atBranch', 'returned'] as const)[one.from % 4]!,
      one,
    )
    return (
      lot &&
      forceCloseLot(by, {
        lotNo: lot.lotNo,
        remark: 'x',
        approval: await stock.approval(by, 'forceClose', `Lot:${lot.lotNo}`),
      })
    )
  },
}

/** Counts how often each kind of step succeeded, and how often it was refused. */
const outcomes = new Map<string, number>()

/** A refusal is a valid result; an unexpected error is not. */
async function attempt(one: Step): Promise<void> {
  const by = people[doers[one.kind][one.who % doers[one.kind].length]!]!
  const outcome = await act[one.kind](by, one).then(
    (done) => (done === undefined ? 'idle' : 'done'),
    (error: unknown) => {
      if (error instanceof Problem) return error.code
      throw error
    },
  )
  outcomes.set(`${one.kind} ${outcome}`, (outcomes.get(`${one.kind} ${outcome}`) ?? 0) + 1)
}

async function ledgerDigest(upTo: bigint) {
  const [row] = await world.services.db.$queryRaw<{ digest: string | null }[]>`
    SELECT md5(string_agg(e::text, '' ORDER BY e.id)) digest FROM custody_entry e WHERE e.id <= ${upTo}`
  return row!.digest
}

test('all ledgers balance after random work by several users, and every moment can be looked up', async () => {
  const books: Books[] = []
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun }),
      async (steps) => {
        const last = (await world.services.db.custodyEntry.aggregate({ _max: { id: true } }))._max
          .id!
        const before = await ledgerDigest(last)
        for (let i = 0; i < steps.length; i += atOnce)
          await Promise.all(steps.slice(i, i + atOnce).map(attempt))
        expect(await findOffences(world.services.db)).toEqual([])
        expect(await lotAccountFaults(world.services.db, stock.hqadmin)).toEqual([])
        expect(await ledgerDigest(last)).toBe(before)
        if (run++ % runsBetweenBooks === 0) books.push(await booksNow(world.services.db, world.now))
        world.later(60_000)
      },
    ),
    { numRuns: runs, endOnFailure: true, seed: 20_261 },
  )
  expect(books.length).toBe(runs / runsBetweenBooks)
  for (const [i, kept] of books.entries()) {
    expect(await pastFaults(stock.hqadmin, kept)).toEqual([])
    if (i > 0) expect(await changeFaults(stock.hqadmin, books[i - 1]!, kept)).toEqual([])
  }
  // A run with only refusals would prove nothing.
  for (const kind of new Set(kinds))
    if (kind !== 'close')
      expect(
        outcomes.get(`${kind} done`),
        `${kind}: ${JSON.stringify([...outcomes])}`,
      ).toBeGreaterThan(3)
})

test('nobody can change the ledger or the receipts', async () => {
  const { db } = world.services
  for (const statement of [
    'UPDATE custody_entry SET quantity = 1',
    'DELETE FROM custody_entry',
    'TRUNCATE custody_entry CASCADE',
    'UPDATE lot_receipt SET start_sn = 1',
    'DELETE FROM lot_receipt',
    'UPDATE audit_event SET action = $$x$$',
  ]) {
    await expect(db.$executeRawUnsafe(statement), statement).rejects.toThrow('append-only')
  }
})

test('the database itself refuses overlapping lots, parts that don’t partition, and a receipt by the sender', async () => {
  const { db } = world.services
  const { lotNo, startSn } = await stock.received(10)
  const {
    lotNo: _,
    rootLotNo: _root,
    ...like
  } = await db.lot.findUniqueOrThrow({ where: { lotNo } })
  await expect(db.lot.create({ data: { ...like, lotNo: 'PLKS-OVER' } })).rejects.toThrow(
    'lot_serials_disjoint',
  )
  const split = db.$transaction(async (tx) => {
    await tx.lot.update({ where: { lotNo }, data: { splitAt: world.now } })
    await tx.lot.create({
      data: {
        ...like,
        lotNo: `${lotNo}.1`,
        parentLotNo: lotNo,
        endSn: BigInt(startSn + 3),
        cardQty: 4,
      },
    })
  })
  await expect(split).rejects.toThrow('do not partition')
  const sent = await stock.distributed(3)
  const line = await db.lotTransferLine.findFirstOrThrow({ where: { documentNo: sent.documentNo } })
  const receipt = { lineId: line.id, startSn: line.startSn, endSn: line.endSn, at: world.now }
  await expect(
    db.lotReceipt.create({ data: { ...receipt, byUserId: stock.hqadmin.viewer.userId } }),
  ).rejects.toThrow('sent or packed by its receiver')
  await expect(
    db.lotReceipt.create({
      data: { ...receipt, endSn: line.endSn + 1n, byUserId: stock.operator.viewer.userId },
    }),
  ).rejects.toThrow('not of these serials')
})
