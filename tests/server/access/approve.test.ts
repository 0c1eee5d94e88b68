import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SensitiveAction } from '#domain/access.ts'
import type { User } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { accessTest, day, minute, password } from './accessTest.ts'

const t = accessTest()
const subject = 'CardJob:12'

const asked = (requester: User, supervisor: User, changes: object = {}) =>
  approve(t.request({ viewer: t.viewer(requester), address: t.deskOf(requester.loginId) }), {
    action: 'manualReject',
    subject,
    loginId: supervisor.loginId,
    password,
    ...changes,
  })

const use = (
  user: User,
  token: string | undefined,
  action: SensitiveAction = 'manualReject',
  on = subject,
) =>
  t.db.$transaction((tx) =>
    consumeApproval({ tx, now: t.now, viewer: t.viewer(user) }, token, action, {
      of: on,
      facts: [],
    }),
  )

const needed = { code: 'supervisor.needed', path: 'approval' }

test('a supervisor of the branch approves one action on one subject, once; both steps are in the audit trail', async () => {
  const [requester, supervisor] = [
    await t.user(),
    await t.user({ roleId: 4, staffName: 'Mohd Faizal' }),
  ]
  const approval = await asked(requester, supervisor)
  expect(approval).toMatchObject({
    supervisor: 'Mohd Faizal',
    expiresAt: new Date(t.now.getTime() + 5 * minute),
  })
  const row = await t.db.approval.findFirstOrThrow({ where: { requesterId: requester.id } })
  expect(Buffer.from(row.tokenHash)).toEqual(createHash('sha256').update(approval.token).digest())
  expect((await t.audited('approve')).at(-1)).toMatchObject({
    loginId: requester.loginId,
    approvedBy: supervisor.loginId,
    subjects: [subject],
    after: { action: 'manualReject', method: 'password' },
  })

  expect(await use(requester, approval.token)).toMatchObject({
    supervisorLoginId: supervisor.loginId,
  })
  await expect(use(requester, approval.token)).rejects.toMatchObject(needed)
})

test('only one of two simultaneous requests uses an approval', async () => {
  const [requester, supervisor] = [await t.user(), await t.user({ roleId: 4 })]
  const { token } = await asked(requester, supervisor)
  const uses = await Promise.allSettled([use(requester, token), use(requester, token)])
  expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an approval is valid for no other action, subject or requester, and a refusal does not use it up', async () => {
  const [requester, other, supervisor] = [
    await t.user(),
    await t.user(),
    await t.user({ roleId: 4 }),
  ]
  const { token } = await asked(requester, supervisor)
  await expect(use(requester, token, 'deleteJob')).rejects.toMatchObject(needed)
  await expect(use(requester, token, 'manualReject', 'CardJob:13')).rejects.toMatchObject(needed)
  await expect(use(other, token)).rejects.toMatchObject(needed)
  await expect(use(requester, undefined)).rejects.toMatchObject(needed)
  await expect(use(requester, '')).rejects.toMatchObject(needed)
  await expect(use(requester, token)).resolves.toBeDefined()
})

test('an approval is valid at 4:59.999 and expired at 5:00', async () => {
  const [requester, supervisor] = [await t.user(), await t.user({ roleId: 4 })]
  const [first, second] = [await asked(requester, supervisor), await asked(requester, supervisor)]
  t.later(5 * minute - 1)
  await expect(use(requester, first.token)).resolves.toBeDefined()
  t.later(1)
  await expect(use(requester, second.token)).rejects.toMatchObject(needed)
})

test('an approval is void when the supervisor is disabled before its use', async () => {
  const [requester, supervisor] = [await t.user(), await t.user({ roleId: 4 })]
  const { token } = await asked(requester, supervisor)
  await t.db.user.update({ where: { id: supervisor.id }, data: { disabledAt: t.now } })
  await expect(use(requester, token)).rejects.toMatchObject(needed)
})

test.each([
  ['has another role', { roleId: 5 }],
  ['is at another branch', { branchCode: 'PEN' }],
])('an approval is void when the supervisor %s before its use', async (_how, data) => {
  const [requester, supervisor] = [await t.user(), await t.user({ roleId: 4 })]
  const { token } = await asked(requester, supervisor)
  await t.db.user.update({ where: { id: supervisor.id }, data })
  await expect(use(requester, token)).rejects.toMatchObject(needed)
})

