import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'

let stage: Stage
let admin: Caller
let token: string

beforeAll(async () => {
  stage = await createStage()
  admin = await stage.caller(1, 'HQ')
  token = await stage.open(admin, 'ikad')
})
afterAll(() => stage.world.close())

const call = async (method: string, url: string, body?: object, headers = {}) =>
  stage.call({ method, url, body, token, headers })
const password = 'Kebun-Getah-77'
const body = (change: object = {}) => ({
  loginid: 'aminah',
  password,
  roleid: 5,
  branchcode: 'jhb',
  staffname: 'Aminah',
  staffnumber: 'KP3001',
  designation: 'Operator',
  email: 'aminah@ikad.example',
  ...change,
})
const find = (loginId: string) =>
  stage.world.services.db.user.findUniqueOrThrow({ where: { loginId } })

test('a user is created in either form, with either identifier, and shown without a password', async () => {
  const { body: created } = await call('POST', '/api/user/create', body())
  expect(created).toEqual({
    status: 1,
    message: 'User saved',
    result: {
      loginid: 'aminah',
      roleid: 5,
      branchcode: 'JHB',
      staffname: 'Aminah',
      staffnumber: 'KP3001',
      department: '',
      designation: 'Operator',
      email: 'aminah@ikad.example',
    },
  })
  const registered = body({ loginid: 'badrul', staffnumber: undefined, department: 'Operasi' })
  expect((await call('POST', '/api/user/Register', registered)).body.result).toMatchObject({
    loginid: 'badrul',
    department: 'Operasi',
  })
  expect(await find('badrul')).toMatchObject({ mustChangePassword: true })
  const signedIn = await stage.call({
    method: 'POST',
    url: '/api/user/login',
    body: { LOGINID: 'aminah', PASSWORD: password },
  })
  expect(signedIn.body.result).toMatchObject({ passwordexpired: true })
})

test('errors use the contract’s keys', async () => {
  expect(await call('POST', '/api/user/else', body({ loginid: 'x1' }))).toMatchObject({
    status: 404,
    body: { code: 'route.notFound' },
  })
  expect((await call('POST', '/api/user/create', body({ loginid: 'AMINAH' }))).body).toMatchObject({
    code: 'user.exists',
  })
  expect(
    (await call('POST', '/api/user/create', body({ loginid: 'x1', password: 'short' }))).body,
  ).toMatchObject({
    code: 'password.rule',
  })
  const refused = await call(
    'POST',
    '/api/user/create',
    body({ loginid: 'x1', staffname: '', email: 'x', roleid: 'x' }),
  )
  expect(refused.body).toMatchObject({
    code: 'request.invalid',
    message:
      'roleid: Enter a number, with a point before decimals; staffname: This is required; email: This is not an email address, as in name@agency.gov.my',
  })
})

test('a login id is found regardless of case', async () => {
  const exists = async (id: string) => (await call('POST', `/api/user/exist/${id}`)).body.result
  expect([await exists('operator'), await exists('OPERATOR'), await exists('nobody')]).toEqual([
    true,
    true,
    false,
  ])
})

test('an edit without branch and department keeps them', async () => {
  const { loginId } = await stage.caller(5, 'PEN')
  await stage.world.services.db.user.update({ where: { loginId }, data: { department: 'Operasi' } })
  const {
    loginid: _,
    password: __,
    branchcode: ___,
    staffnumber: ____,
    ...edited
  } = body({ roleid: '4' })
  const { result } = (await call('PUT', `/api/user/${loginId}`, edited)).body
  expect(result).toMatchObject({
    loginid: loginId,
    roleid: 4,
    branchcode: 'PEN',
    department: 'Operasi',
    staffname: 'Aminah',
  })
  expect(
    (await call('PUT', `/api/user/${loginId}`, { ...edited, branchcode: 'JHB' })).body.result,
  ).toMatchObject({
    branchcode: 'JHB',
  })
  expect(await call('PUT', '/api/user/nobody', edited)).toMatchObject({
    body: { code: 'user.notFound' },
  })
})

test('a deleted user is no longer listed, and the login id stays taken', async () => {
  await call('POST', '/api/user/create', body({ loginid: 'chandra' }))
  expect((await call('DELETE', '/api/user/chandra')).body).toEqual({
    status: 1,
    message: 'User deleted',
    result: true,
  })
  const { result } = (await call('GET', '/api/user/userlist/HQ')).body as {
    result: { loginid: string }[]
  }
  expect(result.map(({ loginid }) => loginid)).toEqual(expect.arrayContaining(['aminah', 'badrul']))
  expect(result.map(({ loginid }) => loginid)).not.toContain('chandra')
  expect((await call('DELETE', '/api/user/chandra')).body.code).toBe('user.notFound')
  expect((await call('POST', '/api/user/create', body({ loginid: 'chandra' }))).body.code).toBe(
    'user.exists',
  )
  expect((await call('DELETE', `/api/user/${admin.loginId}`)).body.code).toBe('user.self')
})

test('a password reset requires the administrator’s own session', async () => {
  const reset = async (sent: object) => call('POST', '/api/user/password/reset/badrul', sent)
  const other = await stage.caller(2, 'HQ')
  const before = await find('badrul')
  for (const [LOGINID, ACCESSTOKEN] of [
    [admin.loginId, await stage.open(other, 'ikad')],
    [admin.loginId, await stage.open(admin, 'csm')],
    [admin.loginId, 'wrong'],
    [other.loginId, token],
    ['badrul', token],
  ]) {
    expect(await reset({ LOGINID, ACCESSTOKEN })).toMatchObject({
      status: 403,
      body: { code: 'permission.denied' },
    })
  }
  expect(await find('badrul')).toEqual(before)

  const { temporarypassword } = (await reset({ loginId: admin.loginId, AccessToken: token })).body
    .result as {
    temporarypassword: string
  }
  const signedIn = await stage.call({
    method: 'POST',
    url: '/api/user/login',
    body: { LOGINID: 'badrul', PASSWORD: temporarypassword },
  })
  expect(signedIn.body.result).toMatchObject({ loginid: 'badrul', passwordexpired: true })
})

test('the stored record of a keyed request does not depend on the password', async () => {
  const { db } = stage.world.services
  const keyed = (key: string, change: object) =>
    call('POST', '/api/user/create', body({ loginid: 'kunci', ...change }), {
      'idempotency-key': key,
    })
  const first = await keyed('k-1', {})
  expect(await keyed('k-1', {})).toEqual(first)
  const [kept] = await db.idempotencyKey.findMany({ where: { key: 'k-1' } })
  await db.idempotencyKey.deleteMany()
  await db.user.update({ where: { loginId: 'kunci' }, data: { loginId: 'kunci.dahulu' } })
  await keyed('k-1', { password: 'Lain-Sekali-88' })
  expect(await db.idempotencyKey.findMany({ where: { key: 'k-1' } })).toEqual([kept])
  expect((await keyed('k-1', { staffname: 'Lain' })).body.code).toBe('idempotency.reused')
})
