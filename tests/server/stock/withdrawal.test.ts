import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#server/platform/command.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { playMoves, seedLots } from '../../../prisma/seed/stock/custodyMoves.ts'
import { allAtOnce, balances, lotNo, other, refusal, refused, sn, station } from './stockTest.ts'

let world: World
let operator: Person
let operator2: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  operator2 = await world.as('operator2')
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

describe('a withdrawal', () => {
  it('moves a range from the store to the station, and the lot stays at the branch', async () => {
    const done = await withdrawCards(operator, {
      stationId: other,
      lotNo,
      startSn: sn(101),
      endSn: sn(150),
    })
    expect(done).toEqual({
      stationId: other,
      lotNo,
      quantity: 50,
      ranges: [{ startSn: 4_900_101, endSn: 4_900_150 }],
    })
    expect(await balances(world)).toEqual({
      branchStore: 350,
      'station JHB-P01': 100,
      'station JHB-P02': 50,
    })
    expect(await world.services.db.lot.findUniqueOrThrow({ where: { lotNo } })).toMatchObject({
      status: 'atBranch',
    })
  })

  it('takes a number of cards from a serial on, or from the lowest', async () => {
    expect(
      await withdrawCards(operator, { stationId: other, lotNo, startSn: sn(161), quantity: 10 }),
    ).toMatchObject({
      quantity: 10,
    })
    const lowest = await withdrawCards(operator, { stationId: other, lotNo, quantity: 15 })
    expect(lowest.ranges).toEqual([
      { startSn: 4_900_151, endSn: 4_900_160 },
      { startSn: 4_900_171, endSn: 4_900_175 },
    ])
  })

  it('is in the audit trail, and in the ledger under the station and the day', async () => {
    const audited = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'withdrawCards' },
      orderBy: { id: 'asc' },
    })
    expect(audited).toMatchObject({
      loginId: 'operator',
      subjects: ['Station:JHB-P02', `Lot:${lotNo}`],
      after: { quantity: 50 },
    })
    const entry = await world.services.db.custodyEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      document: 'Withdrawal:JHB-P02:2026-11-21',
      byUserId: operator.viewer.userId,
    })
  })

  it('is announced to users who watch the station or have chosen the lot to send', async () => {
    const { changed } = await transaction(world.services.db, (tx) =>
      withdrawCards.run(scopeOf(operator, tx, world.now), { stationId: other, lotNo, quantity: 1 }),
    )
    expect(changed.map(({ kind, id, branchCode }) => `${kind} ${id} ${branchCode}`)).toEqual([
      'stock JHB-P02 JHB',
      'station JHB-P02 JHB',
      `stock ${lotNo} JHB`,
    ])
    await returnToStore(operator, { stationId: other, lotNo, startSn: sn(176), quantity: 1 })
  })

  it('with one key acts once', async () => {
    const input = { stationId: other, lotNo, startSn: sn(181), endSn: sn(190) }
    const first = await withdrawCards(operator.under('w-1'), input)
    expect(await withdrawCards(operator.under('w-1'), input)).toEqual(first)
    expect(await refused(withdrawCards(operator, input))).toBe('lot.notHeld')
  })

  it.each([
    ['serials at a station', { lotNo, startSn: sn(1), endSn: sn(5) }, 'lot.notHeld', 'startSn'],
    [
      'a range with a missing card',
      { lotNo, startSn: sn(190), endSn: sn(200) },
      'lot.notHeld',
      'startSn',
    ],
    ['more cards than the store has', { lotNo, quantity: 100_000 }, 'lot.onlyLeft', 'quantity'],
    ['an unknown lot', { lotNo: 'NONE', quantity: 1 }, 'lot.notFound', 'lotNo'],
    ['neither a range nor a number', { lotNo, startSn: sn(200) }, 'field.required', 'quantity'],
    [
      'a number that differs from the range',
      { lotNo, startSn: sn(200), endSn: sn(209), quantity: 9 },
      'lot.quantity',
      'quantity',
    ],
    ['a reversed range', { lotNo, startSn: sn(209), endSn: sn(200) }, 'lot.rangeReversed', 'endSn'],
    ['an invalid serial', { lotNo, startSn: '12x', endSn: '14' }, 'field.cardSerial', 'startSn'],
  ])('refuses %s', async (_, fields, code, path) => {
    expect(await refusal(withdrawCards(operator, { stationId: other, ...fields }))).toMatchObject({
      code,
      path,
    })
  })

  it('refuses stations that are inactive, check cards, or don’t exist', async () => {
    await world.services.db.station.update({ where: { id: 'JHB-P03' }, data: { active: false } })
    const take = (stationId: string) =>
      refused(withdrawCards(operator, { stationId, lotNo, quantity: 1 }))
    expect(await take('JHB-P03')).toBe('station.inactive')
    expect(await take('JHB-Q01')).toBe('station.notFound')
    expect(await take('JHB-P99')).toBe('station.notFound')
  })

  it('refuses other branches, roles that make no cards, and signed-out callers', async () => {
    const input = { stationId: other, lotNo, quantity: 1 }
    expect(await refused(withdrawCards(await world.as('operator.pen'), input))).toBe(
      'station.notFound',
    )
    expect(
      await refused(
        withdrawCards(await world.as('operator.pen'), { ...input, stationId: 'PEN-P01' }),
      ),
    ).toBe('lot.notFound')
    expect(await refused(withdrawCards(await world.as('viewer'), input))).toBe('permission.denied')
    expect(await refused(withdrawCards({ ...operator, viewer: null } as never, input))).toBe(
      'session.ended',
    )
  })

  it('refuses a lot in transit', async () => {
    await world.services.db.lot.update({ where: { lotNo }, data: { status: 'returned' } })
    expect(await refused(withdrawCards(operator, { stationId: other, lotNo, quantity: 1 }))).toBe(
      'lot.invalidStatus',
    )
    await world.services.db.lot.update({ where: { lotNo }, data: { status: 'atBranch' } })
  })

  it('of one range by fifty clients: one gets it, the others are told that the store does not have it', async () => {
    const input = (i: number) => ({
      stationId: i % 2 ? station : other,
      lotNo,
      startSn: sn(301),
      endSn: sn(320),
    })
    expect(
      await allAtOnce(50, (i) => withdrawCards(i % 3 ? operator : operator2, input(i))),
    ).toEqual({
      succeeded: 1,
      codes: ['lot.notHeld'],
    })
  })

  it('of overlapping ranges by fifty clients: each card goes once', async () => {
    const outcome = await allAtOnce(50, (i) =>
      withdrawCards(operator, { stationId: other, lotNo, startSn: sn(331 + i), quantity: 5 }),
    )
    expect(outcome.codes).toEqual(['lot.notHeld'])
    const [{ n }] = (await world.services.db.$queryRaw<{ n: number }[]>`
      SELECT sum(quantity)::int n FROM custody_entry WHERE start_sn BETWEEN ${Number(sn(331))} AND ${Number(sn(385))} AND document LIKE 'Withdrawal:%'`) as [
      { n: number },
    ]
    expect(n).toBe(outcome.succeeded * 5)
  })
})

