import { expect, test } from 'vitest'
import { signIn } from '#server/access/sessions/signIn.ts'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import type { Caller } from '#server/platform/context.ts'
import { accessTest, minute, password } from './accessTest.ts'
import { SoftwareAuthenticator } from './softwareAuthenticator.ts'

const t = accessTest()

const viewerFields = `id loginId staffName staffNumber roleId roleName branch { code } areas csmRights
  mustChangePassword idleMs passkeys { id label lastUsedAt }`
const problemFields = '... on Problem { code message path fields { path code message } }'

/** Returns the document of a mutation whose result is a payload or a problem. */
function mutation(name: string, fields: string, payload = name): string {
  const title = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
  const result = `... on ${title(payload)}Payload { ${fields} } ${problemFields}`
  return `mutation ($input: ${title(name)}Input!) { ${name}(input: $input) { ${result} } }`
}

const failed = `signIn(input: $input) { ${problemFields} }`
const documents = {
  viewer: `{ viewer { ${viewerFields} } }`,
  branches: '{ branches { code } }',
  requests: '{ forgottenPasswordRequests }',
  node: 'query ($id: ID!) { node(id: $id) { id } }',
  signIn: mutation('signIn', `viewer { ${viewerFields} }`),
  signInThrice: `mutation ($input: SignInInput!) { a: ${failed} b: ${failed} c: ${failed} }`,
  signInAsAnother: `mutation ($input: SignInInput!) {
    endOtherSessions { ... on EndOtherSessionsPayload { viewer { roleId work { pendingQc passwordRequests } } } }
    signIn(input: $input) { ... on SignInPayload { viewer { roleId work { pendingQc passwordRequests } } } ${problemFields} } }`,
  signOut: 'mutation { signOut }',
  keepAlive: 'mutation { keepAlive }',
  changePassword: mutation('changePassword', 'viewer { mustChangePassword }'),
  forgotPassword: mutation('forgotPassword', 'accepted'),
  passkeySignInOptions: mutation('passkeySignInOptions', 'options'),
  passkeySignIn: mutation('passkeySignIn', 'viewer { loginId passkeys { lastUsedAt } }', 'signIn'),
  passkeyEnrolmentOptions: mutation('passkeyEnrolmentOptions', 'options'),
  enrolPasskey: mutation('enrolPasskey', 'viewer { passkeys { id label } }'),
  removePasskey: mutation('removePasskey', 'viewer { passkeys { id } }'),
  approve: mutation('approve', 'token supervisor expiresAt'),
  approveByPasskeyOptions: mutation('approveByPasskeyOptions', 'options'),
  approveByPasskey: mutation('approveByPasskey', 'token supervisor', 'approve'),
  signInTwice: `mutation ($input: SignInInput!) { signIn(input: $input) {
    __typename ... on SignInPayload { viewer { mustEnrolPasskey } } ... on PasskeyAwaited { options } ${problemFields} } }`,
  sessions: '{ viewer { sessions { id own address userAgent } } }',
  endOwnSession: mutation('endOwnSession', 'viewer { sessions { id } }'),
  endOtherSessions: `mutation { endOtherSessions { ... on EndOtherSessionsPayload { viewer { sessions { own } } } ${problemFields} } }`,
}
type Answer = {
  data: Record<string, Record<string, unknown>> | null
  errors?: { message: string; extensions: { code: string } }[]
}

/**
 * Runs one operation as the web client does, with the cookie's token. Returns the response and the
 * new cookie.
 */
async function send(
  document: keyof typeof documents,
  variables: object = {},
  { token, ...caller }: Partial<Caller> & { token?: string } = {},
) {
  const ctx = token ? await t.requestWith(token, caller) : t.request(caller)
  const server = createGraphqlServer(ctx, new Map(Object.entries(documents)))
  const body = JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: document } },
  })
  const response = await server.fetch(
    'http://localhost/graphql',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    ctx,
  )
  const text = await response.text()
  return { ...(JSON.parse(text) as Answer), text, cookies: ctx.cookies }
}

