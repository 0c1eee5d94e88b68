import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
let cookie: string
beforeAll(async () => {
  site = await createSite()
  cookie = await site.cookie('operator')
})
afterAll(() => site.close())

const origin = 'http://localhost'
function post(
  headers: Record<string, string>,
  payload: unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: 'viewer' } } },
) {
  return site.call({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'localhost', cookie, ...headers },
    payload: payload as object,
  })
}
const loginOf = (answer: { json(): unknown }) =>
  (answer.json() as { data?: { viewer?: { loginId: string } | null } }).data?.viewer?.loginId

test('our own page acts by its cookie', async () => {
  expect(loginOf(await post(ownPage))).toBe('operator')
  expect(loginOf(await post({ ...ownPage, origin, 'sec-fetch-site': 'same-origin' }))).toBe(
    'operator',
  )
})

test.each<[string, Record<string, string>]>([
  ['without our header', { 'content-type': 'application/json' }],
  ['from another origin', { ...ownPage, origin: 'https://ikad.example' }],
  ['from another port of our host', { ...ownPage, origin: 'http://localhost:8080' }],
  ['from our host with another scheme', { ...ownPage, origin: 'https://localhost' }],
  ['from an opaque origin', { ...ownPage, origin: 'null' }],
  ['that the browser marks as cross-site', { ...ownPage, origin, 'sec-fetch-site': 'cross-site' }],
  ['that the browser marks as same-site', { ...ownPage, 'sec-fetch-site': 'same-site' }],
  ['that the browser marks as "none"', { ...ownPage, 'sec-fetch-site': 'none' }],
])('a post %s is refused', async (_title, headers) => {
  const answer = await post(headers)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'request.crossSite' } }] })
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a form’s %s is refused',
  async (type) => {
    for (const body of ['query={viewer{loginId}}', '{"query":"{ viewer { loginId } }"}']) {
      const answer = await post({ ...ownPage, 'content-type': type }, body)
      expect(answer.statusCode).toBe(400)
    }
  },
)

test('a query in the URL is refused', async () => {
  expect(
    (await site.call({ url: '/graphql?query={viewer{loginId}}', headers: { cookie, ...ownPage } }))
      .statusCode,
  ).toBe(404)
})

test('next to a bearer header a valid cookie is ignored', async () => {
  expect(loginOf(await post({ authorization: 'Bearer wrong' }))).toBeUndefined()
  expect(
    loginOf(await post({ ...ownPage, authorization: 'Basic b3BlcmF0b3I6eA==' })),
  ).toBeUndefined()
})

test.each(['/api/user/operator', '/API/printjob/list/JHB', '/api/user/userlist/HQ'])(
  'the cookie is ignored by %s',
  async (url) => {
    const answer = await site.call({ url, headers: { cookie, ...ownPage, origin } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'session.ended', result: null })
  },
)

test('a subscription by HTTP request is answered at once and never streamed: it would not end with its session', async () => {
  const payload = { extensions: { persistedQuery: { version: 1, sha256Hash: 'changes' } } }
  for (const accept of ['text/event-stream', 'multipart/mixed', '*/*']) {
    const answer = await post({ ...ownPage, accept }, payload)
    expect(answer.headers['content-type']).toMatch(/^application\/(graphql-response\+)?json/)
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'request.invalid' } }] })
  }
})
