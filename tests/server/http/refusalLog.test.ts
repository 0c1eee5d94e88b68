import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
let token: string
let cookie: string
beforeAll(async () => {
  site = await createSite()
  token = await site.token('viewer')
  cookie = await site.cookie('viewer')
})
beforeEach(() => void (site.log.length = 0))
afterAll(() => site.close())

const lines = () =>
  site.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ refused }) => refused !== undefined)
const deniedTo = (what: string) => ({
  level: 40,
  refused: 'permission.denied',
  what,
  loginId: 'viewer',
  roleId: 6,
  address: '127.0.0.1',
  area: 'ikad',
})
const bearer = () => ({ authorization: `Bearer ${token}` })

test.each<[string, string, () => Promise<unknown>]>([
  [
    'a read by GraphQL',
    'forgottenPasswordRequests',
    () => site.graphql('{ forgottenPasswordRequests }', token),
  ],
  [
    'a command by GraphQL',
    'deleteJob',
    () => site.graphql('mutation { deleteJob(input: { jobId: 1 }) { __typename } }', token),
  ],
  [
    'an attempt by GraphQL',
    'resetPassword',
    () =>
      site.graphql('mutation { resetPassword(input: { loginId: "admin" }) { __typename } }', token),
  ],
  [
    'a read by REST',
    'user.list',
    () => site.call({ url: '/api/user/userlist/JHB', headers: bearer() }),
  ],
  [
    'a file',
    'table/:table.xlsx',
    () => site.call({ url: '/files/table/users.xlsx', headers: { cookie } }),
  ],
])(
  '%s that the role may not do: one line says what, who and from where',
  async (_title, what, call) => {
    await call()
    expect(lines()).toEqual([expect.objectContaining(deniedTo(what))])
  },
)

test('a cross-site call logs only its address', async () => {
  await site.call({
    method: 'POST',
    url: '/graphql',
    headers: { ...ownPage, cookie, origin: 'https://elsewhere.example' },
    payload: {},
  })
  await site.call({
    method: 'POST',
    url: '/files/uploads',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload: 'x',
  })
  const crossSite = { refused: 'request.crossSite', loginId: null, address: '127.0.0.1' }
  expect(lines()).toEqual([
    expect.objectContaining({ ...crossSite, what: '/graphql' }),
    expect.objectContaining({ ...crossSite, what: '/files/uploads' }),
  ])
})

test('a query over its price logs a line, without the query', async () => {
  await site.graphql(`{ ${'viewer { loginId } '.repeat(11)} }`, token)
  expect(lines()).toEqual([
    expect.objectContaining({ refused: 'request.tooCostly', what: 'query', loginId: 'viewer' }),
  ])
  expect(site.log.join('')).not.toContain('{ loginId }')
})

test('too many attempts from an address log a line each', async () => {
  const ask = () => site.call({ url: '/.well-known/ikad-qr-keys.json' })
  while ((await ask()).statusCode === 200);
  expect(lines()).toEqual([
    expect.objectContaining({
      refused: 'request.tooMany',
      what: '/.well-known/ikad-qr-keys.json',
      address: '127.0.0.1',
    }),
  ])
})

test('signed-out calls, mistyped input and unknown records log nothing', async () => {
  await site.call({ url: '/api/user/userlist/JHB' })
  await site.call({
    url: '/api/user/nobody',
    headers: { authorization: `Bearer ${await site.token('admin')}` },
  })
  await site.call({ method: 'POST', url: '/api/user/login', payload: { LOGINID: '' } })
  await site.graphql(
    'mutation { enrolPasskey(input: { label: "", attestation: "" }) { __typename } }',
    token,
  )
  expect(lines()).toEqual([])
})
