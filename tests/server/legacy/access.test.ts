import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { demonstrationPassword } from '../../../prisma/seed/seedUsers.ts'

let stage: Stage
let operator: Caller

beforeAll(async () => {
  stage = await createStage()
  operator = await stage.caller(5, 'JHB')
})
afterAll(() => stage.world.close())

test('a token of one area is invalid in the other', async () => {
  const [ikad, csm] = [await stage.open(operator, 'ikad'), await stage.open(operator, 'csm')]
  const check = async (url: string, token: string) =>
    (await stage.call({ method: 'POST', url, body: { token } })).body.result as { valid: boolean }
  expect([
    (await check('/api/user/token/check', ikad)).valid,
    (await check('/api/user/token/check', csm)).valid,
  ]).toEqual([true, false])
  expect([
    (await check('/jpn/user/token/check', csm)).valid,
    (await check('/jpn/user/token/check', ikad)).valid,
  ]).toEqual([true, false])
  expect(
    (await stage.call({ method: 'GET', url: '/api/printjob/list/JHB', token: csm })).status,
  ).toBe(401)
})

test('a token from sign-in opens the calls, until 30 minutes without activity', async () => {
  const body = { loginid: 'operator', password: demonstrationPassword }
  const {
    body: { result },
  } = await stage.call({ method: 'POST', url: '/api/user/login', body })
  const { token, ...profile } = result as Record<string, unknown>
  expect(profile).toEqual({
    loginid: 'operator',
    roleid: 5,
    branchcode: 'JHB',
    branchtype: 'State branch',
    staffnumber: expect.stringMatching(/^KP/),
    staffname: 'Siti Hajar binti Rosli',
    passwordexpired: false,
  })
  const list = () =>
    stage.call({ method: 'GET', url: '/api/printjob/list/JHB', token: token as string })
  expect((await list()).status).toBe(200)
  stage.world.later(29 * 60_000)
  expect((await list()).status).toBe(200)
  stage.world.later(30 * 60_000)
  expect(await list()).toMatchObject({ status: 401, body: { status: 0, code: 'session.ended' } })
})

test('a wrong password and an unknown user get the same refusal, in both contracts', async () => {
  const refusal = async (url: string, loginid: string) =>
    stage.call({ method: 'POST', url, body: { loginid, password: 'not-this-1' } })
  expect(await refusal('/api/user/login', 'operator2')).toEqual(
    await refusal('/api/user/login', 'nobody'),
  )
  expect(await refusal('/jpn/user/login', 'operator2')).toMatchObject({
    status: 422,
    body: { status: 422, code: 'login.mismatch', result: null },
  })
})

test('users read themselves, administrators everyone they can see, and others nobody else', async () => {
  const get = async (by: Caller, id: string) =>
    stage.call({ method: 'GET', url: `/api/user/${id}`, token: await stage.open(by, 'ikad') })
  const [hq, penang] = [await stage.caller(1, 'HQ'), await stage.caller(2, 'PEN')]
  expect((await get(operator, operator.loginId)).body.result).toMatchObject({
    loginid: operator.loginId,
    branchcode: 'JHB',
  })
  expect(await get(operator, 'operator')).toMatchObject({
    status: 403,
    body: { code: 'permission.denied' },
  })
  expect((await get(hq, 'operator')).status).toBe(200)
  expect((await get(penang, 'operator')).body.code).toBe('user.notFound')
})

test('a password is changed in the query or in the body, only the user’s own, and with the right old one', async () => {
  const by = await stage.caller(4, 'JHB')
  const token = await stage.open(by, 'ikad')
  const change = (query: string, body?: unknown) =>
    stage.call({ method: 'PUT', url: `/api/user/changepassword${query}`, token, body })
  const fresh = {
    loginId: by.loginId,
    oldPassword: demonstrationPassword,
    newPassword: 'Pintu-Kayu-77',
  }
  expect((await change('', { ...fresh, loginId: 'operator' })).body.code).toBe('permission.denied')
  expect((await change('', { ...fresh, oldPassword: 'wrong' })).body).toMatchObject({
    code: 'password.wrong',
  })
  expect((await change('', { ...fresh, newPassword: 'short' })).body).toMatchObject({
    code: 'password.rule',
  })
  expect((await change('', fresh)).body).toMatchObject({
    status: 1,
    message: 'Password saved',
    result: true,
  })
  const next = new URLSearchParams({
    loginid: by.loginId,
    OLDPASSWORD: 'Pintu-Kayu-77',
    newpassword: 'Pintu-Kayu-78',
  })
  expect((await change(`?${next}`)).body.result).toBe(true)
})

test('the login period is shown only to its owner; to others every login id looks the same', async () => {
  const period = async (loginId: string, by?: Caller) =>
    (
      await stage.call({
        method: 'GET',
        url: `/jpn/user/login/period/${loginId}`,
        token: by ? await stage.open(by, 'csm') : null,
      })
    ).body
  expect((await period('csmjob')).result).toEqual((await period('nobody')).result)
  expect((await period('csmjob', operator)).result).toEqual((await period('nobody')).result)
  const own = await stage.caller(6, 'HQ')
  stage.world.later(3 * 86_400_000)
  expect((await period(own.loginId.toUpperCase(), own)).result).toEqual({
    daysSinceLogin: 3,
    daysSincePassword: 3,
    mustContactAdmin: false,
    mustChangePassword: false,
  })
})

test('no password reaches the log, with any outcome of the call', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
  })
  const { pino } = await import('pino')
  const { createApp } = await import('#server/app.ts')
  const services = { ...stage.world.services, log: pino({ level: 'trace' }, stream) }
  const app = await createApp({
    services,
    documents: new Map(),
    clientFolder: null,
    databaseUrl: stage.world.url,
  })
  const url = `/api/user/changepassword?loginId=x&oldPassword=Rahsia-111&newPassword=Rahsia-222`
  for (const method of ['PUT', 'POST', 'GET'] as const) await app.http.inject({ method, url })
  await app.http.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: '{"LOGINID":"x","PASSWORD":"Rahsia-333"',
  })
  await app.http.inject({ method: 'GET', url: url.replace('/api/', '/elsewhere/') })
  expect(lines.join('')).not.toContain('Rahsia')
  await app.socket.close()
  await app.http.close()
})