const input = (value: object) => ({ input: value })
const open = async (columns: Parameters<typeof t.user>[0] = {}) => {
  const user = await t.user(columns)
  return { user, token: (await signIn(t.request(), { loginId: user.loginId, password })).token }
}

test('signing in sets the cookie, returns the viewer, and never returns the token', async () => {
  const user = await t.user({ roleId: 4, staffNumber: 'KP2101', csmRights: ['JOB'] })
  const { data, errors, cookies, text } = await send(
    'signIn',
    input({ loginId: user.loginId, password }),
    {
      locale: 'ms',
    },
  )
  expect(errors).toBeUndefined()
  expect(data!.signIn!.viewer).toEqual({
    id: Buffer.from(`Viewer:${user.id}`).toString('base64'),
    loginId: user.loginId,
    staffName: user.staffName,
    staffNumber: 'KP2101',
    roleId: 4,
    roleName: 'Penyelia cawangan',
    branch: { code: 'JHB' },
    areas: ['CORE', 'SMS', 'CPS', 'REPORT'],
    csmRights: ['JOB'],
    mustChangePassword: false,
    idleMs: 30 * minute,
    passkeys: [],
  })
  const [token] = cookies
  expect(cookies).toHaveLength(1)
  expect(text).not.toContain(token!)

  t.later(10 * minute)
  const again = await send('viewer', {}, { token: token! })
  expect(again.data!.viewer).toMatchObject({
    loginId: user.loginId,
    roleName: 'Branch supervisor',
    idleMs: 30 * minute,
  })
  expect(again.cookies).toEqual([])
})

test('after a sign-in within a request, its later fields are limited to that user’s role', async () => {
  const [administrator, operator] = [await open({ roleId: 2 }), await t.user({ roleId: 5 })]
  const { data, errors } = await send(
    'signInAsAnother',
    input({ loginId: operator.loginId, password }),
    {
      token: administrator.token,
    },
  )
  expect(errors).toBeUndefined()
  expect(data!.endOtherSessions!.viewer).toEqual({
    roleId: 2,
    work: { pendingQc: 0, passwordRequests: 0 },
  })
  expect(data!.signIn!.viewer).toEqual({
    roleId: 5,
    work: { pendingQc: 0, passwordRequests: null },
  })
})

test('a refusal is data in the caller’s language and sets no cookie', async () => {
  const { data, cookies } = await send('signIn', input({ loginId: 'nobody', password }), {
    locale: 'ms',
  })
  expect(data!.signIn).toEqual({
    code: 'login.mismatch',
    message: 'Nama pengguna atau kata laluan tidak sepadan',
    path: null,
    fields: [],
  })
  expect(cookies).toEqual([])
})

test('each aliased attempt counts', async () => {
  const user = await t.user()
  await send('signInThrice', input({ loginId: user.loginId, password: 'Wrong-1234' }))
  expect(await t.failures(user)).toEqual([3])
})

test('the viewer is null when signed out, and everything else is refused', async () => {
  expect((await send('viewer')).data).toEqual({ viewer: null })
  for (const document of ['branches', 'requests', 'keepAlive'] as const) {
    expect((await send(document)).errors).toMatchObject([{ extensions: { code: 'session.ended' } }])
  }
})

test('signing out removes the cookie and ends the session', async () => {
  const { token } = await open()
  expect(await send('keepAlive', {}, { token })).toMatchObject({ data: { keepAlive: true } })
  expect(await send('signOut', {}, { token })).toMatchObject({
    data: { signOut: true },
    cookies: [null],
  })
  await expect(send('viewer', {}, { token })).rejects.toThrow(/not good/)
})

