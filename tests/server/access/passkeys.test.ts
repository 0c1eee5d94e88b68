import { expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { enrolPasskey } from '#server/access/passkeys/enrolPasskey.ts'
import { passkeyEnrolmentOptions } from '#server/access/passkeys/passkeyEnrolmentOptions.ts'
import { passkeySignIn } from '#server/access/passkeys/passkeySignIn.ts'
import { passkeySignInOptions } from '#server/access/passkeys/passkeySignInOptions.ts'
import { removePasskey } from '#server/access/passkeys/removePasskey.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { accessTest, day, minute, password, second } from './accessTest.ts'
import { SoftwareAuthenticator } from './softwareAuthenticator.ts'

const t = accessTest()
const refused = { code: 'passkey.refused' }

const as = (user: User) => t.request({ viewer: t.viewer(user) })
const enrolmentOptions = async (user: User) =>
  (await passkeyEnrolmentOptions(as(user), { password })).options
const signInOptions = async (loginId: string) =>
  (await passkeySignInOptions(t.request(), { loginId })).options

async function enrolled(columns: Parameters<typeof t.user>[0] = {}) {
  const user = await t.user(columns)
  const authenticator = new SoftwareAuthenticator()
  await enrolPasskey(as(user), {
    label: 'Pembaca kaunter 3',
    attestation: authenticator.attest(await enrolmentOptions(user)),
  })
  return { user, authenticator }
}

test('the full ceremony: enrol after the password, sign in, use the counter, remove', async () => {
  const { user, authenticator } = await enrolled()
  const passkey = await t.db.passkey.findFirstOrThrow({ where: { userId: user.id } })
  expect(passkey).toMatchObject({
    label: 'Pembaca kaunter 3',
    counter: 0n,
    transports: ['internal'],
    lastUsedAt: null,
  })

  const session = await passkeySignIn(t.request(), {
    loginId: user.loginId,
    assertion: authenticator.assert(await signInOptions(user.loginId)),
  })
  expect(await authenticate(t.request(), session.token, { touch: false })).toMatchObject({
    viewer: { userId: user.id },
  })
  expect(await t.db.passkey.findFirst({ where: { userId: user.id } })).toMatchObject({
    counter: 1n,
    lastUsedAt: t.now,
  })
  expect((await t.audited('signIn')).at(-1)).toMatchObject({
    loginId: user.loginId,
    after: { method: 'passkey', carrier: 'cookie' },
  })

  const { credentialId } = passkey
  await expect(removePasskey(as(await t.user()), { credentialId })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  await removePasskey(as(user), { credentialId })
  const assertion = authenticator.assert(await signInOptions(user.loginId))
  await expect(
    passkeySignIn(t.request(), { loginId: user.loginId, assertion }),
  ).rejects.toMatchObject(refused)
  expect(await t.audited('enrolPasskey')).toHaveLength(1)
  expect(await t.audited('removePasskey')).toHaveLength(1)
})

test('the options request user verification and a discoverable passkey, and look the same for unknown users', async () => {
  const { user } = await enrolled()
  const known = JSON.parse(await signInOptions(user.loginId)) as Record<string, unknown>
  const unknown = JSON.parse(await signInOptions('nobody')) as Record<string, unknown>
  expect({ ...known, challenge: '' }).toEqual({ ...unknown, challenge: '' })
  expect(known).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const again = JSON.parse(await enrolmentOptions(user)) as Record<string, unknown>
  expect(again).toMatchObject({
    rp: { id: 'localhost', name: 'iKad' },
    user: { name: user.loginId },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ transports: ['internal'] }],
  })
})

test.each([
  ['without user verification', { withoutVerification: true }],
  ['from another origin', { origin: 'https://ikad.example.evil' }],
  ['for another site', { rpId: 'ikad.example.evil' }],
  ['to an unknown challenge', { challenge: 'AAAA' }],
  ['signed by another key', { forged: true }],
  ['with a counter that does not increase (a copied authenticator)', { counterStands: true }],
])('an answer %s is refused, audited, and opens nothing', async (_, flaws) => {
  const { user, authenticator } = await enrolled()
  const first = authenticator.assert(await signInOptions(user.loginId))
  await passkeySignIn(t.request(), { loginId: user.loginId, assertion: first })
  const failures = (await t.audited('signInFailed')).length
  const assertion = authenticator.assert(await signInOptions(user.loginId), flaws)
  await expect(
    passkeySignIn(t.request(), { loginId: user.loginId, assertion }),
  ).rejects.toMatchObject(refused)
  expect(await t.db.session.count({ where: { userId: user.id } })).toBe(1)
  expect((await t.audited('signInFailed')).slice(failures)).toMatchObject([
    { after: { reason: 'passkey' } },
  ])
})

test('a challenge is used up by the first answer, even a wrong one, and expires after 5 minutes', async () => {
  const { user, authenticator } = await enrolled()
  const answer = (assertion: string) =>
    passkeySignIn(t.request(), { loginId: user.loginId, assertion })
  const options = await signInOptions(user.loginId)
  await answer(authenticator.assert(options))
  await expect(answer(authenticator.assert(options))).rejects.toMatchObject(refused)

  const burnt = await signInOptions(user.loginId)
  await expect(answer(authenticator.assert(burnt, { forged: true }))).rejects.toMatchObject(refused)
  await expect(answer(authenticator.assert(burnt))).rejects.toMatchObject(refused)

  const [inTime, late] = [await signInOptions(user.loginId), await signInOptions(user.loginId)]
  t.later(5 * minute - second)
  await expect(answer(authenticator.assert(inTime))).resolves.toBeDefined()
  t.later(second)
  await expect(answer(authenticator.assert(late))).rejects.toMatchObject(refused)
})

