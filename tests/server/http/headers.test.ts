import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'light-my-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ TRUST_PROXY: 'loopback' })
})
afterAll(() => site.close())

const expected = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; object-src 'none'; script-src 'self'; style-src 'self';.*connect-src 'self' http:\/\/127\.0\.0\.1:\d+ ws:\/\/127\.0\.0\.1:\d+;.*base-uri 'none';.*frame-ancestors 'none'$/,
  ),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const answers: [string, number, InjectOptions][] = [
  ['the page', 200, { url: '/' }],
  ['the page without its body', 200, { method: 'HEAD', url: '/' }],
  ['a script', 200, { url: '/assets/main-abc.js' }],
  ['a part of a script', 206, { url: '/assets/main-abc.js', headers: { range: 'bytes=0-3' } }],
  ['a script that is not there', 404, { url: '/assets/gone.js' }],
  ['a file above the scripts', 404, { url: '/assets/..%2findex.html' }],
  ['an unknown address', 404, { url: '/nothing' }],
  ['a file above the client', 404, { url: '/../package.json' }],
  ['a folder', 404, { url: '/assets/' }],
  ['the history of the sources', 404, { url: '/.git/config' }],
  ['an address that is none', 400, { url: '/%zz' }],
  ['health', 200, { url: '/healthz' }],
  ['readiness', 200, { url: '/readyz' }],
  ['the QR keys', 200, { url: '/.well-known/ikad-qr-keys.json' }],
  ['a legacy refusal', 401, { url: '/api/user/operator' }],
  ['an unknown legacy address', 404, { url: '/jpn/nothing' }],
  ['an unknown method', 404, { method: 'DELETE', url: '/graphql' }],
  ['TRACE, which would send back what it got', 404, { method: 'TRACE', url: '/' }],
  ['a call from elsewhere', 403, { method: 'POST', url: '/graphql', payload: {} }],
  [
    'a document by its hash',
    200,
    {
      method: 'POST',
      url: '/graphql',
      headers: ownPage,
      payload: { extensions: { persistedQuery: { version: 1, sha256Hash: 'viewer' } } },
    },
  ],
  [
    'a form',
    400,
    { method: 'POST', url: '/graphql', headers: { 'content-type': 'text/plain' }, payload: '{}' },
  ],
  [
    'a body of 600 kB',
    413,
    { method: 'POST', url: '/graphql', headers: ownPage, payload: `"${'x'.repeat(600_000)}"` },
  ],
]

test.each(answers)('security headers are present on %s (%i)', async (_what, status, options) => {
  const answer = await site.call(options)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject(expected)
  expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual(
    [],
  )
})

test('only the worker that decodes camera pictures may compile WebAssembly, and may do nothing else', async () => {
  const policyOf = async (url: string) =>
    (await site.call({ url })).headers['content-security-policy']
  expect(await policyOf('/assets/decodeWorker-1_a-B.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  expect(await policyOf('/verify/decodeWorker.js')).toContain("'wasm-unsafe-eval'")
  for (const url of ['/assets/decodeWorker-a.js.html', '/x/assets/decodeWorker-a.js', '/verify/'])
    expect(await policyOf(url), url).not.toContain('unsafe')
})

test("each response carries the product's time, not the machine's", async () => {
  const { now } = site.world
  site.world.later(3 * 3_600_000)
  for (const url of ['/', '/healthz', '/nothing']) {
    expect((await site.call({ url })).headers.date).toBe(
      new Date(now.getTime() + 3 * 3_600_000).toUTCString(),
    )
  }
})

test('security headers are present on an unchanged page (304)', async () => {
  const { etag } = (await site.call({ url: '/' })).headers
  const answer = await site.call({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(answer.statusCode).toBe(304)
  expect(answer.headers).toMatchObject(expected)
})

test('security headers are present on the response to invalid HTTP, and none of it is logged', async () => {
  await site.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.http.server.address() as AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nAuthorization Bearer geheim-0815\r\n\r\n'),
    )
    socket
      .on('data', (data) => (text += data.toString()))
      .on('end', () => resolve(text))
      .on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  for (const name of Object.keys(expected)) expect(answer.toLowerCase()).toContain(`\r\n${name}: `)
  expect(site.log.join('')).not.toContain('geheim-0815')
})

test.each([
  ['/ikad/cps/cardqc?sort=-since', '/#/ikad/cps/cardqc?sort=-since'],
  ['/csm/job/search', '/#/csm/job/search'],
  ['/ikad', '/#/ikad'],
  ['/ikad//elsewhere.example', '/#/ikad//elsewhere.example'],
])(
  '%s, a screen’s URL without its hash, redirects to the screen on this origin',
  async (url, to) => {
    const answer = await site.call({ url })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
  },
)

test('refusals are in the caller’s language, with a code', async () => {
  const answer = await site.call({ url: '/nothing', headers: { 'accept-language': 'ms-MY' } })
  expect(answer.json()).toEqual({
    errors: [{ message: 'Alamat ini tiada', extensions: { code: 'route.notFound' } }],
  })
})

test('the cookie is HttpOnly, SameSite=Strict, for 12 hours; Secure behind an https proxy, with HSTS', async () => {
  expect(await site.signIn('operator')).toMatch(
    /^ikad_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
  )
  expect(await site.signIn('operator', { 'x-forwarded-proto': 'https' })).toMatch(
    /^__Host-ikad_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
  )
  for (const url of ['/', '/nothing', '/%zz']) {
    const answer = await site.call({ url, headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.headers['strict-transport-security'], url).toBe(
      'max-age=31536000; includeSubDomains',
    )
  }
})

test.each([
  ['https', '__Host-ikad_session', 'operator'],
  ['https', 'ikad_session', undefined],
  ['http', 'ikad_session', 'operator'],
  ['http', '__Host-ikad_session', undefined],
])('over %s the cookie %s opens the session of %s', async (proto, name, loginId) => {
  const token = /=([^;]+)/.exec(await site.signIn('operator'))![1]!
  const payload = { extensions: { persistedQuery: { version: 1, sha256Hash: 'viewer' } } }
  const ask = (cookie: string) =>
    site.call({
      method: 'POST',
      url: '/graphql',
      headers: { ...ownPage, 'x-forwarded-proto': proto, cookie },
      payload,
    })
  const viewer = async (cookie: string) =>
    (await ask(cookie)).json<{ data: { viewer: { loginId: string } | null } }>().data.viewer
  expect((await viewer(`${name}=${token}`))?.loginId).toBe(loginId)
  // A cookie set by a neighbouring host has no effect.
  expect((await viewer(`ikad_session=theirs; other=1; ${name}=${token}`))?.loginId).toBe(
    proto === 'https' ? loginId : undefined,
  )
})

test('signing out clears the same cookie that was set', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const cookie = (await site.signIn('operator', headers)).split(';')[0]!
  const payload = { extensions: { persistedQuery: { version: 1, sha256Hash: 'sign-out' } } }
  const answer = await site.call({
    method: 'POST',
    url: '/graphql',
    headers: { ...ownPage, ...headers, cookie },
    payload,
  })
  expect(answer.headers['set-cookie']).toBe(
    '__Host-ikad_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
  )
})
