import { describe, expect, test } from 'vitest'
import type { Action } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { del, get, post, put, type Runnable } from '#server/platform/legacy/endpoint.ts'
import { engineOver } from './engine.ts'

const runs = <R>(run: (input: unknown) => R, action: Action | 'everybody' = 'cardJob.view') =>
  Object.assign(async (_ctx: unknown, input: unknown) => run(input), {
    action,
  }) as unknown as Runnable<R>

const echo = [
  get('by-id', '/api/user/{id}', {
    action: 'cardJob.view',
    read: (_ctx, { path, query }) => ({ by: 'id', path, query }),
  }),
  get('exist', '/api/user/exist/{id}', {
    action: 'cardJob.view',
    read: (_ctx, { path }) => ({ by: 'exist', path }),
  }),
  get('list', '/api/qc/list/{branch}', {
    action: 'cardJob.view',
    read: (_ctx, { path }) => ({ by: 'list', path }),
  }),
  get('two', '/api/qc/{by}/{value}', {
    action: 'cardJob.view',
    read: (_ctx, { path }) => ({ by: 'two', path }),
  }),
  put('change', '/api/user/change', {
    run: runs((input) => input),
    input: ({ body }) => body,
    reply: (_ctx, result) => result,
    what: { en: 'User', ms: 'Pengguna' },
    bodyLimit: 200,
  }),
  del('gone', '/api/user/{id}', {
    run: runs(() => true),
    input: ({ body }) => body,
    reply: () => true,
    what: { en: 'User', ms: 'Pengguna' },
  }),
  get('open', '/api/open', { action: 'everybody', read: (ctx) => ctx.viewer?.loginId ?? null }),
  get('jpn', '/jpn/thing', { action: 'cardJob.view', read: () => 7 }),
  get('jpn.refused', '/jpn/refused', {
    action: 'cardJob.view',
    read: () => {
      throw problem('record.notFound')
    },
  }),
  post('fields', '/api/fields', {
    run: runs(() => {
      throw problem('field.required', {}, 'jobId')
    }),
    input: () => ({}),
    reply: () => null,
    names: { jobId: 'applid' },
  }),
  get('fault', '/api/fault', {
    action: 'cardJob.view',
    read: () => {
      throw new Error('SELECT secret FROM app_user')
    },
  }),
  get('slow', '/api/slow', {
    action: 'cardJob.view',
    read: () => new Promise((resolve) => setTimeout(resolve, 400, 'late')),
  }),
  get('database', '/api/database', { action: 'cardJob.view', read: ({ db }) => db.user.count() }),
]

test('the main API reports success with status 1 and refusals with 0, the CSM area 0 and the HTTP status', async () => {
  const { call } = await engineOver(echo)
  expect((await call('GET', '/api/user/ali?Page=2')).body).toEqual({
    status: 1,
    message: '',
    result: { by: 'id', path: { id: 'ali' }, query: { page: '2' } },
  })
  expect((await call('GET', '/jpn/thing')).body).toEqual({ status: 0, message: '', result: 7 })
  const refused = await call('GET', '/jpn/refused')
  expect(refused.status).toBe(404)
  expect(refused.body).toEqual({
    status: 404,
    message: 'Record not found',
    code: 'record.notFound',
    result: null,
  })
  expect((await call('GET', '/api/user/ali', { token: null })).body).toMatchObject({
    status: 0,
    code: 'session.ended',
    result: null,
  })
})

test('paths and keys ignore case, values do not', async () => {
  const { call } = await engineOver(echo)
  const { body } = await call('PUT', '/API/User/CHANGE/', {
    body: { LoginID: 'Ali', Deep: [{ LOTNO: 'L1' }] },
  })
  expect(body.result).toEqual({ loginid: 'Ali', deep: [{ lotno: 'L1' }] })
  expect(body.message).toBe('User saved')
  expect((await call('GET', '/Api/USER/Ali%2FBaba')).body.result).toMatchObject({
    path: { id: 'Ali/Baba' },
  })
  expect((await call('GET', '/api/user/Ali%252FBaba')).body.result).toMatchObject({
    path: { id: 'Ali%2FBaba' },
  })
  expect(
    (await call('DELETE', '/api/user/x', { headers: { 'accept-language': 'ms' } })).body.message,
  ).toBe('Pengguna dihapuskan')
})