test('a rolled-back change does not use up its approval', async () => {
  const [requester, supervisor] = [await t.user(), await t.user({ roleId: 4 })]
  const { token } = await asked(requester, supervisor)
  const undone = t.db.$transaction(async (tx) => {
    await consumeApproval({ tx, now: t.now, viewer: t.viewer(requester) }, token, 'manualReject', {
      of: subject,
      facts: [],
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expect(use(requester, token)).resolves.toBeDefined()
})

test.each([
  ['role 1 at HQ', { roleId: 1, branchCode: 'HQ' }, null],
  ['role 2 at HQ', { roleId: 2, branchCode: 'HQ' }, null],
  ['role 4 at HQ', { roleId: 4, branchCode: 'HQ' }, null],
  ['role 4 of another branch', { roleId: 4, branchCode: 'PEN' }, 'supervisor.otherBranch'],
  ['role 3', { roleId: 3, branchCode: 'HQ' }, 'supervisor.role'],
  ['role 5', { roleId: 5 }, 'supervisor.role'],
  ['role 6', { roleId: 6 }, 'supervisor.role'],
])(
  '%s approves for an operator of JHB, or gets the reason why not: %#',
  async (_, columns, why) => {
    const refusal = await asked(await t.user(), await t.user(columns)).then(
      () => null,
      (error: { code: string }) => error.code,
    )
    expect(refusal).toBe(why)
  },
)

test('nobody approves their own request', async () => {
  const supervisor = await t.user({ roleId: 4 })
  await expect(asked(supervisor, supervisor)).rejects.toMatchObject({ code: 'supervisor.oneself' })
})

test('a wrong password counts as a failed sign-in of the supervisor, is audited, and locks after 5', async () => {
  const [requester, supervisor] = [await t.user(), await t.user({ roleId: 4 })]
  const before = (await t.audited('approveRefused')).length
  for (let i = 0; i < 5; i++) {
    await expect(asked(requester, supervisor, { password: 'Wrong-1234' })).rejects.toMatchObject({
      code: 'supervisor.refused',
    })
  }
  const audited = (await t.audited('approveRefused')).slice(before)
  expect(audited).toHaveLength(5)
  expect(audited[0]).toMatchObject({
    loginId: requester.loginId,
    subjects: [`User:${supervisor.loginId}`],
    after: { reason: 'password' },
  })
  await expect(asked(requester, supervisor)).rejects.toMatchObject({ code: 'login.locked' })
  const there = t.request({ address: t.deskOf(requester.loginId) })
  await expect(signIn(there, { loginId: supervisor.loginId, password })).rejects.toMatchObject({
    code: 'login.locked',
  })
  await expect(
    signIn(t.request(), { loginId: supervisor.loginId, password }),
  ).resolves.toBeDefined()
  await expect(asked(requester, supervisor, { loginId: 'nobody' })).rejects.toMatchObject({
    code: 'supervisor.refused',
  })
})

test('a supervisor who must sign in or change the password first is told so after the right password', async () => {
  const requester = await t.user()
  const away = await t.user({ roleId: 4, activeSince: new Date(t.now.getTime() - 31 * day) })
  const old = await t.user({ roleId: 4, passwordChangedAt: new Date(t.now.getTime() - 91 * day) })
  await expect(asked(requester, away)).rejects.toMatchObject({ code: 'login.inactive' })
  await expect(asked(requester, old)).rejects.toMatchObject({ code: 'login.passwordExpired' })
  await expect(asked(requester, old, { password: 'Wrong-1234' })).rejects.toMatchObject({
    code: 'supervisor.refused',
  })
})

test('only a signed-in user may request approval, for a known action and an existing kind of record', async () => {
  const input = { action: 'manualReject', subject, loginId: 'x', password }
  await expect(approve(t.request(), input)).rejects.toMatchObject({ code: 'session.ended' })
  const [requester, supervisor] = [await t.user(), await t.user({ roleId: 4 })]
  await expect(asked(requester, supervisor, { subject: '12' })).rejects.toMatchObject({
    path: 'subject',
  })
  await expect(asked(requester, supervisor, { action: 'despatch' })).rejects.toMatchObject({
    path: 'action',
  })
})
