import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scopeOf } from '#server/platform/command.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { approveAdjustment } from '#server/stock/stocktakes/approveAdjustment.ts'
import { cancelStocktake } from '#server/stock/stocktakes/cancelStocktake.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { rejectAdjustment } from '#server/stock/stocktakes/rejectAdjustment.ts'
import { uncountRanges } from '#server/stock/stocktakes/uncountRanges.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { sendTransfer } from '#server/stock/transfers/sendTransfer.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { allAtOnce, balances, consent, lotNo, refusal, refused, sn, station } from './stockTest.ts'

const read = `query($id: Int!) { stocktake(stocktakeId: $id) {
  status countedCards remark decision approver proposedBy version availableActions
  counts { lotNo startSn endSn quantity by }
  differences { kind lotNo startSn endSn quantity elsewhere elsewhereBranchCode elsewhereStationId adjustable adjusted }
  movedMeanwhile { incoming startSn endSn } } }`

let world: World
let operator: Person
let counter: Person
let supervisor: Person
/** A supervisor who holds none of the stock. */
let second: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  counter = await world.as('operator2')
  supervisor = await world.as('supervisor')
  second = await counterOf(world, 'JHB', 'supervisor')
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})
const closeOpenOnes = () =>
  world.services.db.stocktake.updateMany({
    where: { status: { in: ['counting', 'proposed'] } },
    data: { status: 'cancelled' },
  })

type Seen = {
  status: string
  countedCards: number
  differences: object[]
  counts: object[]
  movedMeanwhile: object[]
  availableActions: string[]
}
const seen = async (id: number, person = operator) => {
  const { data, errors } = await person.graphql(read, { id })
  expect(errors).toBeUndefined()
  return data!.stocktake as never as Seen
}
/** The person who counts: a new one for each stocktake, because nobody counts twice in a row. */
let opener: Person
const open = async (fields: object = {}, person?: Person) => {
  opener = person ?? (await counterOf(world))
  return (await openStocktake(opener, { branchCode: 'JHB', ...fields })).stocktakeId
}
const count = (stocktakeId: number, first: string, last: string, more: object = {}) =>
  countRange(opener, { stocktakeId, startSn: first, endSn: last, ...more })
const propose = (stocktakeId: number, person = opener) =>
  proposeAdjustment(person, { stocktakeId, remark: 'Kiraan akhir bulan' })
const approve = async (stocktakeId: number, requester = operator, by = 'supervisor') =>
  approveAdjustment(requester, {
    stocktakeId,
    approval: await consent(world, requester, by, 'approveAdjustment', `Stocktake:${stocktakeId}`),
  })

