import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { assignCustodyCase } from '#server/cases/assignCustodyCase.ts'
import { noteCustodyCase } from '#server/cases/noteCustodyCase.ts'
import { takeCustodyCase } from '#server/cases/takeCustodyCase.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { refusal, refused } from '#tests/server/stock/stockTest.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { caseOf, casesOf } from './caseTest.ts'

let world: World
let stock: Stock
let operator2: Person
beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
  operator2 = await world.as('operator2')
})
afterAll(() => world.close())

/** Returns an overdue distribution to JHB. */
async function overdue() {
  const { documentNo } = await stock.distributed(5)
  world.later(8 * limits.dayMs)
  return { kind: 'overdueTransit', reference: documentNo } as const
}
/** Returns a discrepancy of JHB, whose receiver owns it. */
async function short() {
  const { lotNo, documentNo, endSn } = await stock.distributed(20)
  const lines = [
    { lotNo, discrepancies: [{ kind: 'short', ...stock.serials(endSn, endSn), note: 'x' }] },
  ]
  const [discrepancyId] = (await receiveDistribution(stock.operator, { documentNo, lines }))
    .discrepancyIds
  return {
    kind: 'discrepancy',
    reference: String(discrepancyId),
    discrepancyId: discrepancyId!,
    documentNo,
  } as const
}
const seen = async (person: Person, { kind, reference }: { kind: string; reference: string }) =>
  (await caseOf(person, kind.replace(/[A-Z]/g, (each) => `_${each}`).toUpperCase(), reference))!

test('a case is taken, noted and handed over, and its entries say who did what', async () => {
  const which = await overdue()
  expect(await seen(stock.supervisor, which)).toMatchObject({
    state: 'OPEN',
    availableActions: ['TAKE', 'ASSIGN', 'NOTE'],
  })
  await takeCustodyCase(stock.supervisor, { ...which, version: 0 })
  await noteCustodyCase(stock.supervisor, {
    ...which,
    version: 1,
    note: 'The driver has an accident report: BP-77',
  })
  await assignCustodyCase(stock.supervisor, {
    ...which,
    version: 2,
    ownerLoginId: 'OPERATOR',
    note: 'Please call him',
  })
  const [supervisor, operator] = [stock.supervisor, stock.operator].map(
    ({ viewer }) => viewer.staffName,
  )
  expect(await seen(stock.supervisor, which)).toMatchObject({
    state: 'IN_PROGRESS',
    ownerLoginId: 'operator',
    version: 3,
    entries: [
      { step: 'HANDED_OVER', by: supervisor, owner: operator, note: 'Please call him' },
      {
        step: 'NOTED',
        by: supervisor,
        owner: null,
        note: 'The driver has an accident report: BP-77',
      },
      { step: 'TAKEN_OVER', by: supervisor, owner: supervisor, note: '' },
    ],
  })
  const trail = await world.services.db.auditEvent.findMany({
    where: {
      subjects: { has: `LotTransfer:${which.reference}` },
      action: { contains: 'CustodyCase' },
    },
    orderBy: { id: 'asc' },
  })
  expect(trail.map(({ action, after }) => [action, after])).toEqual([
    ['takeCustodyCase', { ownerLoginId: 'supervisor' }],
    ['noteCustodyCase', { remark: 'The driver has an accident report: BP-77' }],
    ['assignCustodyCase', { ownerLoginId: 'operator', remark: 'Please call him' }],
  ])
})

test('the owner of a discrepancy is its own, whoever gives it away', async () => {
  const which = await short()
  const owner = async () =>
    (await world.services.db.discrepancy.findUniqueOrThrow({ where: { id: which.discrepancyId } }))
      .ownerId
  expect((await seen(stock.hqadmin, which)).ownerLoginId).toBe('operator')
  await takeCustodyCase(stock.supervisor, which)
  expect(await owner()).toBe(stock.supervisor.viewer.userId)
  await assignCustodyCase(stock.operator, { ...which, ownerLoginId: 'hqadmin' })
  expect(await owner()).toBe(stock.hqadmin.viewer.userId)
  expect((await seen(stock.operator, which)).ownerLoginId).toBe('hqadmin')
})

test('people elsewhere do not find it, and a role without cases may not act', async () => {
  const which = await overdue()
  const note = 'x'
  expect(await refused(takeCustodyCase(stock.operatorPen, which))).toBe('custodyCase.notFound')
  expect(await refused(noteCustodyCase(stock.operatorPen, { ...which, note }))).toBe(
    'custodyCase.notFound',
  )
  for (const loginId of ['viewer', 'monitor'])
    expect(await refused(takeCustodyCase(await world.as(loginId), which))).toBe('permission.denied')
  const atHq = { ...stock.operator, viewer: { ...stock.operator.viewer, branchCode: 'HQ' } }
  const other = { kind: 'openDay', reference: 'JHB JHB-P01 2020-01-01' } as const
  expect(await refused(takeCustodyCase(atHq, other))).toBe('custodyCase.notFound')
  expect(await world.services.db.custodyCase.count({ where: { reference: which.reference } })).toBe(
    0,
  )
})

