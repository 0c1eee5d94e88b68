import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { User } from '#generated/prisma/client.ts'
import { enrolPasskey } from '#server/access/passkeys/enrolPasskey.ts'
import { passkeyEnrolmentOptions } from '#server/access/passkeys/passkeyEnrolmentOptions.ts'
import { passkeySignIn } from '#server/access/passkeys/passkeySignIn.ts'
import { passkeySignInOptions } from '#server/access/passkeys/passkeySignInOptions.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { countFailure, holdAccount } from '#server/access/sessions/signInPlaces.ts'
import { unlockUser } from '#server/access/users/unlockUser.ts'
import { accessTest, day, hour, minute, password, second } from './accessTest.ts'
import { SoftwareAuthenticator } from './softwareAuthenticator.ts'

const t = accessTest()

const attempt = (loginId: string, given: string, address: string) =>
  signIn(t.request({ address }), { loginId, password: given })
const codeOf = (loginId: string, given: string, address: string) =>
  attempt(loginId, given, address).then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )

/** Sends wrong passwords and returns the answer to each. */
async function failed(
  loginId: string,
  address: string,
  times: number = limits.failedSignIns,
): Promise<string[]> {
  const codes: string[] = []
  for (let i = 0; i < times; i++) codes.push(await codeOf(loginId, 'Wrong-1234', address))
  return codes
}

/** Records failures as sign-in does, without hashing a password for each. */
const counted = (loginId: string, address: string, times: number = limits.failedSignIns) =>
  t.db.$transaction(async (tx) => {
    await holdAccount(tx, loginId)
    for (let i = 0; i < times; i++) await countFailure(tx, loginId, address, t.now)
  })

/**
 * Records enough failures, from different addresses, to lock the account wherever it is not known.
 */
async function countedEverywhere(loginId: string, from: string): Promise<void> {
  for (let i = 0; i < limits.accountFailures / limits.failedSignIns; i++)
    await counted(loginId, `${from}.${i}`)
}

const administrator = async () =>
  t.request({ viewer: t.viewer(await t.user({ roleId: 1, branchCode: 'HQ' })) })

test('five failures lock the account at their address and at no other', async () => {
  const { loginId } = await t.user()
  expect(await failed(loginId, '10.1.0.1')).toEqual(Array(5).fill('login.mismatch'))
  await expect(attempt(loginId, password, '10.1.0.1')).rejects.toMatchObject({
    code: 'login.locked',
    values: { minutes: 15 },
  })
  await expect(attempt(loginId, password, '10.1.0.2')).resolves.toBeDefined()
  t.later(15 * minute - second)
  expect(await codeOf(loginId, password, '10.1.0.1')).toBe('login.locked')
  t.later(second)
  expect(await codeOf(loginId, password, '10.1.0.1')).toBe('signed in')
})

test('an address that is locked out of one account is not locked out of another', async () => {
  const [one, other] = [await t.user(), await t.user()]
  await counted(one.loginId, '10.1.1.1')
  expect(await codeOf(other.loginId, password, '10.1.1.1')).toBe('signed in')
})

test('all addresses of an IPv6 network count as one', async () => {
  const { loginId } = await t.user()
  for (let i = 1; i <= 5; i++) await counted(loginId, `2001:db8:7:1::${i}`, 1)
  expect(await codeOf(loginId, password, '2001:db8:7:1:ffff::1')).toBe('login.locked')
  expect(await codeOf(loginId, password, '2001:db8:7:2::1')).toBe('signed in')
})

test('failures from many unknown addresses lock an account for an hour at unknown addresses, but not where its owner signs in', async () => {
  const { loginId } = await t.user()
  await attempt(loginId, password, '10.1.2.250')
  await countedEverywhere(loginId, '10.1.2')
  await expect(attempt(loginId, password, '10.1.3.1')).rejects.toMatchObject({
    code: 'login.locked',
    values: { minutes: 60 },
  })
  expect(await codeOf(loginId, password, '10.1.2.250')).toBe('signed in')
  t.later(hour - second)
  expect(await codeOf(loginId, password, '10.1.3.1')).toBe('login.locked')
  t.later(second)
  expect(await codeOf(loginId, password, '10.1.3.1')).toBe('signed in')
})

test('failures at an address where the account is known still lock it there', async () => {
  const { loginId } = await t.user()
  await attempt(loginId, password, '10.1.4.250')
  await countedEverywhere(loginId, '10.1.4')
  expect(await failed(loginId, '10.1.4.250')).toEqual(Array(5).fill('login.mismatch'))
  expect(await codeOf(loginId, password, '10.1.4.250')).toBe('login.locked')
})

