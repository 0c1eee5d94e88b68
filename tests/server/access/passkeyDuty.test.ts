import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { enrolPasskey } from '#server/access/passkeys/enrolPasskey.ts'
import { passkeyEnrolmentOptions } from '#server/access/passkeys/passkeyEnrolmentOptions.ts'
import { passkeySignIn } from '#server/access/passkeys/passkeySignIn.ts'
import { passkeySignInOptions } from '#server/access/passkeys/passkeySignInOptions.ts'
import { removePasskey } from '#server/access/passkeys/removePasskey.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { PasskeyAwaited } from '#server/access/sessions/passkeyAwaited.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import type { Caller } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { accessTest, day, minute, password } from './accessTest.ts'
import { SoftwareAuthenticator } from './softwareAuthenticator.ts'

const t = accessTest()
const roles = { PASSKEY_ROLES: '4' }
const refused = { code: 'passkey.refused' }

beforeAll(() => t.db.branch.update({ where: { code: 'PEN' }, data: { passkeyRequired: true } }))

/** A supervisor, whose role requires a passkey as well as the password. */
const supervisor = (columns: Partial<User> = {}) => t.user({ roleId: 4, ...columns })
const attempt = (user: User, given = password, caller: Partial<Caller> = {}) =>
  signIn(t.request(caller, roles), { loginId: user.loginId, password: given })

async function enrolled(user: User): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator()
  const ctx = t.request({ viewer: t.viewer(user) })
  const { options } = await passkeyEnrolmentOptions(ctx, { password })
  await enrolPasskey(ctx, { label: 'Kaunter', attestation: authenticator.attest(options) })
  return authenticator
}

/** Returns the half-finished sign-in after the right password. */
async function half(user: User): Promise<PasskeyAwaited> {
  const refusal: unknown = await attempt(user).catch((error: unknown) => error)
  if (!(refusal instanceof PasskeyAwaited)) throw new Error('No passkey was asked for.')
  return refusal
}
const complete = (user: User, assertion: string) =>
  passkeySignIn(t.request({}, roles), { loginId: user.loginId, assertion })

describe('with a passkey, the right password', () => {
  test('asks for the passkey, which then opens the session', async () => {
    const user = await supervisor()
    const authenticator = await enrolled(user)
    const { code, options } = await half(user)
    expect(code).toBe('passkey.needed')
    expect(await t.db.session.count({ where: { userId: user.id } })).toBe(0)
    expect((await t.audited('signInHalf')).at(-1)).toMatchObject({
      loginId: user.loginId,
      after: { method: 'password' },
    })

    const session = await complete(user, authenticator.assert(options))
    expect(session).toMatchObject({ mustEnrolPasskey: false, mustChangePassword: false })
    expect((await t.audited('signIn')).at(-1)).toMatchObject({
      loginId: user.loginId,
      after: { method: 'passwordAndPasskey' },
    })
  })

  test('asks for it because of the branch as well as the role', async () => {
    const operator = await t.user({ branchCode: 'PEN' })
    await enrolled(operator)
    await expect(attempt(operator)).rejects.toMatchObject({ code: 'passkey.needed' })
    const elsewhere = await t.user()
    await enrolled(elsewhere)
    await expect(attempt(elsewhere)).resolves.toBeDefined()
  })

  test.each([
    ['without user verification', { withoutVerification: true }],
    ['signed by another key', { forged: true }],
    ['from another origin', { origin: 'https://ikad.example.evil' }],
  ])('is not completed by an answer %s', async (_what, flaws) => {
    const user = await supervisor()
    const authenticator = await enrolled(user)
    const { options } = await half(user)
    await expect(complete(user, authenticator.assert(options, flaws))).rejects.toMatchObject(
      refused,
    )
    // The first answer uses up the challenge.
    await expect(complete(user, authenticator.assert(options))).rejects.toMatchObject(refused)
    expect(await t.db.session.count({ where: { userId: user.id } })).toBe(0)
  })

  test('is completed once, within 5 minutes, and only by the same user', async () => {
    const [user, other] = [await supervisor(), await supervisor()]
    const [authenticator, others] = [await enrolled(user), await enrolled(other)]
    const { options } = await half(user)
    await expect(complete(other, others.assert(options))).rejects.toMatchObject(refused)
    const again = await half(user)
    await complete(user, authenticator.assert(again.options))
    await expect(complete(user, authenticator.assert(again.options))).rejects.toMatchObject(refused)
    const late = await half(user)
    t.later(5 * minute)
    await expect(complete(user, authenticator.assert(late.options))).rejects.toMatchObject(refused)
  })

  test('does not mention the passkey while the password is wrong', async () => {
    const user = await supervisor()
    await enrolled(user)
    await expect(attempt(user, 'Wrong-1234')).rejects.toMatchObject({ code: 'login.mismatch' })
    await expect(attempt(user, 'Wrong-1234', { carrier: 'bearer' })).rejects.toMatchObject({
      code: 'login.mismatch',
    })
    expect(
      await t.db.webauthnChallenge.count({ where: { userId: user.id, purpose: 'signIn' } }),
    ).toBe(0)
  })

  test('reports 30 days of absence first, and then opens nothing', async () => {
    const user = await supervisor()
    await enrolled(user)
    await t.db.user.update({
      where: { id: user.id },
      data: { activeSince: new Date(t.now.getTime() - 31 * day) },
    })
    await expect(attempt(user)).rejects.toMatchObject({ code: 'login.inactive' })
  })
})

test('the passkey alone still signs in: it proves both possession and the person', async () => {
  const user = await supervisor()
  const authenticator = await enrolled(user)
  const { options } = await passkeySignInOptions(t.request(), { loginId: user.loginId })
  await expect(complete(user, authenticator.assert(options))).resolves.toMatchObject({
    mustEnrolPasskey: false,
  })
})