test.each([
  ['a person elsewhere', 'operator.pen'],
  ['a role without cases', 'viewer'],
  ['nobody', 'no.such.person'],
])('it is not handed over to %s', async (_, ownerLoginId) => {
  const which = await overdue()
  expect(
    await refusal(assignCustodyCase(stock.supervisor, { ...which, ownerLoginId })),
  ).toMatchObject({
    code: 'user.notFound',
    path: 'ownerLoginId',
  })
  expect(await seen(stock.supervisor, which)).toMatchObject({
    state: 'OPEN',
    owner: null,
    version: 0,
  })
})

test('nor to a colleague whose account is suspended', async () => {
  const which = await overdue()
  const { user } = world.services.db
  const where = { loginId: 'operator2' }
  await user.update({ where, data: { suspendedAt: world.now } })
  const handed = assignCustodyCase(stock.supervisor, { ...which, ownerLoginId: 'operator2' })
  expect(await refused(handed)).toBe('user.notFound')
  await user.update({ where, data: { suspendedAt: null } })
})

test('an empty note, one’s own case, an old version and a decided case are refused', async () => {
  const which = await short()
  expect(await refused(noteCustodyCase(stock.operator, { ...which, note: '  ' }))).toBe(
    'field.required',
  )
  expect(await refused(takeCustodyCase(stock.operator, which))).toBe('custodyCase.yours')
  await noteCustodyCase(stock.operator, { ...which, version: 0, note: 'x' })
  expect(await refused(noteCustodyCase(stock.operator, { ...which, version: 0, note: 'x' }))).toBe(
    'record.changed',
  )
  const { discrepancyId } = which
  await resolveDiscrepancy(stock.operator, { discrepancyId, resolution: 'received', note: 'x' })
  for (const act of [
    takeCustodyCase(stock.supervisor, which),
    noteCustodyCase(stock.operator, { ...which, note: 'x' }),
  ])
    expect(await refused(act)).toBe('custodyCase.decided')
  expect((await seen(stock.operator, which)).availableActions).toEqual([])
})

test('of two people who take it at once one has it, and the other reads whose it is', async () => {
  const which = await overdue()
  const both = [stock.operator, operator2]
  const outcomes = await Promise.allSettled(
    both.map((person) => takeCustodyCase(person, { ...which, version: 0 })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const winner = both[outcomes.findIndex(({ status }) => status === 'fulfilled')]!.viewer.staffName
  const loser = outcomes.find((each) => each.status === 'rejected')!
  expect(loser.reason).toMatchObject({ code: 'custodyCase.takenBy', values: { who: winner } })
  expect(await seen(stock.supervisor, which)).toMatchObject({
    owner: winner,
    version: 1,
    entries: [{ step: 'TAKEN_OVER' }],
  })
})

test('nobody changes or deletes an entry', async () => {
  const { db } = world.services
  await noteCustodyCase(stock.operator, { ...(await overdue()), note: 'x' })
  await expect(db.custodyCaseEntry.updateMany({ data: { note: 'y' } })).rejects.toThrow(
    'append-only',
  )
  await expect(db.custodyCaseEntry.deleteMany()).rejects.toThrow('append-only')
})

test('Home counts what the list shows: one’s own, those of others, those of nobody, and those for headquarters', async () => {
  await takeCustodyCase(stock.supervisor, await overdue())
  await short()
  const undecided = { state: ['OPEN', 'IN_PROGRESS', 'WAITING'] }
  const fields = 'ownCases othersCases unownedCases escalatedCases unclosedDays'
  for (const loginId of ['operator', 'supervisor', 'operator.pen', 'hqadmin', 'admin']) {
    const person = await world.as(loginId)
    const { data } = await person.graphql(`{ viewer { work { ${fields} } } }`)
    const { work } = data!.viewer as never as { work: Record<string, number | null> }
    const shown = async (filter: object) =>
      (await casesOf(person, { ...undecided, ...filter })).length
    const supervises = loginId !== 'operator' && loginId !== 'operator.pen'
    expect({ loginId, ...work }).toEqual({
      loginId,
      ownCases: await shown({ owner: 'MINE' }),
      othersCases: supervises ? await shown({ owner: 'OTHERS' }) : null,
      unownedCases: supervises ? await shown({ owner: 'NOBODY' }) : null,
      escalatedCases: person.viewer.branchCode === 'HQ' ? await shown({ escalated: true }) : null,
      unclosedDays: await shown({ kind: ['OPEN_DAY'] }),
    })
  }
  expect(await casesOf(stock.supervisor, { ...undecided, owner: 'MINE' })).not.toEqual([])
  expect(await casesOf(stock.hqadmin, { ...undecided, escalated: true })).not.toEqual([])
})