test('a user who must change the password sees only their identity until then', async () => {
  const { token } = await open({ roleId: 1, mustChangePassword: true })
  expect((await send('viewer', {}, { token })).data!.viewer).toMatchObject({
    mustChangePassword: true,
    branch: { code: 'JHB' },
  })
  for (const document of ['branches', 'requests'] as const) {
    expect((await send(document, {}, { token })).errors).toMatchObject([
      { extensions: { code: 'login.passwordExpired' } },
    ])
  }
  const node = await send('node', { id: Buffer.from('Branch:JHB').toString('base64') }, { token })
  expect(node.errors).toMatchObject([{ extensions: { code: 'login.passwordExpired' } }])
  const approval = { action: 'MANUAL_REJECT', subject: 'CardJob:1', loginId: 'x', password }
  expect((await send('approve', input(approval), { token })).data!.approve).toMatchObject({
    code: 'login.passwordExpired',
  })

  const newPassword = 'Nasi-dan-Ikan-88'
  const weak = await send(
    'changePassword',
    input({ oldPassword: password, newPassword: 'nasi', confirmation: 'ikan' }),
    {
      token,
    },
  )
  expect(weak.data!.changePassword).toMatchObject({
    code: 'request.invalid',
    fields: [
      { path: 'newPassword', code: 'password.rule' },
      { path: 'confirmation', code: 'password.mismatch' },
    ],
  })
  const changed = await send(
    'changePassword',
    input({ oldPassword: password, newPassword, confirmation: newPassword }),
    {
      token,
    },
  )
  expect(changed.data!.changePassword).toEqual({ viewer: { mustChangePassword: false } })
  expect((await send('branches', {}, { token })).data!.branches).toHaveLength(3)
})

test('a forgotten password is accepted from anyone, and only administrators see the count', async () => {
  const [{ user, token }, { token: administrator }] = [await open(), await open({ roleId: 2 })]
  for (const loginId of [user.loginId, 'nobody']) {
    expect((await send('forgotPassword', input({ loginId }))).data!.forgotPassword).toEqual({
      accepted: true,
    })
  }
  expect((await send('requests', {}, { token: administrator })).data).toEqual({
    forgottenPasswordRequests: 1,
  })
  expect((await send('requests', {}, { token })).errors).toMatchObject([
    { extensions: { code: 'permission.denied' } },
  ])
})

test('a passkey is enrolled, shown, used and removed', async () => {
  const { user, token } = await open()
  const authenticator = new SoftwareAuthenticator()
  const enrolment = await send('passkeyEnrolmentOptions', input({ password }), { token })
  const attestation = authenticator.attest(
    enrolment.data!.passkeyEnrolmentOptions!.options as string,
  )
  const enrolled = await send('enrolPasskey', input({ label: 'Kaunter 3', attestation }), { token })
  const id = authenticator.id.toString('base64url')
  expect(enrolled.data!.enrolPasskey).toEqual({
    viewer: { passkeys: [{ id, label: 'Kaunter 3' }] },
  })

  const options = await send('passkeySignInOptions', input({ loginId: user.loginId }))
  const assertion = authenticator.assert(options.data!.passkeySignInOptions!.options as string)
  const signedIn = await send('passkeySignIn', input({ loginId: user.loginId, assertion }))
  expect(signedIn.data!.passkeySignIn).toEqual({
    viewer: { loginId: user.loginId, passkeys: [{ lastUsedAt: t.now.toISOString() }] },
  })
  expect(signedIn.cookies).toHaveLength(1)

  const removed = await send('removePasskey', input({ credentialId: id }), {
    token: signedIn.cookies[0]!,
  })
  expect(removed.data!.removePasskey).toEqual({ viewer: { passkeys: [] } })
})

test('a supervisor approves by GraphQL', async () => {
  const [{ token }, supervisor] = [
    await open(),
    await t.user({ roleId: 4, staffName: 'Mohd Faizal' }),
  ]
  const asked = {
    action: 'REMAKE_PASSED',
    subject: 'CardJob:12',
    loginId: supervisor.loginId,
    password,
  }
  const { data } = await send('approve', input(asked), { token })
  expect(data!.approve).toMatchObject({
    supervisor: 'Mohd Faizal',
    expiresAt: new Date(t.now.getTime() + 5 * minute).toISOString(),
  })
  expect(await t.db.approval.findFirst({ where: { supervisorId: supervisor.id } })).toMatchObject({
    action: 'remakePassed',
    subject: 'CardJob:12',
  })
})