test('a static segment wins over a parameter', async () => {
  const { call } = await engineOver(echo)
  expect((await call('GET', '/api/user/EXIST/7')).body.result).toMatchObject({
    by: 'exist',
    path: { id: '7' },
  })
  expect((await call('GET', '/api/qc/list/JHB')).body.result).toMatchObject({
    by: 'list',
    path: { branch: 'JHB' },
  })
  expect((await call('GET', '/api/qc/passport/A1')).body.result).toMatchObject({
    by: 'two',
    path: { by: 'passport', value: 'A1' },
  })
})

test('two endpoints with the same method and path are refused at start', async () => {
  const twin = get('twin', '/api/USER/{name}', { action: 'cardJob.view', read: () => 1 })
  await expect(engineOver([...echo, twin])).rejects.toThrow(/same method and path/)
})

test('an unknown path is a 404 and a wrong method a 405, both in the envelope', async () => {
  const { call } = await engineOver(echo)
  expect(await call('GET', '/api/nowhere/at/all')).toMatchObject({
    status: 404,
    body: { status: 0, code: 'route.notFound', result: null },
  })
  expect(await call('GET', '/jpn/nowhere')).toMatchObject({
    status: 404,
    body: { status: 404, code: 'route.notFound' },
  })
  const wrong = await call('POST', '/api/user/ali')
  expect(wrong).toMatchObject({
    status: 405,
    body: { status: 0, code: 'route.method', message: 'This address does not take POST' },
  })
  expect(wrong.headers.allow).toBe('GET, DELETE')
  expect((await call('PUT', '/api/user/ali')).status).toBe(405)
})