describe('without a passkey, the right password', () => {
  const mustEnrol = async (columns: Partial<User> = {}) => {
    const user = await supervisor(columns)
    const { token, mustEnrolPasskey } = await attempt(user)
    expect(mustEnrolPasskey).toBe(true)
    return { user, token, ctx: await t.requestWith(token) }
  }
  const attestation = async (
    ctx: Awaited<ReturnType<typeof t.requestWith>>,
    authenticator = new SoftwareAuthenticator(),
  ) => authenticator.attest((await passkeyEnrolmentOptions(ctx, { password })).options)

  test('opens a session that may only enrol a passkey or end', async () => {
    const { ctx } = await mustEnrol({ mustChangePassword: true })
    for (const action of [
      'cardJob.view',
      'user.administer',
      'changes.watch',
      'password.own',
      'approval.request',
      'work.view',
      'token.make',
    ] as const) {
      expect(() => guard(ctx, action)).toThrow(
        expect.objectContaining({ code: 'passkey.enrolFirst', status: 403 }),
      )
    }
    expect(guard(ctx, 'passkey.own')).toBe(ctx)
    expect(guard(ctx, 'session.own')).toBe(ctx)
  })

  test('is unrestricted after enrolment; the next sign-in asks for the passkey', async () => {
    const { user, token, ctx } = await mustEnrol()
    const authenticator = new SoftwareAuthenticator()
    await enrolPasskey(ctx, {
      label: 'Kaunter',
      attestation: await attestation(ctx, authenticator),
    })
    expect(await authenticate(t.request(), token, { touch: false })).toMatchObject({
      mustEnrolPasskey: false,
    })
    const { options } = await half(user)
    await expect(complete(user, authenticator.assert(options))).resolves.toBeDefined()
  })

  test('a refused enrolment does not change the session', async () => {
    const { token, ctx } = await mustEnrol()
    await expect(enrolPasskey(ctx, { label: 'x', attestation: '{}' })).rejects.toMatchObject(
      refused,
    )
    expect(await authenticate(t.request(), token, { touch: false })).toMatchObject({
      mustEnrolPasskey: true,
    })
  })

  test('only one of two such sessions enrols: an attacker with only the password cannot add a passkey', async () => {
    const first = await mustEnrol()
    const second = await attempt(first.user)
    const waiting = await t.requestWith(second.token)
    const [mine, theirs] = [await attestation(first.ctx), await attestation(waiting)]
    await enrolPasskey(first.ctx, { label: 'Saya', attestation: mine })
    await expect(
      enrolPasskey(waiting, { label: 'Orang lain', attestation: theirs }),
    ).rejects.toMatchObject({
      code: 'session.ended',
    })
    expect(await t.db.passkey.count({ where: { userId: first.user.id } })).toBe(1)
  })

  test('even when both enrol at the same moment', async () => {
    const first = await mustEnrol()
    const waiting = await t.requestWith((await attempt(first.user)).token)
    const answers = [
      [first.ctx, await attestation(first.ctx)],
      [waiting, await attestation(waiting)],
    ] as const
    const done = await Promise.allSettled(
      answers.map(([ctx, answer]) => enrolPasskey(ctx, { label: 'x', attestation: answer })),
    )
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a program that signs in with the password is refused, with and without a passkey', async () => {
  const [bare, owner] = [await supervisor(), await supervisor()]
  await enrolled(owner)
  for (const user of [bare, owner]) {
    const refusal: unknown = await attempt(user, password, { carrier: 'bearer' }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ code: 'passkey.needed', status: 403 })
    expect(refusal).not.toBeInstanceOf(PasskeyAwaited)
    expect(await t.db.session.count({ where: { userId: user.id } })).toBe(0)
  }
  expect((await t.audited('signInFailed')).at(-1)).toMatchObject({
    loginId: owner.loginId,
    after: { reason: 'passkeyNeeded' },
  })
})

test('a user who needs a passkey cannot approve with the password alone', async () => {
  const [requester, approver] = [await t.user(), await supervisor()]
  const asked = (given: string) =>
    approve(t.request({ viewer: t.viewer(requester) }, roles), {
      action: 'deleteJob',
      subject: 'CardJob:1',
      loginId: approver.loginId,
      password: given,
    })
  await expect(asked('Wrong-1234')).rejects.toMatchObject({ code: 'supervisor.refused' })
  await expect(asked(password)).rejects.toMatchObject({ code: 'passkey.needed' })
  expect(await t.db.approval.count({ where: { supervisorId: approver.id } })).toBe(0)
})

test('a user who needs a passkey cannot remove the last one; other users can', async () => {
  const [owner, other] = [await supervisor(), await t.user()]
  const remove = (user: User, authenticator: SoftwareAuthenticator) =>
    removePasskey(t.request({ viewer: t.viewer(user) }, roles), {
      credentialId: authenticator.id.toString('base64url'),
    })
  const [first, second] = [await enrolled(owner), await enrolled(owner)]
  await remove(owner, first)
  await expect(remove(owner, second)).rejects.toMatchObject({ code: 'passkey.last' })
  await expect(remove(other, await enrolled(other))).resolves.toBeDefined()
})

test('a session that was open when the rule began continues; the next sign-in asks for the passkey', async () => {
  const user = await supervisor()
  const { token } = await signIn(t.request(), { loginId: user.loginId, password })
  expect(await authenticate(t.request({}, roles), token, { touch: true })).toMatchObject({
    mustEnrolPasskey: false,
  })
  await expect(attempt(user)).resolves.toMatchObject({ mustEnrolPasskey: true })
})
