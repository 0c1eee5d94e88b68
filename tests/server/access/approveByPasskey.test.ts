import { expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { approveByPasskey } from '#server/access/approvals/approveByPasskey.ts'
import { approveByPasskeyOptions } from '#server/access/approvals/approveByPasskeyOptions.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { enrolPasskey } from '#server/access/passkeys/enrolPasskey.ts'
import { passkeyEnrolmentOptions } from '#server/access/passkeys/passkeyEnrolmentOptions.ts'
import { passkeySignIn } from '#server/access/passkeys/passkeySignIn.ts'
import { passkeySignInOptions } from '#server/access/passkeys/passkeySignInOptions.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { accessTest, day, minute, password } from './accessTest.ts'
import { SoftwareAuthenticator } from './softwareAuthenticator.ts'

const t = accessTest()
const asked = { action: 'manualReject', subject: 'CardJob:12' } as const
const refused = { code: 'passkey.refused' }

const as = (user: User) => t.request({ viewer: t.viewer(user) })
const optionsFor = async (requester: User, changes: object = {}) =>
  (await approveByPasskeyOptions(as(requester), { ...asked, ...changes })).options
const approved = (requester: User, supervisor: User, assertion: string, changes: object = {}) =>
  approveByPasskey(as(requester), { ...asked, loginId: supervisor.loginId, assertion, ...changes })

async function enrolled(columns: Partial<User> = { roleId: 4 }) {
  const supervisor = await t.user(columns)
  const authenticator = new SoftwareAuthenticator()
  const { options } = await passkeyEnrolmentOptions(as(supervisor), { password })
  await enrolPasskey(as(supervisor), {
    label: 'Kaunter',
    attestation: authenticator.attest(options),
  })
  return { supervisor, authenticator }
}

test('a supervisor approves one action on one subject by passkey, once; the audit trail names the method', async () => {
  const [requester, { supervisor, authenticator }] = [
    await t.user(),
    await enrolled({ roleId: 4, staffName: 'Mohd Faizal' }),
  ]
  const approval = await approved(
    requester,
    supervisor,
    authenticator.assert(await optionsFor(requester)),
  )
  expect(approval).toMatchObject({
    supervisor: 'Mohd Faizal',
    expiresAt: new Date(t.now.getTime() + 5 * minute),
  })
  expect((await t.audited('approve')).at(-1)).toMatchObject({
    loginId: requester.loginId,
    approvedBy: supervisor.loginId,
    subjects: ['CardJob:12'],
    after: { action: 'manualReject', method: 'passkey' },
  })
  const use = () =>
    t.db.$transaction((tx) =>
      consumeApproval(
        { tx, now: t.now, viewer: t.viewer(requester) },
        approval.token,
        asked.action,
        {
          of: asked.subject,
          facts: [],
        },
      ),
    )
  await expect(use()).resolves.toMatchObject({ supervisorLoginId: supervisor.loginId })
  await expect(use()).rejects.toMatchObject({ code: 'supervisor.needed' })
})

test('the challenge is valid for no other action, subject or requester, and expires with the first answer', async () => {
  const [requester, other, { supervisor, authenticator }] = [
    await t.user(),
    await t.user(),
    await enrolled(),
  ]
  const answer = async () => authenticator.assert(await optionsFor(requester))
  await expect(
    approved(requester, supervisor, await answer(), { action: 'deleteJob' }),
  ).rejects.toMatchObject(refused)
  await expect(
    approved(requester, supervisor, await answer(), { subject: 'CardJob:13' }),
  ).rejects.toMatchObject(refused)
  await expect(approved(other, supervisor, await answer())).rejects.toMatchObject(refused)
  const options = await optionsFor(requester)
  await expect(
    approved(requester, supervisor, authenticator.assert(options), { subject: 'CardJob:13' }),
  ).rejects.toMatchObject(refused)
  await expect(
    approved(requester, supervisor, authenticator.assert(options)),
  ).rejects.toMatchObject(refused)
  expect(await t.db.approval.count({ where: { supervisorId: supervisor.id } })).toBe(0)
})

test('the challenge is valid for 5 minutes', async () => {
  const [requester, { supervisor, authenticator }] = [await t.user(), await enrolled()]
  const [inTime, late] = [await optionsFor(requester), await optionsFor(requester)]
  t.later(5 * minute - 1)
  await expect(approved(requester, supervisor, authenticator.assert(inTime))).resolves.toBeDefined()
  t.later(1)
  await expect(approved(requester, supervisor, authenticator.assert(late))).rejects.toMatchObject(
    refused,
  )
})

test('a sign-in answer approves nothing, and an approval answer signs nobody in', async () => {
  const [requester, { supervisor, authenticator }] = [await t.user(), await enrolled()]
  const forSignIn = (await passkeySignInOptions(t.request(), { loginId: supervisor.loginId }))
    .options
  await expect(
    approved(requester, supervisor, authenticator.assert(forSignIn)),
  ).rejects.toMatchObject(refused)
  const assertion = authenticator.assert(await optionsFor(requester))
  await expect(
    passkeySignIn(t.request(), { loginId: supervisor.loginId, assertion }),
  ).rejects.toMatchObject(refused)
})

test.each([
  ['without user verification', { withoutVerification: true }],
  ['from another origin', { origin: 'https://ikad.example.evil' }],
  ['for another site', { rpId: 'ikad.example.evil' }],
  ['to an unknown challenge', { challenge: 'AAAA' }],
  ['signed by another key', { forged: true }],
])(
  'an answer %s is refused and audited, and does not count towards a lock',
  async (_what, flaws) => {
    const [requester, { supervisor, authenticator }] = [await t.user(), await enrolled()]
    const before = (await t.audited('approveRefused')).length
    await expect(
      approved(requester, supervisor, authenticator.assert(await optionsFor(requester), flaws)),
    ).rejects.toMatchObject(refused)
    expect((await t.audited('approveRefused')).slice(before)).toMatchObject([
      { loginId: requester.loginId, after: { reason: 'passkey' } },
    ])
    expect(await t.failures(supervisor)).toEqual([])
  },
)

test.each([
  ['role 1 at HQ', { roleId: 1, branchCode: 'HQ' }, null],
  ['role 4 of another branch', { roleId: 4, branchCode: 'PEN' }, 'supervisor.otherBranch'],
  ['role 3', { roleId: 3, branchCode: 'HQ' }, 'supervisor.role'],
  ['role 5', { roleId: 5 }, 'supervisor.role'],
])(
  '%s approves by passkey for an operator of JHB, or gets the reason why not: %#',
  async (_who, columns, why) => {
    const [requester, { supervisor, authenticator }] = [await t.user(), await enrolled(columns)]
    const refusal = await approved(
      requester,
      supervisor,
      authenticator.assert(await optionsFor(requester)),
    ).then(
      () => null,
      (error: { code: string }) => error.code,
    )
    expect(refusal).toBe(why)
  },
)

test('nobody approves their own request, in another person’s name, or while disabled', async () => {
  const [requester, { supervisor, authenticator }, other] = [
    await t.user(),
    await enrolled(),
    await t.user({ roleId: 4 }),
  ]
  const own = authenticator.assert(await optionsFor(supervisor))
  await expect(approved(supervisor, supervisor, own)).rejects.toMatchObject({
    code: 'supervisor.oneself',
  })
  await expect(
    approved(requester, other, authenticator.assert(await optionsFor(requester))),
  ).rejects.toMatchObject(refused)
  await t.db.user.update({ where: { id: supervisor.id }, data: { disabledAt: t.now } })
  await expect(
    approved(requester, supervisor, authenticator.assert(await optionsFor(requester))),
  ).rejects.toMatchObject(refused)
})

test('a supervisor who must sign in or change the password first is told so after the right answer; a lock does not block a passkey', async () => {
  const requester = await t.user()
  const { supervisor, authenticator } = await enrolled()
  const answer = async (flaws = {}) =>
    approved(requester, supervisor, authenticator.assert(await optionsFor(requester), flaws))
  const set = (data: Partial<User>) => t.db.user.update({ where: { id: supervisor.id }, data })
  await set({ activeSince: new Date(t.now.getTime() - 31 * day) })
  await expect(answer({ forged: true })).rejects.toMatchObject(refused)
  await expect(answer()).rejects.toMatchObject({ code: 'login.inactive' })
  await set({ activeSince: t.now, passwordChangedAt: new Date(t.now.getTime() - 91 * day) })
  await expect(answer()).rejects.toMatchObject({ code: 'login.passwordExpired' })
  await set({ passwordChangedAt: t.now })
  for (let i = 0; i < 5; i++) {
    const wrong = signIn(t.request({ address: '10.3.3.3' }), {
      loginId: supervisor.loginId,
      password: 'Wrong-1234',
    })
    await expect(wrong).rejects.toMatchObject({ code: 'login.mismatch' })
  }
  await expect(answer()).resolves.toBeDefined()
})

test('only a signed-in user may request approval, for a known action and an existing kind of record', async () => {
  await expect(approveByPasskeyOptions(t.request(), asked)).rejects.toMatchObject({
    code: 'session.ended',
  })
  await expect(
    approveByPasskey(t.request(), { ...asked, loginId: 'x', assertion: '{}' }),
  ).rejects.toMatchObject({
    code: 'session.ended',
  })
  const requester = await t.user()
  await expect(optionsFor(requester, { subject: '12' })).rejects.toMatchObject({ path: 'subject' })
  await expect(optionsFor(requester, { action: 'despatch' })).rejects.toMatchObject({
    path: 'action',
  })
})