test('a supervisor approves by passkey', async () => {
  const { user, token } = await open({ roleId: 4, staffName: 'Mohd Faizal' })
  const authenticator = await enrolledBy(token)
  const requester = await open()
  const about = { action: 'REMAKE_PASSED', subject: 'CardJob:12' }
  const asked = await send('approveByPasskeyOptions', input(about), { token: requester.token })
  const assertion = authenticator.assert(asked.data!.approveByPasskeyOptions!.options as string)
  const { data } = await send(
    'approveByPasskey',
    input({ ...about, loginId: user.loginId, assertion }),
    {
      token: requester.token,
    },
  )
  expect(data!.approveByPasskey).toEqual({
    token: expect.any(String) as string,
    supervisor: 'Mohd Faizal',
  })
})

test('where a passkey is required, the first sign-in enrols one and the next one asks for it', async () => {
  await t.db.branch.update({ where: { code: 'PEN' }, data: { passkeyRequired: true } })
  const user = await t.user({ branchCode: 'PEN' })
  const first = await send('signInTwice', input({ loginId: user.loginId, password }))
  expect(first.data!.signIn).toEqual({
    __typename: 'SignInPayload',
    viewer: { mustEnrolPasskey: true },
  })
  const token = first.cookies[0]!
  expect((await send('branches', {}, { token })).errors).toMatchObject([
    { extensions: { code: 'passkey.enrolFirst' } },
  ])
  const authenticator = await enrolledBy(token)
  expect((await send('branches', {}, { token })).data!.branches).toHaveLength(3)

  const half = await send('signInTwice', input({ loginId: user.loginId, password }))
  expect(half.data!.signIn).toMatchObject({ __typename: 'PasskeyAwaited' })
  expect(half.cookies).toEqual([])
  const assertion = authenticator.assert(half.data!.signIn!.options as string)
  const { data, cookies } = await send('passkeySignIn', input({ loginId: user.loginId, assertion }))
  expect(data!.passkeySignIn).toMatchObject({ viewer: { loginId: user.loginId } })
  expect(cookies).toHaveLength(1)
})

test('users see their own sessions and end the other ones', async () => {
  const { user, token } = await open()
  const sign = (address: string) =>
    signIn(t.request({ address, userAgent: 'Firefox' }), { loginId: user.loginId, password })
  const there = await sign('10.6.6.6')
  await sign('10.6.6.7')
  const seen = await send('sessions', {}, { token })
  expect(seen.data!.viewer!.sessions).toHaveLength(3)
  expect(seen.data!.viewer!.sessions).toContainEqual({
    id: there.sessionId,
    own: false,
    address: '10.6.6.6',
    userAgent: 'Firefox',
  })
  const one = await send('endOwnSession', input({ sessionId: there.sessionId }), { token })
  expect((one.data!.endOwnSession!.viewer as { sessions: object[] }).sessions).toHaveLength(2)
  const again = await send('endOwnSession', input({ sessionId: there.sessionId }), {
    token,
    locale: 'ms',
  })
  expect(again.data!.endOwnSession).toMatchObject({ code: 'record.notFound' })
  const all = await send('endOtherSessions', {}, { token })
  expect(all.data!.endOtherSessions).toEqual({ viewer: { sessions: [{ own: true }] } })
})

async function enrolledBy(token: string): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator()
  const { data } = await send('passkeyEnrolmentOptions', input({ password }), { token })
  const attestation = authenticator.attest(data!.passkeyEnrolmentOptions!.options as string)
  expect(
    (await send('enrolPasskey', input({ label: 'Kaunter 3', attestation }), { token })).errors,
  ).toBeUndefined()
  return authenticator
}
