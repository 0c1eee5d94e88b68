import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import type { Problem } from '#domain/problems.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { getTraveller, listTravellers } from '#server/traveller/travellerQueries.ts'
import { findTravellerWork, listTravellersToMake } from '#server/traveller/travellerWork.ts'
import { updateTraveller } from '#server/traveller/updateTraveller.ts'
import { verifyTraveller } from '#server/traveller/verifyTraveller.ts'
import { allAtOnce, refusal, refused } from '#tests/server/stock/stockTest.ts'
import { stockOf } from '#tests/support/stock.ts'
import { travellersOf, type Travellers } from '#tests/support/travellers.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let work: Travellers
let operator: Person
let operator2: Person
let supervisor: Person
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  work = travellersOf(world)
  ;[operator, operator2, supervisor, admin] = (await Promise.all(
    ['operator', 'operator2', 'supervisor', 'admin'].map((name) => world.as(name)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => world.close())
// A form is unique for its day, so each test uses its own day.
beforeEach(() => void (world.now = new Date(`${addDays(work.today(), 1)}T01:00:00Z`)))

const withdraw = (by: Person, quantity: number) =>
  withdrawCards(by, { stationId: work.stationId, lotNo: work.lotNo, quantity })
const putBack = (by: Person, quantity: number) =>
  returnToStore(by, { stationId: work.stationId, lotNo: work.lotNo, quantity })

describe('the proposal', () => {
  it('equals the records: withdrawn and put back by that operator, good cards, and rejects by code', async () => {
    await withdraw(operator, 20)
    await withdraw(supervisor, 7)
    await putBack(operator, 4)
    await work.print(operator, 3)
    await work.reject(operator, operator2, '03')
    await work.spoil(operator)
    await work.print(operator2, 2)
    expect(await work.recorded(operator)).toMatchObject({
      withdrawn: 20,
      putBack: 4,
      good: 3,
      awaitingQc: 3,
      rejects: [
        { code: '03', quantity: 1 },
        { code: 'CE', quantity: 1 },
      ],
    })
    expect(await work.recorded(supervisor)).toMatchObject({ withdrawn: 7, good: 0, rejects: [] })
    expect(await work.recorded(operator2)).toMatchObject({ withdrawn: 0, good: 2 })
  })

  it('covers that day in Malaysia, in any time zone', async () => {
    const day = work.today()
    world.now = new Date(`${day}T15:59:00Z`)
    await work.print(operator)
    world.now = new Date(`${day}T16:01:00Z`)
    await work.print(operator, 2)
    expect(work.today()).toBe(addDays(day, 1))
    expect(await work.recorded(operator, day)).toMatchObject({ good: 1 })
    expect(await work.recorded(operator)).toMatchObject({ good: 2 })
  })

  it('names operators without a form yet, until one is created', async () => {
    await work.print(operator)
    await withdraw(supervisor, 5)
    const names = async (by: Person, filter = {}) =>
      (await listTravellersToMake(by, { from: work.today(), ...filter }))
        .map(({ operator: login }) => login)
        .sort()
    expect(await names(supervisor)).toEqual(['operator', 'supervisor'])
    expect(await names(supervisor, { stationId: 'JHB-P02' })).toEqual([])
    expect(await names(supervisor, { operator: 'Operator' })).toEqual(['operator'])
    expect(await names(await world.as('operator.pen'))).toEqual([])
    await work.form(supervisor, operator)
    expect(await names(admin)).toEqual(['supervisor'])
    const made = work.today()
    world.later(30 * 86_400_000)
    expect(await names(supervisor, { from: made })).toEqual(['supervisor'])
    world.later(86_400_000)
    expect(
      await names(supervisor, { from: made }),
      'after 31 days nobody is asked for it any more',
    ).toEqual([])
  })
})

describe('a form', () => {
  it('shows the remainder and the variance, and is verified by a second person after an explanation', async () => {
    await withdraw(operator, 6)
    await work.print(operator, 3)
    await work.reject(operator, operator2, '04')
    const travellerId = await work.form(operator, operator, { good: 4, rejects: [] })
    const form = await getTraveller(operator, travellerId)
    expect(form.variance).toEqual({
      balance: 2,
      good: 1,
      rejects: [{ code: '04', stated: 0, recorded: 1, difference: -1 }],
      agrees: false,
    })
    expect(await refusal(verifyTraveller(supervisor, { travellerId }))).toMatchObject({
      code: 'traveller.unexplained',
      path: 'remark',
    })

    await updateTraveller(operator, {
      travellerId,
      ...work.keyOf(operator),
      good: 3,
      rejects: [{ code: '04', quantity: 1 }],
      remark: 'Dua kad di stesen',
    })
    await verifyTraveller(supervisor, { travellerId })
    expect(await getTraveller(operator, travellerId)).toMatchObject({
      status: 'verified',
      verifiedBy: 'supervisor',
      withdrawn: 6,
      putBack: 0,
      recordedGood: 3,
      recordedRejected: 1,
      variance: { balance: 2, good: 0, agrees: false },
    })
  })

  it('that agrees with the records needs no explanation', async () => {
    await withdraw(operator, 5)
    await work.print(operator, 3)
    await putBack(operator, 2)
    const travellerId = await work.form(operator, operator)
    await verifyTraveller(supervisor, { travellerId })
    expect(await getTraveller(supervisor, travellerId)).toMatchObject({
      status: 'verified',
      remark: '',
      variance: { agrees: true },
    })
  })

  it('is never verified by its operator, by its last editor, or by any operator', async () => {
    await work.print(supervisor)
    const own = await work.form(operator, supervisor, { remark: 'x' })
    expect(await refused(verifyTraveller(supervisor, { travellerId: own }))).toBe(
      'traveller.ofOperator',
    )
    await work.print(operator)
    const edited = await work.form(supervisor, operator, { remark: 'x' })
    expect(await refused(verifyTraveller(supervisor, { travellerId: edited }))).toBe(
      'traveller.ofEditor',
    )
    expect(await refused(verifyTraveller(operator2, { travellerId: edited }))).toBe(
      'permission.denied',
    )
    await verifyTraveller(admin, { travellerId: edited })
  })

  it('is unique for a lot, a station, an operator and a day', async () => {
    await work.print(operator)
    await work.form(operator, operator)
    expect(await refused(work.form(supervisor, operator))).toBe('traveller.exists')
    const second = await createTraveller(operator, { ...work.keyOf(operator2), good: 0 })
    expect(
      await refused(updateTraveller(operator, { ...second, ...work.keyOf(operator), good: 0 })),
    ).toBe('traveller.exists')
    world.later(86_400_000)
    await createTraveller(operator, { ...work.keyOf(operator), good: 0 })
  })

  it('takes the lot’s number and the operator’s login id regardless of case', async () => {
    await work.print(operator)
    const { travellerId } = await createTraveller(supervisor, {
      ...work.keyOf(operator),
      lotNo: work.lotNo.toLowerCase(),
      operator: 'OPERATOR',
      good: 1,
    })
    expect(await getTraveller(operator, travellerId)).toMatchObject({
      lotNo: work.lotNo,
      operator: 'operator',
    })
  })

  it('is final after verification, in the database too; later records are shown beside it', async () => {
    const jobs = [await work.print(operator)]
    const travellerId = await work.form(operator, operator, { remark: 'Kad dikeluarkan semalam' })
    await verifyTraveller(supervisor, { travellerId })
    expect(await refused(verifyTraveller(admin, { travellerId }))).toBe('traveller.stateNow')
    expect(
      await refused(updateTraveller(operator, { travellerId, ...work.keyOf(operator), good: 0 })),
    ).toBe('traveller.stateNow')
    const { db } = world.services
    await expect(db.$executeRaw`UPDATE lot_traveller SET remark = ''`).rejects.toThrow('final')
    await expect(db.$executeRaw`DELETE FROM lot_traveller`).rejects.toThrow('final')
    await expect(
      db.$executeRaw`INSERT INTO lot_traveller_reject VALUES (${travellerId}, '01', 1, 1)`,
    ).rejects.toThrow('final')

    expect((await getTraveller(operator, travellerId)).changedSince).toBe(false)
    await db.cardAttempt.updateMany({
      where: { jobId: jobs[0]! },
      data: { outcome: 'rejected', rejectCode: '01' },
    })
    expect(await getTraveller(operator, travellerId)).toMatchObject({
      changedSince: true,
      recorded: { good: 1 },
      variance: { good: 0 },
    })
  })

  it('is audited at each step, and notifies viewers of the branch', async () => {
    await work.print(operator)
    const travellerId = await work.form(operator, operator)
    await updateTraveller(operator2, {
      travellerId,
      version: 1,
      ...work.keyOf(operator),
      good: 1,
      remark: 'Dikira semula',
    })
    await verifyTraveller(supervisor, { travellerId, version: 2 })
    const { data } = await operator.graphql(
      `query($id: ID!) { node(id: $id) { ... on LotTraveller { history { by action changes { field before after } } } } }`,
      { id: btoa(`LotTraveller:${travellerId}`) },
    )
    const { history } = data!.node as unknown as {
      history: { by: string; action: string; changes: object[] }[]
    }
    expect(history.map(({ by, action }) => [by, action])).toEqual([
      ['operator', 'createTraveller'],
      ['operator2', 'updateTraveller'],
      ['supervisor', 'verifyTraveller'],
    ])
    expect(history[1]!.changes).toEqual([{ field: 'remark', before: null, after: 'Dikira semula' }])
    expect(history[2]!.changes).toContainEqual({
      field: 'status',
      before: 'draft',
      after: 'verified',
    })
  })
})

describe('refusals', () => {
  const make = (by: Person, changed: object) =>
    createTraveller(by, { ...work.keyOf(operator), good: 1, ...changed })

  it('has a reason, and creates nothing', async () => {
    const wrong: [string, object, string][] = [
      ['a day that has not begun', { day: addDays(work.today(), 1) }, 'day.future'],
      ['a day that is none', { day: '2026-02-30' }, 'field.date'],
      ['a lot that there is not', { lotNo: 'PLKS-X' }, 'lot.notFound'],
      ['a station that there is not', { stationId: 'JHB-P99' }, 'station.notFound'],
      ['a station that makes no cards', { stationId: 'JHB-Q01' }, 'station.notFound'],
      ['a station of another branch', { stationId: 'PEN-P01' }, 'station.notFound'],
      ['an operator that there is not', { operator: 'nobody' }, 'user.notFound'],
      [
        'an operator of another branch who did nothing here',
        { operator: 'operator.pen' },
        'user.notFound',
      ],
      [
        'a code that there is not',
        { rejects: [{ code: '99', quantity: 1 }] },
        'qcStatusCode.notFound',
      ],
      [
        'a code twice',
        {
          rejects: [
            { code: '01', quantity: 1 },
            { code: '01', quantity: 2 },
          ],
        },
        'traveller.codeTwice',
      ],
      [
        'a sum that is not that of the codes',
        { rejects: [{ code: '01', quantity: 1 }], rejectQty: 2 },
        'traveller.rejectSum',
      ],
      ['fewer cards than none', { good: -1 }, 'field.min'],
      ['half a card', { good: 1.5 }, 'field.whole'],
    ]
    const expected: Record<string, string> = {}
    for (const [what, changed] of wrong) {
      const problem = await refusal(make(operator, changed))
      expected[what] = problem.fields[0]?.code ?? problem.code
    }
    expect(expected).toEqual(Object.fromEntries(wrong.map(([what, , code]) => [what, code])))
    expect((await listTravellers(operator, { from: work.today() }, {})).edges).toEqual([])
  })

  it('proposes nothing, and so names nobody and no lot, where no form could be created', async () => {
    const proposed = async (changed: object) =>
      (await findTravellerWork(operator, { ...work.keyOf(operator), ...changed })) !== null
    const elsewhere = await (await stockOf(world)).received(2)
    expect(await proposed({})).toBe(true)
    expect(await proposed({ operator: 'operator.pen' })).toBe(false)
    expect(await proposed({ operator: 'admin' })).toBe(true)
    expect(await proposed({ lotNo: elsewhere.lotNo })).toBe(false)
  })

  it('hides it from users who cannot see the branch or may only view', async () => {
    await work.print(operator)
    const travellerId = await work.form(operator, operator, { remark: 'x' })
    const [pen, viewer] = [await world.as('supervisor.pen'), await world.as('viewer')]
    expect(await refused(verifyTraveller(pen, { travellerId }))).toBe('traveller.notFound')
    expect(
      await refused(updateTraveller(pen, { travellerId, ...work.keyOf(operator), good: 1 })),
    ).toBe('traveller.notFound')
    expect(await refused(work.form(viewer, operator2))).toBe('permission.denied')
    expect((await listTravellers(pen, {}, {})).edges).toEqual([])
    expect(await refused(verifyTraveller(supervisor, { travellerId: 999_999 }))).toBe(
      'traveller.notFound',
    )
  })

  it('also comes from the database, for the sum of the codes and for the second person', async () => {
    await work.print(operator)
    const travellerId = await work.form(operator, operator)
    const { db } = world.services
    await expect(
      db.$executeRaw`UPDATE lot_traveller SET rejected = 5 WHERE id = ${travellerId}`,
    ).rejects.toThrow('do not add up')
    const verified = (by: number) => db.$executeRaw`
      UPDATE lot_traveller SET status = 'verified', verified_at = now(), verified_by_id = ${by}, withdrawn = 0, put_back = 0, recorded_good = 1, recorded_rejected = 0 WHERE id = ${travellerId}`
    await expect(verified(operator.viewer.userId)).rejects.toThrow('second_person')
    await expect(verified(supervisor.viewer.userId)).rejects.toThrow('not explained')
    expect((await getTraveller(operator, travellerId)).status).toBe('draft')
  })
})

describe('simultaneously', () => {
  it('two and more verify: one succeeds, the others are told that it is verified', async () => {
    await work.print(operator)
    const travellerId = await work.form(operator, operator, { remark: 'x' })
    const people = [supervisor, admin, await world.as('hqadmin')]
    const { succeeded, codes } = await allAtOnce(9, (i) =>
      verifyTraveller(people[i % 3]!, { travellerId }),
    )
    expect([succeeded, codes]).toEqual([1, ['traveller.stateNow']])
  })

  it('several create the same form: one succeeds', async () => {
    await work.print(operator)
    const people = [operator, operator2, supervisor, admin]
    const { succeeded, codes } = await allAtOnce(8, (i) =>
      createTraveller(people[i % 4]!, { ...work.keyOf(operator), good: 1 }),
    )
    expect([succeeded, codes]).toEqual([1, ['traveller.exists']])
  })

  it('a stale form overwrites nothing, and changes made meanwhile are not verified unread', async () => {
    await work.print(operator)
    const travellerId = await work.form(operator, operator, { remark: 'x' })
    const change = (by: Person, version: number, good: number) =>
      updateTraveller(by, { travellerId, version, ...work.keyOf(operator), good, remark: 'x' })
    await change(operator2, 1, 7)
    expect(await refused(change(operator, 1, 9))).toBe('record.changed')
    expect(await refused(verifyTraveller(supervisor, { travellerId, version: 1 }))).toBe(
      'record.changed',
    )
    expect(await getTraveller(operator, travellerId)).toMatchObject({ good: 7, status: 'draft' })
    const { succeeded, codes } = await allAtOnce(4, (i) =>
      i % 2 ? change(operator, 2, i) : verifyTraveller(supervisor, { travellerId, version: 2 }),
    )
    expect(succeeded).toBe(1)
    expect(codes.every((code) => ['record.changed', 'traveller.stateNow'].includes(code))).toBe(
      true,
    )
  })

  it('one key acts once', async () => {
    await work.print(operator)
    const input = { ...work.keyOf(operator), good: 1 }
    const [first, again] = [
      await createTraveller(operator.under('k1'), input),
      await createTraveller(operator.under('k1'), input),
    ]
    expect(again).toEqual(first)
    const problem: Problem = await refusal(
      createTraveller(operator.under('k1'), { ...input, good: 2 }),
    )
    expect(problem.code).toBe('idempotency.reused')
  })
})

it('a form for a part of a lot belongs to the delivered lot, and is found by either number', async () => {
  const { db } = world.services
  const whole = await db.lot.findUniqueOrThrow({ where: { lotNo: work.lotNo } })
  const { rootLotNo: _root, splitAt: _split, version: _version, ...like } = whole
  const part = (no: number, startSn: bigint, endSn: bigint) => ({
    ...like,
    lotNo: `${whole.lotNo}.${no}`,
    parentLotNo: whole.lotNo,
    startSn,
    endSn,
    cardQty: Number(endSn - startSn) + 1,
  })
  const parts = [
    part(1, whole.startSn, whole.startSn + 99n),
    part(2, whole.startSn + 100n, whole.endSn),
  ]
  await db.$transaction([
    db.lot.update({ where: { lotNo: whole.lotNo }, data: { splitAt: world.now } }),
    db.lot.createMany({ data: parts }),
  ])
  await createTraveller(supervisor, { ...work.keyOf(operator), lotNo: `${whole.lotNo}.2`, good: 0 })
  for (const lotNo of [whole.lotNo, `${whole.lotNo}.1`]) {
    const { edges } = await listTravellers(operator, { lotNo, from: work.today() }, {})
    expect(edges.map(({ node }) => node.lotNo)).toEqual([whole.lotNo])
  }
  expect(await refused(createTraveller(supervisor, { ...work.keyOf(operator), good: 0 }))).toBe(
    'traveller.exists',
  )
})