describe('counting', () => {
  beforeEach(closeOpenOnes)

  it('is blind: it shows what was counted, and nothing of the ledger', async () => {
    const id = await open()
    await count(id, sn(101), sn(150))
    await countRange(counter, { stocktakeId: id, startSn: sn(201), endSn: sn(210) })
    const found = await seen(id)
    expect(found).toMatchObject({
      status: 'COUNTING',
      countedCards: 60,
      differences: [],
      movedMeanwhile: [],
    })
    expect(found.counts).toMatchObject([
      { lotNo, startSn: sn(201), quantity: 10 },
      { startSn: sn(101), endSn: sn(150) },
    ])
    expect(found.availableActions).toEqual(['COUNT_RANGE', 'UNCOUNT', 'PROPOSE', 'CANCEL'])
  })

  it('takes each serial once, even from fifty people who scan the same box', async () => {
    const id = await open()
    expect(await allAtOnce(50, () => count(id, sn(101), sn(110)))).toEqual({
      succeeded: 1,
      codes: ['stocktake.counted'],
    })
    expect(await refused(count(id, sn(110), sn(120)))).toBe('stocktake.counted')
  })

  it('is undone by range, once', async () => {
    const id = await open()
    const { countIds } = await count(id, sn(101), sn(110))
    await uncountRanges(operator, { stocktakeId: id, countIds })
    expect(await refused(uncountRanges(operator, { stocktakeId: id, countIds }))).toBe(
      'stocktake.notCounted',
    )
    await count(id, sn(105), sn(115))
    expect(await seen(id)).toMatchObject({ countedCards: 11 })
  })

  it('asks for the card type if no lot determines it, and counts cards outside any lot', async () => {
    const id = await open()
    expect(await refusal(count(id, '700000001', '700000003'))).toMatchObject({
      code: 'stocktake.cardTypeNeeded',
      path: 'cardType',
    })
    await count(id, '700000001', '700000003', { cardType: 'plks' })
    expect((await seen(id)).counts).toMatchObject([{ lotNo: null, quantity: 3 }])
    expect(await refused(count(id, '700000011', '700000013', { cardType: 'XX' }))).toBe(
      'cardType.notFound',
    )
  })

  it('is limited to its card type', async () => {
    const id = await open({ cardType: 'EP' })
    expect(await refusal(count(id, sn(101), sn(110)))).toMatchObject({
      code: 'stocktake.otherCardType',
      values: { cardType: 'EP' },
    })
    expect(await refused(count(id, '700000001', '700000003', { cardType: 'PLKS' }))).toBe(
      'stocktake.otherCardType',
    )
  })

  it.each([
    ['a reversed range', sn(9), sn(1), 'lot.rangeReversed'],
    ['more cards than any lot has', '0', '1000000', 'stocktake.endsApart'],
    ['an invalid serial', 'abc', '1', 'field.cardSerial'],
  ])('refuses %s', async (_, first, last, code) => {
    expect(await refused(count(await open(), first, last))).toBe(code)
  })
})

describe('opening', () => {
  beforeEach(closeOpenOnes)

  it('is allowed once at a time in each place', async () => {
    expect(await allAtOnce(20, () => open({}, operator))).toEqual({
      succeeded: 1,
      codes: ['stocktake.open'],
    })
    await open({ stationId: station })
    expect(await refused(open({ stationId: station, cardType: 'PLKS' }))).toBe('stocktake.open')
  })

  it('refuses unknown places, other branches and other roles', async () => {
    expect(await refused(open({ stationId: 'PEN-P01' }))).toBe('station.notFound')
    expect(await refused(open({ stationId: 'JHB-Q01' }))).toBe('station.notFound')
    expect(await refused(open({ branchCode: 'XXX' }))).toBe('branch.notFound')
    expect(await refused(open({ cardType: 'XX' }))).toBe('cardType.notFound')
    expect(await refused(open({}, await world.as('operator.pen')))).toBe('branch.notFound')
    expect(await refused(open({}, await world.as('monitor')))).toBe('permission.denied')
  })

  it('is hidden from other branches', async () => {
    const id = await open()
    const stranger = await world.as('supervisor.pen')
    expect(await seen(id, stranger)).toBeNull()
    expect(await refused(countRange(stranger, { stocktakeId: id, startSn: '1', endSn: '2' }))).toBe(
      'stocktake.notFound',
    )
    expect(await refused(proposeAdjustment(stranger, { stocktakeId: id, remark: 'x' }))).toBe(
      'stocktake.notFound',
    )
  })
})

describe('comparing', () => {
  beforeEach(closeOpenOnes)

  it('finds nothing to adjust if everything was counted, and ends there', async () => {
    const id = await open()
    await count(id, sn(101), sn(300))
    await count(id, sn(301), sn(500))
    await propose(id)
    expect(await seen(id)).toMatchObject({
      status: 'APPROVED',
      differences: [],
      availableActions: [],
    })
  })

  it('leaves out cards that moved during the count, and lists them', async () => {
    const id = await open()
    await count(id, sn(101), sn(140))
    world.later(60_000)
    // Counted and then taken; taken before it was counted; brought after the shelf was counted.
    await withdrawCards(operator, { stationId: station, lotNo, startSn: sn(131), endSn: sn(150) })
    await returnToStore(operator, { stationId: station, lotNo, startSn: sn(1), endSn: sn(5) })
    await count(id, sn(151), sn(500))
    await propose(id)
    const found = await seen(id)
    expect(found).toMatchObject({ status: 'APPROVED', differences: [] })
    expect(found.movedMeanwhile).toEqual([
      { incoming: true, startSn: sn(1), endSn: sn(5) },
      { incoming: false, startSn: sn(131), endSn: sn(150) },
    ])
    await returnToStore(operator, { stationId: station, lotNo, startSn: sn(131), endSn: sn(150) })
    await withdrawCards(operator, { stationId: station, lotNo, startSn: sn(1), endSn: sn(5) })
  })
})

