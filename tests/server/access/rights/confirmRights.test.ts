import { expect, test } from 'vitest'
import { askRightsRemoval } from '#server/access/rights/askRightsRemoval.ts'
import { confirmRights } from '#server/access/rights/confirmRights.ts'
import { setRightsRules } from '#server/access/rights/setRightsRules.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { enableUser } from '#server/access/users/enableUser.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import { refused, reviewTest, rules } from './reviewTest.ts'

const t = reviewTest()
const dueOf = async (user: { loginId: string }) =>
  (await t.reload(user)).rightsDueOn.toISOString().slice(0, 10)
const particulars = {
  staffName: 'Siti',
  staffNumber: 'S1',
  designation: 'Operator',
  email: 's@ikad.example',
}

test('a confirmed person is due at the end of the next quarter, and the rights as they were stay on record', async () => {
  const user = await t.user({ csmRights: ['JOB'] })
  const supervisor = await t.as('supervisor')
  await confirmRights(supervisor, { loginId: user.loginId, version: user.version })
  expect(await dueOf(user)).toBe('2027-03-31')
  expect(await t.entries(user)).toEqual([
    { kind: 'confirmed', byId: supervisor.viewer.userId, roleId: 5, dueOn: '2026-12-31' },
  ])
  const { db } = t.world.services
  const event = await db.auditEvent.findFirstOrThrow({
    where: { action: 'confirmRights' },
    orderBy: { id: 'desc' },
  })
  expect(event).toMatchObject({
    loginId: 'supervisor',
    subjects: [`User:${user.loginId}`],
    before: { rightsDueOn: '2026-12-31' },
    after: { rightsDueOn: '2027-03-31', roleId: 5, branchCode: 'JHB', csmRights: ['JOB'] },
  })
  const version = (await t.reload(user)).version
  expect(await refused(confirmRights(supervisor, { loginId: user.loginId, version }))).toBe(
    'rights.notDue',
  )
})

test('nobody confirms themselves, other branches, or those above them', async () => {
  const [operator, ofPenang, colleague] = [
    await t.user(),
    await t.user({ branchCode: 'PEN' }),
    await t.user({ roleId: 4 }),
  ]
  const [supervisor, admin] = [await t.as('supervisor'), await t.as('admin')]
  const of = ({ loginId, version }: { loginId: string; version: number }) => ({ loginId, version })
  const attempts = [
    [supervisor, supervisor.viewer.loginId, 'rights.self'],
    [admin, 'admin', 'rights.self'],
    [supervisor, ofPenang.loginId, 'user.notFound'],
    [supervisor, colleague.loginId, 'rights.ofHeadquarters'],
    [supervisor, 'monitor', 'user.notFound'],
    [await t.as('operator2'), operator.loginId, 'permission.denied'],
    [await t.as('viewer'), operator.loginId, 'permission.denied'],
  ] as const
  for (const [who, loginId, code] of attempts) {
    const input = of(await t.reload({ loginId }))
    expect(await refused(confirmRights(who, input)), `${who.viewer.loginId} ${loginId}`).toBe(code)
    expect(await refused(askRightsRemoval(who, { ...input, reason: 'Left' }))).toBe(code)
  }
  await confirmRights(admin, of(colleague))
  await confirmRights(await t.as('hqadmin'), of(await t.user({ roleId: 1, branchCode: 'HQ' })))
  expect((await t.entries(operator)).length + (await t.entries(ofPenang)).length).toBe(0)
})

test('a disabled account is reviewed by nobody, and due again by the end of the period in which it is enabled', async () => {
  const user = await t.user({ dueOn: '2026-03-31' })
  const admin = await t.as('admin')
  await disableUser(admin, { loginId: user.loginId })
  const { version } = await t.reload(user)
  expect(await refused(confirmRights(admin, { loginId: user.loginId, version }))).toBe(
    'user.notFound',
  )
  await enableUser(admin, { loginId: user.loginId })
  expect(await dueOf(user)).toBe('2026-12-31')
  expect((await t.entries(user)).map(({ kind }) => kind)).toEqual(['given'])
})