test('malformed, oversized and ambiguous bodies are refused in the envelope', async () => {
  const { call } = await engineOver(echo)
  const put = (body: unknown) => call('PUT', '/api/user/change', { body })
  expect(await put('{"a":')).toMatchObject({
    status: 400,
    body: { status: 0, code: 'request.invalid', result: null },
  })
  expect(await put('"text"')).toMatchObject({ status: 400 })
  expect(await put(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({ status: 400 })
  expect(await put('{"loginid":"a","LOGINID":"b"}')).toMatchObject({ status: 400 })
  expect(
    await put(JSON.stringify({ deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) })),
  ).toMatchObject({ status: 400 })
  expect(await put({ text: 'x'.repeat(300) })).toMatchObject({
    status: 413,
    body: { code: 'request.tooLarge' },
  })
  expect((await call('DELETE', '/api/user/x', { body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(
    413,
  )
  expect((await put('')).body.result).toEqual({})
  expect((await put([1, { A: 2 }])).body.result).toEqual({ rows: [1, { a: 2 }] })
})

test('a body reveals no permissions: the refusal comes before it is read', async () => {
  const { call } = await engineOver(echo)
  const put = (token: string | null) => call('PUT', '/api/user/change', { token, body: '{"broken' })
  expect(await put(null)).toMatchObject({ status: 401, body: { code: 'session.ended' } })
  expect(await put('role3')).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
  expect(await put('expired')).toMatchObject({
    status: 403,
    body: { code: 'login.passwordExpired' },
  })
})

test('an open endpoint uses a session if there is one, and works without', async () => {
  const { call } = await engineOver(echo)
  expect((await call('GET', '/api/open', { token: null })).body.result).toBeNull()
  expect((await call('GET', '/api/open', { token: 'of-nobody' })).body.result).toBeNull()
  expect((await call('GET', '/api/open', { token: 'role2' })).body.result).toBe('role2')
})

test('a cookie is not accepted as a token', async () => {
  const { call } = await engineOver(echo)
  expect(
    (await call('GET', '/api/user/ali', { token: null, headers: { cookie: 'ikad_session=role1' } }))
      .status,
  ).toBe(401)
})

test('an invalid field has its name from the contract', async () => {
  const { call } = await engineOver(echo)
  expect((await call('POST', '/api/fields')).body).toMatchObject({
    code: 'field.required',
    message: 'applid: This is required',
  })
  const malay = await call('POST', '/api/fields', { headers: { 'accept-language': 'ms' } })
  expect(malay.body.message).toBe('applid: Ruangan ini diperlukan')
})

test('an error response contains only a reference, which is in the log with its cause', async () => {
  const { call, log } = await engineOver(echo)
  const { status, body } = await call('GET', '/api/fault?newPassword=Hidden-2026')
  expect(status).toBe(500)
  const reference = /^Something went wrong\. Reference (\S+)$/.exec(body.message)?.[1]
  expect(body).toMatchObject({ status: 0, code: 'request.fault', result: null })
  expect(JSON.stringify(body)).not.toContain('SELECT')
  const logged = log.find((entry) => entry.reference === reference)
  expect(logged).toMatchObject({ endpoint: 'fault', url: '/api/fault?newPassword=[redacted]' })
  expect(JSON.stringify(logged)).toContain('SELECT secret')
  expect(JSON.stringify(log)).not.toContain('Hidden-2026')
})

test('a call times out with 504', async () => {
  const { call } = await engineOver(echo, { timeoutMs: 50 })
  expect(await call('GET', '/api/slow')).toMatchObject({
    status: 504,
    body: { status: 0, code: 'request.timeout' },
  })
})

test('without the database the answer is 503, if the session or the call needs it', async () => {
  const { call } = await engineOver(echo)
  const refusal = { status: 503, body: { status: 0, code: 'database.unavailable', result: null } }
  expect(await call('GET', '/api/database')).toMatchObject(refusal)
  const { call: signedIn } = await engineOver(echo, { authenticate })
  expect(await signedIn('GET', '/api/user/ali')).toMatchObject(refusal)
})

test('an invalid idempotency key is refused', async () => {
  const { call } = await engineOver(echo)
  const headers = { 'idempotency-key': 'x'.repeat(201) }
  expect(await call('GET', '/api/user/ali', { headers })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  })
})

test('a text that cannot be stored is refused, in any position and from any caller', async () => {
  const { call } = await engineOver(echo)
  const refused = { status: 422, body: { status: 0, code: 'field.invalid', result: null } }
  expect(await call('GET', '/api/user/a%00b')).toMatchObject(refused)
  expect(await call('GET', '/api/user/ali?Page=%00')).toMatchObject({
    ...refused,
    body: { message: 'page: This is not valid' },
  })
  expect(await call('PUT', '/api/user/change', { body: { LoginID: 'a\0b' } })).toMatchObject({
    ...refused,
    body: { message: 'loginid: This is not valid' },
  })
  expect(
    await call('PUT', '/api/user/change', { body: '{"rows":[{"a":"\\ud800"}]}' }),
  ).toMatchObject(refused)
  expect(await call('PUT', '/api/user/change', { body: '{"a\\u0000":1}' })).toMatchObject(refused)
  expect((await call('GET', '/api/user/%F0%9F%98%80')).body.result).toMatchObject({
    path: { id: '😀' },
  })
})

test('a path with empty parameters and overlong texts in a URL are refused', async () => {
  const { call } = await engineOver(echo)
  for (const blank of ['%20', '%09', '%C2%A0'])
    expect(await call('GET', `/api/qc/passport/${blank}`)).toMatchObject({
      status: 422,
      body: { code: 'field.required', message: 'value: This is required' },
    })
  const [longest, longer] = ['x'.repeat(limits.askedText), 'x'.repeat(limits.askedText + 1)]
  expect((await call('GET', `/api/user/${longest}?page=${longest}`)).status).toBe(200)
  expect(await call('GET', `/api/user/${longer}`)).toMatchObject({
    status: 422,
    body: { code: 'field.tooLong' },
  })
  expect(await call('GET', `/api/user/ali?page=${longer}`)).toMatchObject({
    status: 422,
    body: { code: 'field.tooLong' },
  })
})

test('a URL reveals no permissions', async () => {
  const { call } = await engineOver(echo)
  expect(await call('GET', '/api/user/%00', { token: null })).toMatchObject({
    status: 401,
    body: { code: 'session.ended' },
  })
  expect(await call('GET', '/api/user/%20', { token: 'role3' })).toMatchObject({
    status: 403,
    body: { code: 'permission.denied' },
  })
})

describe('a list', () => {
  const asked: number[] = []
  const numbers = (contract: string, count: number) =>
    get(`${contract}.numbers`, `/${contract}/numbers`, {
      action: 'cardJob.view',
      rows: async (_ctx, _request, most) => (
        asked.push(most),
        Array.from({ length: Math.min(count, most) }, (_, n) => n)
      ),
      reply: (_ctx, rows) => rows.map((n) => n * 2),
    })

  test('up to the maximum number of rows is returned whole', async () => {
    const { call } = await engineOver([numbers('api', 3)], { rowsAtMost: 3 })
    const { headers, body } = await call('GET', '/api/numbers')
    expect(body).toEqual({ status: 1, message: '', result: [0, 2, 4] })
    expect(headers).not.toHaveProperty('x-result-capped')
    expect(asked.at(-1)).toBe(4)
  })

  test('beyond its maximum is cut and says so, in a header and in the message, for both contracts and languages', async () => {
    const { call } = await engineOver([numbers('api', 9), numbers('jpn', 9)], { rowsAtMost: 3 })
    const { headers, body } = await call('GET', '/api/numbers')
    expect(body).toEqual({
      status: 1,
      message: 'Only the first 3 are listed. Narrow the search to see the others',
      result: [0, 2, 4],
    })
    expect(headers['x-result-capped']).toBe('3')
    const malay = await call('GET', '/jpn/numbers', { headers: { 'accept-language': 'ms' } })
    expect(malay.body).toEqual({
      status: 0,
      message: 'Hanya 3 yang pertama disenaraikan. Kecilkan carian untuk melihat yang lain',
      result: [0, 2, 4],
    })
  })

  test('has at most 10,000 rows by default', async () => {
    await (await engineOver([numbers('api', 1)])).call('GET', '/api/numbers')
    expect(asked.at(-1)).toBe(10_001)
  })
})

test('a failed change or deletion says so in the contract’s words before the reason; a sign-in has its own words', async () => {
  const out = runs(() => {
    throw problem('database.unavailable')
  })
  const what = { en: 'Lot', ms: 'Lot' }
  const spec = { run: out, input: () => ({}), reply: () => null }
  const { call } = await engineOver([
    put('save', '/api/save', { ...spec, what }),
    del('remove', '/api/remove', { ...spec, what }),
    post('login', '/api/login', { ...spec, fails: 'login.failed' }),
  ])
  const said = async (method: 'PUT' | 'DELETE' | 'POST', path: string, language = 'en') =>
    (await call(method, path, { headers: { 'accept-language': language } })).body.message
  expect(await said('PUT', '/api/save')).toMatch(
    /^Fail to save Lot\. Please try again\. The database cannot be reached/,
  )
  expect(await said('DELETE', '/api/remove', 'ms')).toMatch(
    /^Gagal menghapuskan Lot\. Sila cuba lagi\. Pangkalan data/,
  )
  expect(await said('POST', '/api/login')).toMatch(/^Login failed\. /)
})

test('the answer uses the caller’s preferred language, and declares it', async () => {
  const { call } = await engineOver(echo)
  const ask = (header: string) =>
    call('GET', '/api/nowhere', { headers: { 'accept-language': header } })
  for (const header of ['en;q=0.2,ms-my;q=0.9', 'ms', 'fr, ms;q=0.5', 'MS-MY;q=0.7, en;q=0.3']) {
    const { body, headers } = await ask(header)
    expect([header, body.message, headers['content-language']]).toEqual([
      header,
      'Alamat ini tiada',
      'ms',
    ])
  }
  for (const header of ['en', 'ms;q=0, en', 'fr', ''])
    expect((await ask(header)).body.message).toBe('There is no such address')
})