describe('an adjustment', () => {
  beforeAll(closeOpenOnes)

  let id: number
  it('lists missing cards, found cards, and where the ledger has them', async () => {
    world.later(60_000)
    id = await open()
    await count(id, sn(101), sn(110))
    await count(id, sn(121), sn(500))
    await count(id, sn(96), sn(100))
    await count(id, '700000001', '700000002', { cardType: 'PLKS' })
    await propose(id)
    const found = await seen(id, opener)
    expect(found).toMatchObject({
      status: 'PROPOSED',
      remark: 'Kiraan akhir bulan',
      availableActions: ['APPROVE'],
    })
    expect(found.differences).toEqual([
      {
        kind: 'SURPLUS',
        lotNo,
        startSn: sn(96),
        endSn: sn(100),
        quantity: 5,
        elsewhere: 'STATION',
        elsewhereBranchCode: 'JHB',
        elsewhereStationId: station,
        adjustable: true,
        adjusted: false,
      },
      {
        kind: 'MISSING',
        lotNo,
        startSn: sn(111),
        endSn: sn(120),
        quantity: 10,
        elsewhere: null,
        elsewhereBranchCode: null,
        elsewhereStationId: null,
        adjustable: true,
        adjusted: false,
      },
      {
        kind: 'SURPLUS',
        lotNo: null,
        startSn: '700000001',
        endSn: '700000002',
        quantity: 2,
        elsewhere: null,
        elsewhereBranchCode: null,
        elsewhereStationId: null,
        adjustable: false,
        adjusted: false,
      },
    ])
    expect((await balances(world)).branchStore).toBe(400)
  })

  it('ends the count', async () => {
    expect(await refusal(count(id, sn(111), sn(112)))).toMatchObject({
      code: 'stocktake.stateNow',
      values: { state: { en: 'Awaiting approval' } },
    })
    expect(await refused(propose(id))).toBe('stocktake.stateNow')
  })

  it('needs a supervisor’s approval, and never the proposer’s own', async () => {
    expect(await refused(approveAdjustment(operator, { stocktakeId: id }))).toBe(
      'supervisor.needed',
    )
    expect(await refused(rejectAdjustment(opener, { stocktakeId: id, remark: 'x' }))).toBe(
      'permission.denied',
    )
    const own = await open({ stationId: 'JHB-P02' }, operator)
    await countRange(operator, { stocktakeId: own, startSn: sn(1), endSn: sn(1) })
    await propose(own, supervisor)
    expect(await refused(approve(own, operator, 'supervisor'))).toBe('supervisor.hadPart')
    expect(await refused(rejectAdjustment(supervisor, { stocktakeId: own, remark: 'x' }))).toBe(
      'stocktake.ofProposer',
    )
    expect(await refused(cancelStocktake(supervisor, { stocktakeId: own, remark: 'x' }))).toBe(
      'stocktake.stateNow',
    )
    await rejectAdjustment(second, { stocktakeId: own, remark: 'Ujian' })
  })

  it('is decided by nobody who moved the cards since the count before', async () => {
    world.later(60_000)
    const cards = { stationId: 'JHB-P02', lotNo, startSn: sn(301), endSn: sn(304) }
    await withdrawCards(supervisor, cards)
    world.later(60_000)
    const taken = await open({ stationId: 'JHB-P02' })
    await propose(taken)
    expect(await refused(approve(taken))).toBe('supervisor.movedCards')
    const rejecting = { stocktakeId: taken, remark: 'Ada di sini' }
    expect(await refused(rejectAdjustment(supervisor, rejecting))).toBe('stocktake.ofMover')
    await rejectAdjustment(second, rejecting)
    world.later(60_000)
    await returnToStore(supervisor, cards)
  })

  it('writes off missing cards and moves found ones; the other differences stay listed', async () => {
    await approve(id)
    expect(await balances(world)).toEqual({
      branchStore: 395,
      destroyed: 10,
      'station JHB-P01': 95,
    })
    const found = await seen(id)
    expect(found).toMatchObject({
      status: 'APPROVED',
      approver: supervisor.viewer.staffName,
      availableActions: [],
      movedMeanwhile: [],
    })
    expect(found.differences).toMatchObject([
      { adjusted: true },
      { adjusted: true },
      { adjustable: false, adjusted: false },
    ])
    const audited = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'approveAdjustment' },
    })
    expect(audited).toMatchObject({
      loginId: 'operator',
      approvedBy: 'supervisor',
      subjects: [`Stocktake:${id}`, `Lot:${lotNo}`],
      after: { adjusted: 15 },
    })
    expect(await refused(approve(id))).toBe('stocktake.stateNow')
  })

  it('restores written-off cards that reappear, and updates users who have chosen the lot', async () => {
    world.later(60_000)
    const again = await open()
    await count(again, sn(96), sn(500))
    await propose(again)
    expect((await seen(again)).differences).toMatchObject([
      {
        kind: 'SURPLUS',
        elsewhere: 'DESTROYED',
        startSn: sn(111),
        endSn: sn(120),
        adjustable: true,
      },
    ])
    const approval = await consent(
      world,
      operator,
      'supervisor',
      'approveAdjustment',
      `Stocktake:${again}`,
    )
    const { changed } = await transaction(world.services.db, (tx) =>
      approveAdjustment.run(scopeOf(operator, tx, world.now), {
        stocktakeId: again,
        remark: '',
        approval,
      }),
    )
    expect(changed).toContainEqual({ kind: 'stock', id: lotNo, branchCode: 'JHB' })
    expect(await balances(world)).toEqual({ branchStore: 405, 'station JHB-P01': 95 })
  })

  it('is refused as a whole if its cards moved since', async () => {
    world.later(60_000)
    const late = await open()
    await count(late, sn(96), sn(490))
    await propose(late)
    await withdrawCards(operator, { stationId: station, lotNo, startSn: sn(495), endSn: sn(496) })
    expect(await refusal(approve(late))).toMatchObject({
      code: 'stocktake.movedSince',
      values: { startSn: sn(491), endSn: sn(500) },
    })
    expect(await balances(world)).toEqual({ branchStore: 403, 'station JHB-P01': 97 })
    await rejectAdjustment(supervisor, { stocktakeId: late, remark: 'Kira semula' })
    expect(await seen(late)).toMatchObject({ status: 'REJECTED', decision: 'Kira semula' })
  })

  it('is decided once, by one of many', async () => {
    world.later(60_000)
    const contested = await open({ stationId: station })
    await propose(contested)
    const approvals = await Promise.all(
      Array.from({ length: 5 }, () =>
        consent(
          world,
          operator,
          second.viewer.loginId,
          'approveAdjustment',
          `Stocktake:${contested}`,
        ),
      ),
    )
    const outcome = await allAtOnce(10, (i) =>
      i % 2
        ? approveAdjustment(operator, { stocktakeId: contested, approval: approvals[(i - 1) / 2]! })
        : rejectAdjustment(second, { stocktakeId: contested, remark: 'Tidak' }),
    )
    expect(outcome).toEqual({ succeeded: 1, codes: ['stocktake.stateNow'] })
  })

  it('refuses a version that is not the latest', async () => {
    const stale = await open()
    await propose(stale)
    expect(
      await refused(rejectAdjustment(supervisor, { stocktakeId: stale, version: 1, remark: 'x' })),
    ).toBe('record.changed')
  })
})