test('of two who confirm at once the second is told that somebody changed it', async () => {
  const user = await t.user()
  const input = { loginId: user.loginId, version: user.version }
  const outcomes = await Promise.allSettled([
    confirmRights(await t.as('supervisor'), input),
    confirmRights(await t.as('admin'), input),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'record.changed' },
  })
  expect(await t.entries(user)).toHaveLength(1)
})

test('a change of role after the confirmation must be confirmed again in the same quarter', async () => {
  const user = await t.user()
  const [supervisor, admin] = [await t.as('supervisor'), await t.as('admin')]
  await confirmRights(supervisor, { loginId: user.loginId, version: user.version })
  await updateUser(admin, { loginId: user.loginId, ...particulars, roleId: 6 })
  expect(await dueOf(user)).toBe('2026-12-31')
  expect((await t.entries(user)).map(({ kind, roleId }) => [kind, roleId])).toEqual([
    ['confirmed', 5],
    ['given', 6],
  ])
  await updateUser(admin, {
    loginId: user.loginId,
    ...particulars,
    roleId: 6,
    staffName: 'Siti Hajar',
  })
  expect(await t.entries(user)).toHaveLength(2)
  await confirmRights(supervisor, {
    loginId: user.loginId,
    version: (await t.reload(user)).version,
  })
  expect(await dueOf(user)).toBe('2027-03-31')
})

test('a new account is due at the end of its first full quarter', async () => {
  const password = 'Kopi-dan-Roti-77'
  const account = {
    loginId: 'fresh',
    roleId: 5,
    branchCode: 'JHB',
    password,
    confirmation: password,
  }
  await createUser(await t.as('admin'), {
    ...account,
    ...particulars,
    department: 'Operasi',
    csmRights: [],
  })
  expect(await dueOf(account)).toBe('2027-03-31')
  const { version } = await t.reload(account)
  expect(
    await refused(confirmRights(await t.as('supervisor'), { loginId: 'fresh', version })),
  ).toBe('rights.notDue')
})

test('a requested removal awaits an administrator, who may confirm all the same', async () => {
  const user = await t.user()
  const [supervisor, admin] = [await t.as('supervisor'), await t.as('admin')]
  const stale = { loginId: user.loginId, version: user.version }
  expect(await refused(askRightsRemoval(supervisor, { ...stale, reason: ' ' }))).toBe(
    'field.required',
  )
  await askRightsRemoval(supervisor, { ...stale, reason: 'Left the branch' })
  expect(await refused(confirmRights(admin, stale))).toBe('record.changed')
  expect(await dueOf(user)).toBe('2026-12-31')
  await confirmRights(admin, { ...stale, version: (await t.reload(user)).version })
  expect((await t.entries(user)).map(({ kind }) => kind)).toEqual(['removalAsked', 'confirmed'])
  const last = { where: { action: 'askRightsRemoval' } }
  expect(await t.world.services.db.auditEvent.findFirst(last)).toMatchObject({
    after: { reason: 'Left the branch' },
  })
})

test('entries are neither changed nor deleted', async () => {
  const user = await t.user()
  await confirmRights(await t.as('supervisor'), { loginId: user.loginId, version: user.version })
  const { db } = t.world.services
  await expect(db.rightsEntry.updateMany({ data: { reason: 'x' } })).rejects.toThrow()
  await expect(db.rightsEntry.deleteMany({})).rejects.toThrow()
})

test('only headquarters’ administrators set the rules, one at a time', async () => {
  const input = { ...rules, version: 1, warningDays: 20 }
  expect(await refused(setRightsRules(await t.as('supervisor'), input))).toBe('permission.denied')
  const ofJohor = {
    ...(await t.as('admin')),
    viewer: { ...(await t.as('admin')).viewer, branchCode: 'JHB' },
  }
  expect(await refused(setRightsRules(ofJohor, input))).toBe('permission.denied')
  const admin = await t.as('admin')
  expect(await refused(setRightsRules(admin, { ...input, periodMonths: 5 }))).toBe('rights.period')
  for (const field of ['warningDays', 'graceDays']) {
    expect(await refused(setRightsRules(admin, { ...input, [field]: 0 }))).toBe('field.min')
  }
  const outcomes = await Promise.allSettled([
    setRightsRules(admin, input),
    setRightsRules(await t.as('hqadmin'), input),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'record.changed' },
  })
})
