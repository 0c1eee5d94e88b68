import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { createSite, ownPage, type Site } from './site.ts'

const { password } = demonstrationSignIns
let site: Site
beforeAll(async () => {
  site = await createSite({ PASSKEY_ROLES: [3] })
  const { db, clock } = site.world.services
  await db.branch.update({ where: { code: 'PEN' }, data: { passkeyRequired: true } })
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { loginId: 'supervisor.pen' } })
  const key = {
    credentialId: 'k',
    userId,
    publicKey: new Uint8Array([1]),
    counter: 0,
    label: 'x',
    createdAt: clock.now(),
  }
  await db.passkey.create({ data: key })
})
afterAll(() => site.close())

const rest = (loginId: string, given: string) =>
  site.call({
    method: 'POST',
    url: '/api/user/login',
    payload: { LOGINID: loginId, PASSWORD: given },
  })
const web = (loginId: string, given: string) =>
  site.call({
    method: 'POST',
    url: '/graphql',
    headers: { ...ownPage, host: 'localhost' },
    payload: {
      variables: { input: { loginId, password: given } },
      extensions: { persistedQuery: { version: 1, sha256Hash: 'sign-in' } },
    },
  })

test.each([
  ['whose branch requires a passkey, and who has none', 'operator.pen'],
  ['whose branch requires a passkey, and who has one', 'supervisor.pen'],
  ['whose role requires one', 'monitor'],
])(
  'a program cannot sign in as a user %s, and is told why only after the right password',
  async (_who, loginId) => {
    const wrong = await rest(loginId, 'Wrong-1234')
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([422, 'login.mismatch'])
    const right = await rest(loginId, password)
    expect(right.statusCode).toBe(403)
    expect(right.json()).toMatchObject({ code: 'passkey.needed', result: null })
  },
)

test('a program signs in as any other user as before', async () => {
  expect((await rest('operator', password)).statusCode).toBe(200)
})

test('our own page gets a challenge and no cookie for a user with a passkey', async () => {
  const answer = await web('supervisor.pen', password)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { signIn } = answer.json<{ data: { signIn: { __typename: string; options: string } } }>()
    .data
  expect(signIn.__typename).toBe('PasskeyAwaited')
  expect(JSON.parse(signIn.options)).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    challenge: expect.any(String) as string,
  })
})

test('our own page gets a restricted session for a user without one', async () => {
  const cookie = String((await web('operator.pen', password)).headers['set-cookie']).split(';')[0]!
  const file = await site.call({ url: '/files/report/daily-production.csv', headers: { cookie } })
  expect(file.statusCode).toBe(403)
  const listed = await site.call({
    method: 'POST',
    url: '/files/uploads',
    headers: {
      ...ownPage,
      cookie,
      'x-file-name': 'a.csv',
      'content-type': 'application/octet-stream',
    },
    payload: 'a',
  })
  expect([listed.statusCode, listed.json<{ code: string }>().code]).toEqual([
    403,
    'passkey.enrolFirst',
  ])
  // Nor does its token on routes without cookies.
  const headers = { authorization: `Bearer ${cookie.split('=')[1]!}` }
  const called = await site.call({ url: '/api/branch', headers })
  expect([called.statusCode, called.json<{ code: string }>().code]).toEqual([
    403,
    'passkey.enrolFirst',
  ])
})
