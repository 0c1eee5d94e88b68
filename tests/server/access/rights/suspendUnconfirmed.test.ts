import { expect, test } from 'vitest'
import { approve } from '#server/access/approvals/approve.ts'
import { confirmRights } from '#server/access/rights/confirmRights.ts'
import { suspendUnconfirmed } from '#server/access/rights/suspendUnconfirmed.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { openSession } from '#server/access/sessions/sessions.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { demonstrationPassword } from '../../../../prisma/seed/seedUsers.ts'
import { refused, reviewTest } from './reviewTest.ts'

const t = reviewTest()
const run = () => suspendUnconfirmed(t.world.services)
const signedOut = async (address: string) => ({
  ...(await t.as('operator')),
  viewer: null,
  sessionId: null,
  address,
})

test('an unconfirmed account is suspended after the days of grace, and its sessions end', async () => {
  const { db } = t.world.services
  const user = await t.user({
    passwordChangedAt: new Date('2027-01-01T00:00:00Z'),
    activeSince: new Date('2027-01-01T00:00:00Z'),
  })
  const gone = [await t.user({ disabledAt: t.world.now }), await t.user({ deletedAt: t.world.now })]
  t.on('2027-01-10')
  expect(await run()).toEqual([])
  t.on('2027-01-11')
  const opening = {
    userId: user.id,
    area: 'ikad',
    carrier: 'cookie',
    address: '10.8.0.1',
    userAgent: '',
  } as const
  const { token } = await transaction(db, (tx) => openSession(tx, opening, t.world.now))
  const found = await Promise.all([run(), run()])
  expect(found.flat()).toEqual([user.loginId])
  expect(await run()).toEqual([])
  expect(await authenticate(t.world.services, token, { touch: false })).toBeNull()
  expect(await db.session.findFirst({ where: { userId: user.id } })).toMatchObject({
    endReason: 'userSuspended',
  })
  expect((await t.entries(user)).at(-1)).toEqual({
    kind: 'suspended',
    byId: null,
    roleId: 5,
    dueOn: '2026-12-31',
  })
  const event = await db.auditEvent.findFirstOrThrow({ where: { action: 'suspendUser' } })
  expect(event).toMatchObject({
    userId: null,
    loginId: 'rights-review',
    subjects: [`User:${user.loginId}`],
    after: { suspended: true, rightsDueOn: '2026-12-31', endedSessions: 1 },
  })
  for (const each of gone) expect((await t.reload(each)).suspendedAt).toBeNull()

  // The right password gets the reason, a wrong one learns nothing.
  const given = { loginId: user.loginId, password: demonstrationPassword }
  expect(await refused(signIn(await signedOut('10.8.0.2'), given))).toBe('login.suspended')
  expect(
    await refused(signIn(await signedOut('10.8.0.3'), { ...given, password: 'Wrong-2026' })),
  ).toBe('login.mismatch')

  const { version } = await t.reload(user)
  const input = { loginId: user.loginId, version }
  expect(await refused(confirmRights(await t.as('supervisor'), input))).toBe('rights.suspended')
  await confirmRights(await t.as('admin'), input)
  expect(await t.reload(user)).toMatchObject({
    suspendedAt: null,
    rightsDueOn: new Date('2027-06-30'),
  })
  await signIn(await signedOut('10.8.0.4'), given)
  expect(await run()).toEqual([])
})

test('a suspended supervisor approves nothing', async () => {
  const supervisor = await t.user({
    roleId: 4,
    suspendedAt: t.world.now,
    passwordChangedAt: t.world.now,
  })
  const input = {
    loginId: supervisor.loginId,
    password: demonstrationPassword,
    action: 'undespatch',
    subject: 'Package:1',
  }
  expect(await refused(approve(await t.as('operator'), input))).toBe('login.suspended')
})

test('one administrator of headquarters who can sign in always remains, the system administrator last', async () => {
  const { db } = t.world.services
  t.on('2027-01-20')
  const [due, now] = [new Date('2026-12-31'), t.world.now]
  const heads = { branchCode: 'HQ', roleId: { in: [1, 2] } }
  await db.user.updateMany({ where: heads, data: { rightsDueOn: due, activeSince: now } })
  const all = (await db.user.findMany({ where: heads })).map(({ loginId }) => loginId)
  expect((await run()).sort()).toEqual(all.filter((loginId) => loginId !== 'admin').sort())
  expect((await t.reload({ loginId: 'admin' })).suspendedAt).toBeNull()

  // Those who are suspended do not count as the administrator who remains.
  const admin = await t.as('admin')
  const particulars = {
    staffName: 'x',
    staffNumber: 'x',
    designation: 'x',
    email: 'x@ikad.example',
  }
  const moved = { loginId: 'admin', ...particulars, roleId: 1, branchCode: 'JHB' }
  expect(await refused(updateUser(admin, moved))).toBe('user.lastAdministrator')

  // The one who remains lifts the other's suspension, and is confirmed by them in turn.
  const { version } = await t.reload({ loginId: 'hqadmin' })
  await confirmRights(admin, { loginId: 'hqadmin', version })
  await confirmRights(await t.as('hqadmin'), {
    loginId: 'admin',
    version: (await t.reload({ loginId: 'admin' })).version,
  })
  expect(await run()).toEqual([])
})

test('an administrator who has not signed in for 30 days does not count as the one who remains', async () => {
  const { db } = t.world.services
  t.on('2027-01-20')
  const heads = { branchCode: 'HQ', roleId: { in: [1, 2] } }
  await db.user.updateMany({ where: heads, data: { activeSince: new Date('2026-11-01') } })
  await db.user.update({
    where: { loginId: 'admin' },
    data: { rightsDueOn: new Date('2026-12-31'), activeSince: t.world.now },
  })
  expect(await run()).toEqual([])
})