it('lists stocktakes latest first, by state, for users who can see the branch', async () => {
  const list =
    'query($filter: StocktakeFilter) { stocktakes(first: 3, filter: $filter) { total edges { node { status openedAt } } } }'
  const { data } = await operator.graphql(list, { filter: { status: ['APPROVED'] } })
  const { edges, total } = data!.stocktakes as never as {
    total: number
    edges: { node: { status: string; openedAt: string } }[]
  }
  expect(edges.map(({ node }) => node.status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
  expect(edges.map(({ node }) => node.openedAt)).toEqual(
    edges
      .map(({ node }) => node.openedAt)
      .toSorted()
      .toReversed(),
  )
  expect(total).toBeGreaterThanOrEqual(3)
  expect((await (await world.as('operator.pen')).graphql(list)).data!.stocktakes).toMatchObject({
    total: 0,
  })
})

describe('a difference that another document must correct', () => {
  let stock: Stock
  beforeAll(async () => {
    await closeOpenOnes()
    stock = await stockOf(world)
  })
  const differences = async (id: number, person: Person) => {
    const asked =
      'query($id: Int!) { stocktake(stocktakeId: $id) { differences { kind quantity elsewhere packedFor adjustable } } }'
    return ((await person.graphql(asked, { id })).data!.stocktake as never as Seen).differences
  }

  it('is in a packed distribution: shown with it and left to it, and it is still sent', async () => {
    const lot = await stock.received(10)
    const packed = { destination: 'JHB', hold: true, lines: [{ lotNo: lot.lotNo, cardQty: 4 }] }
    const { documentNo } = await distributeLots(stock.hqadmin, packed)
    world.later(60_000)
    const counter = await counterOf(world, 'HQ')
    const id = await open({ branchCode: 'HQ' }, counter)
    await countRange(counter, { stocktakeId: id, ...stock.serials(lot.startSn + 4, lot.endSn - 1) })
    await propose(id)
    expect(await differences(id, stock.hqadmin)).toEqual([
      {
        kind: 'MISSING',
        quantity: 4,
        elsewhere: 'HQ_STORE',
        packedFor: documentNo,
        adjustable: false,
      },
      { kind: 'MISSING', quantity: 1, elsewhere: null, packedFor: null, adjustable: true },
    ])
    await approve(id, stock.hqadmin, 'admin')
    await sendTransfer(stock.hqadmin, { documentNo })
    expect(await stock.places(lot.lotNo)).toEqual({
      'inTransit JHB': 4,
      'hqStore HQ': 5,
      'destroyed HQ': 1,
    })
  })

  it('was written off in transit to headquarters, where the rest of its lot is: a count adds it to no ledger', async () => {
    const lot = await stock.atBranch(10, 'PEN')
    const { documentNo } = await returnLots(stock.operatorPen, { lines: [{ lotNo: lot.lotNo }] })
    const lost = stock.serials(lot.endSn - 1, lot.endSn)
    const { discrepancyIds } = await receiveReturn(stock.hqadmin, {
      documentNo,
      lines: [{ lotNo: lot.lotNo, discrepancies: [{ kind: 'short', ...lost }] }],
    })
    const discrepancyId = discrepancyIds[0]!
    const approval = await stock.approval(
      stock.hqadmin,
      'approveAdjustment',
      `Discrepancy:${discrepancyId}`,
    )
    await resolveDiscrepancy(stock.hqadmin, {
      discrepancyId,
      resolution: 'writtenOff',
      note: 'x',
      approval,
    })
    world.later(60_000)
    const counter = await counterOf(world, 'PEN')
    const id = await open({ branchCode: 'PEN' }, counter)
    await countRange(counter, { stocktakeId: id, ...lost })
    await propose(id)
    expect(await differences(id, stock.operatorPen)).toEqual([
      { kind: 'SURPLUS', quantity: 2, elsewhere: 'DESTROYED', packedFor: null, adjustable: false },
    ])
    await approve(id, stock.operatorPen, 'supervisor.pen')
    expect(await stock.places(lot.lotNo)).toEqual({ 'hqStore HQ': 8, 'destroyed PEN': 2 })
  })
})