test('one address never locks an account elsewhere, however long it tries', async () => {
  const { loginId } = await t.user()
  for (let i = 0; i < 12; i++) {
    await counted(loginId, '10.1.5.1')
    t.later(15 * minute)
  }
  expect(await codeOf(loginId, password, '10.1.5.2')).toBe('signed in')
})

test('an unknown login id behaves the same in every respect', async () => {
  const { loginId } = await t.user()
  for (const name of [loginId, 'ghost-of-1']) {
    expect(await failed(name, '10.1.6.200', 7)).toEqual([
      ...Array(5).fill('login.mismatch'),
      ...Array(2).fill('login.locked'),
    ])
    expect(await codeOf(name, 'Wrong-1234', '10.1.6.201')).toBe('login.mismatch')
    await counted(name, '10.1.6.202', 3)
    for (let i = 0; i < 8; i++) await counted(name, `10.1.6.${i}`)
    expect(await codeOf(name, 'Wrong-1234', '10.1.6.203')).toBe('login.mismatch')
    await expect(attempt(name, 'Wrong-1234', '10.1.7.1')).rejects.toMatchObject({
      code: 'login.locked',
      values: { minutes: 60 },
    })
    t.later(hour)
    expect(await codeOf(name, 'Wrong-1234', '10.1.7.1')).toBe('login.mismatch')
    t.later(hour)
  }
})

test('a passkey passes both locks, and makes its address known', async () => {
  const user = await t.user()
  const ctx = t.request({ viewer: t.viewer(user) })
  const authenticator = new SoftwareAuthenticator()
  const { options } = await passkeyEnrolmentOptions(ctx, { password })
  await enrolPasskey(ctx, { label: 'Kaunter', attestation: authenticator.attest(options) })
  const byPasskey = async (address: string) => {
    const asked = await passkeySignInOptions(t.request({ address }), { loginId: user.loginId })
    return passkeySignIn(t.request({ address }), {
      loginId: user.loginId,
      assertion: authenticator.assert(asked.options),
    })
  }
  await countedEverywhere(user.loginId, '10.1.8')
  expect(await codeOf(user.loginId, password, '10.1.8.1')).toBe('login.locked')
  expect(await codeOf(user.loginId, password, '10.1.9.1')).toBe('login.locked')
  await expect(byPasskey('10.1.9.1')).resolves.toMatchObject({ viewer: { loginId: user.loginId } })
  await expect(byPasskey('10.1.8.1')).resolves.toBeDefined()
  expect(await codeOf(user.loginId, password, '10.1.9.1')).toBe('signed in')
})

test.each([
  [
    'unlocking',
    (user: User) =>
      administrator()
        .then((ctx) => unlockUser(ctx, { loginId: user.loginId }))
        .then(() => password),
  ],
  [
    'a new password',
    (user: User) =>
      administrator()
        .then((ctx) => resetPassword(ctx, { loginId: user.loginId }))
        .then((done) => done.temporaryPassword),
  ],
])('%s removes the locks of every address and the account-wide lock', async (_what, free) => {
  const user = await t.user()
  const from = `10.1.${100 + (user.id % 100)}`
  await countedEverywhere(user.loginId, from)
  const right = await free(user)
  expect(await codeOf(user.loginId, right, `${from}.1`)).toBe('signed in')
  expect(await codeOf(user.loginId, right, '10.1.10.77')).toBe('signed in')
  expect(await failed(user.loginId, `${from}.2`, 4)).toEqual(Array(4).fill('login.mismatch'))
})

test('a failure expires a day after the first, and its rows are deleted', async () => {
  const { loginId } = await t.user()
  await counted(loginId, '10.1.11.1', 4)
  t.later(day)
  expect(await failed(loginId, '10.1.11.1', 4)).toEqual(Array(4).fill('login.mismatch'))
  expect(await codeOf(loginId, password, '10.1.11.1')).toBe('signed in')
  await counted('ghost-of-2', '10.1.11.2')
  t.later(day)
  await codeOf('ghost-of-3', password, '10.1.11.3')
  expect(await t.failures({ loginId: 'ghost-of-2' })).toEqual([])
  // Known for 30 days, so that row stays.
  await countedEverywhere(loginId, '10.1.12')
  expect(await codeOf(loginId, password, '10.1.11.1')).toBe('signed in')
})