test('only one of two identical simultaneous answers signs in', async () => {
  const { user, authenticator } = await enrolled()
  const assertion = authenticator.assert(await signInOptions(user.loginId))
  const answers = await Promise.allSettled(
    [1, 2].map(() => passkeySignIn(t.request(), { loginId: user.loginId, assertion })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test("one user's passkey does not sign in another, nor a disabled or deleted user", async () => {
  const { user, authenticator } = await enrolled()
  const other = await t.user()
  const answer = async (loginId: string) =>
    passkeySignIn(t.request(), {
      loginId,
      assertion: authenticator.assert(await signInOptions(loginId)),
    })
  await expect(answer(other.loginId)).rejects.toMatchObject(refused)
  for (const end of [{ disabledAt: t.now }, { disabledAt: null, deletedAt: t.now }]) {
    await t.db.user.update({ where: { id: user.id }, data: end })
    await expect(answer(user.loginId)).rejects.toMatchObject(refused)
  }
})

test('the 30-day and 90-day rules apply as with a password, and are reported only after a right answer', async () => {
  const { user, authenticator } = await enrolled()
  const answer = async (flaws = {}) =>
    passkeySignIn(t.request(), {
      loginId: user.loginId,
      assertion: authenticator.assert(await signInOptions(user.loginId), flaws),
    })
  await expect(answer()).resolves.toMatchObject({ mustChangePassword: false })
  await t.db.user.update({
    where: { id: user.id },
    data: { activeSince: new Date(t.now.getTime() - 31 * day) },
  })
  await expect(answer({ forged: true })).rejects.toMatchObject(refused)
  await expect(answer()).rejects.toMatchObject({ code: 'login.inactive' })
  await t.db.user.update({
    where: { id: user.id },
    data: { activeSince: t.now, passwordChangedAt: new Date(t.now.getTime() - 91 * day) },
  })
  await expect(answer()).resolves.toMatchObject({ mustChangePassword: true })
})

test('enrolment requires the password, user verification, its own challenge and its own user', async () => {
  const [user, other] = [await t.user(), await t.user()]
  const enrol = (who: User, attestation: string) =>
    enrolPasskey(as(who), { label: 'Pembaca', attestation })
  await expect(passkeyEnrolmentOptions(as(user), { password: 'Wrong-1234' })).rejects.toMatchObject(
    {
      code: 'login.mismatch',
      path: 'password',
    },
  )
  expect(await t.failures(user)).toEqual([1])

  const authenticator = new SoftwareAuthenticator()
  await expect(
    enrol(user, authenticator.attest(await enrolmentOptions(user), { withoutVerification: true })),
  ).rejects.toMatchObject(refused)
  await expect(
    enrol(other, authenticator.attest(await enrolmentOptions(user))),
  ).rejects.toMatchObject(refused)
  const forSignIn = {
    ...JSON.parse(await enrolmentOptions(user)),
    challenge: JSON.parse(await signInOptions('x')).challenge,
  } as object
  await expect(enrol(user, authenticator.attest(JSON.stringify(forSignIn)))).rejects.toMatchObject(
    refused,
  )
  await expect(enrol(user, '{"id":')).rejects.toMatchObject(refused)
  expect(await t.db.passkey.count({ where: { userId: { in: [user.id, other.id] } } })).toBe(0)

  await enrol(user, authenticator.attest(await enrolmentOptions(user)))
  await expect(
    enrol(other, authenticator.attest(await enrolmentOptions(other))),
  ).rejects.toMatchObject(refused)
})

test('the site is localhost, the configured address, or the https address from the trusted proxy; nothing else', async () => {
  const rpIdOf = async (origin: string, config = {}) =>
    (
      JSON.parse(
        (await passkeySignInOptions(t.request({ origin }, config), { loginId: 'x' })).options,
      ) as {
        rpId: string
      }
    ).rpId
  expect(await rpIdOf('http://localhost:4000')).toBe('localhost')
  expect(await rpIdOf('https://ikad.example', { TRUST_PROXY: '10.0.0.1' })).toBe('ikad.example')
  await expect(rpIdOf('https://ikad.example')).rejects.toMatchObject(refused)
  await expect(rpIdOf('http://ikad.example', { TRUST_PROXY: '10.0.0.1' })).rejects.toMatchObject(
    refused,
  )
  const PUBLIC_URL = 'https://ikad.example'
  expect(await rpIdOf('https://ikad.example', { PUBLIC_URL })).toBe('ikad.example')
  expect(await rpIdOf('http://localhost:4000', { PUBLIC_URL })).toBe('localhost')
  for (const other of ['https://evil.example', 'http://ikad.example', 'https://ikad.example:8443'])
    await expect(rpIdOf(other, { PUBLIC_URL, TRUST_PROXY: '10.0.0.1' })).rejects.toMatchObject(
      refused,
    )
  await expect(rpIdOf('null')).rejects.toMatchObject(refused)
})
