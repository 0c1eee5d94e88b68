import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { forgotPassword } from '#server/access/passwords/forgotPassword.ts'
import { countPasswordRequests } from '#server/access/passwords/passwordRequests.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { accessTest, minute } from './accessTest.ts'
import { startMailServer } from './mailServer.ts'

const t = accessTest()

test('the answer never reveals whether the user exists; one request is stored while it waits', async () => {
  const [user, disabled] = [await t.user(), await t.user({ disabledAt: t.now })]
  for (const loginId of [user.loginId, 'nobody', disabled.loginId, user.loginId]) {
    expect(await forgotPassword(t.request({ address: '10.8.8.8' }), { loginId })).toEqual({
      accepted: true,
    })
  }
  const requests = await t.db.passwordRequest.findMany()
  expect(requests).toMatchObject([
    { userId: user.id, requestedAt: t.now, address: '10.8.8.8', handledAt: null },
  ])
  const seenBy = async (branchCode: string) => {
    const viewer = t.viewer(await t.user({ roleId: 1, branchCode }))
    return countPasswordRequests(t.request({ viewer }) as SignedInContext)
  }
  expect([await seenBy('HQ'), await seenBy('JHB'), await seenBy('PEN')]).toEqual([1, 1, 0])
  expect(
    (await t.audited('forgotPassword')).map(({ loginId, subjects }) => [loginId, subjects]),
  ).toEqual([
    ['', [`User:${user.loginId}`]],
    ['', []],
    ['', []],
    ['', []],
  ])
  await t.db.passwordRequest.updateMany({ data: { handledAt: t.now } })
  await forgotPassword(t.request(), { loginId: user.loginId })
  expect(await seenBy('HQ')).toBe(1)
})

test('only one of ten simultaneous requests is stored', async () => {
  const user = await t.user()
  let asked: Promise<unknown> = Promise.resolve()
  await t.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${user.id} FOR UPDATE`
    asked = Promise.all(
      Array.from({ length: 10 }, () => forgotPassword(t.request(), { loginId: user.loginId })),
    )
    await setTimeout(500) // All of them now wait for the row.
  })
  await asked
  expect(await t.db.passwordRequest.count({ where: { userId: user.id } })).toBe(1)
})

test('the 31st request from an address within a minute is refused, for known and unknown users', async () => {
  const [user, address] = [await t.user(), '203.0.113.9']
  for (let i = 0; i < 30; i++) await forgotPassword(t.request({ address }), { loginId: 'nobody' })
  await expect(forgotPassword(t.request({ address }), { loginId: 'nobody' })).rejects.toMatchObject(
    {
      code: 'request.tooMany',
    },
  )
  await expect(
    forgotPassword(t.request({ address }), { loginId: user.loginId }),
  ).rejects.toMatchObject({
    code: 'request.tooMany',
  })
  t.later(minute)
  await expect(forgotPassword(t.request({ address }), { loginId: user.loginId })).resolves.toEqual({
    accepted: true,
  })
})

test('with SMTP, the administrators of headquarters and of the branch who have an address get one mail in both languages', async () => {
  const server = await startMailServer()
  await t.user({ roleId: 1, branchCode: 'HQ', email: 'admin@ikad.example' })
  await t.user({ roleId: 2, branchCode: 'HQ', email: 'hq@ikad.example' })
  await t.user({ roleId: 2, branchCode: 'JHB', email: 'own@ikad.example' })
  await t.user({ roleId: 1, branchCode: 'PEN', email: 'other@ikad.example' })
  await t.user({ roleId: 1, branchCode: 'HQ', email: '' })
  await t.user({ roleId: 1, branchCode: 'HQ', email: 'gone@ikad.example', disabledAt: t.now })
  await t.user({ roleId: 4, branchCode: 'JHB', email: 'supervisor@ikad.example' })
  const user = await t.user({ staffName: 'Siti Hajar', email: 'siti@ikad.example' })

  await forgotPassword(t.request({}, { SMTP_URL: server.url }), { loginId: 'nobody' })
  await forgotPassword(t.request({}, { SMTP_URL: server.url }), { loginId: user.loginId })
  await eventually(() => expect(server.mails).toHaveLength(1))
  const [mail] = server.mails
  expect(mail).toMatchObject({
    from: 'ikad@127.0.0.1',
    to: ['admin@ikad.example', 'hq@ikad.example', 'own@ikad.example'],
  })
  expect(mail!.data).toContain(`Siti Hajar (${user.loginId}, JHB) has forgotten`)
  expect(mail!.data).toContain('terlupa kata laluan')
  expect(mail!.data).not.toMatch(/admin@|hq@|own@/)
  await server.stop()
})

test('an unreachable mail server delays and changes nothing, and is logged', async () => {
  const user = await t.user()
  const ctx = t.request({}, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const logged = vi.spyOn(ctx.log, 'error')
  await expect(forgotPassword(ctx, { loginId: user.loginId })).resolves.toEqual({ accepted: true })
  await eventually(() => expect(logged).toHaveBeenCalledOnce())
})