describe('putting back', () => {
  it('returns cards to the store, so that they can be withdrawn again', async () => {
    const before = await balances(world)
    await returnToStore(operator2, { stationId: station, lotNo, startSn: sn(91), endSn: sn(100) })
    expect((await balances(world)).branchStore).toBe(before.branchStore! + 10)
    await withdrawCards(operator, { stationId: station, lotNo, startSn: sn(91), endSn: sn(100) })
    expect(await balances(world)).toEqual(before)
  })

  it('works from an inactive station, and refuses cards that a station does not hold', async () => {
    await world.services.db.station.update({ where: { id: 'JHB-P03' }, data: { active: true } })
    await withdrawCards(operator, { stationId: 'JHB-P03', lotNo, startSn: sn(401), quantity: 5 })
    await world.services.db.station.update({ where: { id: 'JHB-P03' }, data: { active: false } })
    await returnToStore(operator, { stationId: 'JHB-P03', lotNo, quantity: 5 })
    const gone = await refusal(
      returnToStore(operator, { stationId: 'JHB-P03', lotNo, startSn: sn(401), endSn: sn(401) }),
    )
    expect(gone).toMatchObject({ code: 'station.notHeld', values: { station: 'JHB-P03', lotNo } })
  })
})

describe('headquarters’ stations', () => {
  it('withdraw from headquarters’ own store, and put back into it', async () => {
    const { db } = world.services
    const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'EP' } })
    const { ppid } = await db.ppid.findFirstOrThrow()
    const facts = { lotNo: 'EP-HQ1', startSn: 1_000_001n, endSn: 1_000_050n }
    await db.station.create({
      data: { id: 'HQ-P01', name: 'Pencetak', branchCode: 'HQ', process: 'personalisation' },
    })
    await db.$transaction(async (tx) => {
      await seedLots(tx, [
        {
          ...facts,
          cardTypeId,
          doNo: 'DO-1',
          ppidNo: ppid,
          contractNo: '',
          status: 'received',
          branchCode: 'HQ',
          receivedAt: world.now,
        },
      ])
      const [supplier, store] = [
        { place: 'supplier', branchCode: 'HQ' },
        { place: 'hqStore', branchCode: 'HQ' },
      ] as const
      const step = { ...facts, at: world.now, document: 'DO-1', byUserId: null }
      await playMoves(tx, [
        { ...step, from: null, to: supplier },
        { ...step, from: supplier, to: store },
      ])
    })
    const hq = await world.as('hqadmin')
    await withdrawCards(hq, { stationId: 'HQ-P01', lotNo: 'EP-HQ1', quantity: 20 })
    expect(await balances(world)).toMatchObject({ hqStore: 30, 'station HQ-P01': 20 })
    await returnToStore(hq, { stationId: 'HQ-P01', lotNo: 'EP-HQ1', quantity: 20 })
    expect(await balances(world)).toMatchObject({ hqStore: 50 })
    expect(await db.lot.findUniqueOrThrow({ where: { lotNo: 'EP-HQ1' } })).toMatchObject({
      status: 'received',
    })
  })
})
