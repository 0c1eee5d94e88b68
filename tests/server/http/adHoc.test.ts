import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import { quickestMs } from '#tests/support/time/quickestMs.ts'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createSite()
  token = await site.token('operator')
})
afterAll(() => site.close())

type Body = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code?: string; excess?: string } }[]
}
const ask = async (query: string, variables = {}) =>
  (await site.graphql(query, token, variables)).json<Body>()

/** A query with ten levels including its leaf, and one with eleven. */
const tenLevels =
  '{ cardJobs(first: 1) { edges { node { remakeOf { branch { stations { branch { cardTypes { madeBy { name } } } } } } } } } }'
const elevenLevels = tenLevels.replace('{ name }', '{ history { id } }')
/** Each fragment spreads the next one twice: 2^n of the last. */
const doubling = (n: number, last: string) =>
  `{ ...F0 } ${Array.from({ length: n }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')} ${last}`

const circle = (turn: string) => `{ ${`${turn} `.repeat(4)}id ${'} '.repeat(8)}}`

const hostile: [string, string][] = [
  [
    '16 aliases',
    `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: viewer { loginId }`).join(' ')} }`,
  ],
  [
    '16 aliases hidden in a fragment',
    `{ ...F } fragment F on Query { ${Array.from({ length: 16 }, (_, i) => `a${i}: viewer { loginId }`).join(' ')} }`,
  ],
  ['11 root fields', `{ ${'viewer { loginId } '.repeat(11)} }`],
  [
    '11 root fields hidden in a fragment',
    `{ ...F } fragment F on Query { ${'viewer { loginId } '.repeat(11)} }`,
  ],
  ['11 levels', elevenLevels],
  ['5,000 levels', `{ ${'a { '.repeat(4_000)}id${' }'.repeat(4_000)} }`],
  [
    '5,000 levels of lists in an argument',
    `{ findCardJobs(text: ${'['.repeat(5_000)}${']'.repeat(5_000)}) { id } }`,
  ],
  [
    '200 of 200 of 200',
    '{ cardJobs(first: 200) { edges { node { remakes { history { id at by action detail from to } attempts { id no cardSn chipSn lotNo } } attempts { id no cardSn chipSn lotNo batchNo outcome persoBy persoAt qcBy qcAt remark } history { id at by action from to detail approvedBy branchCode } application { name passportNo employerName phone address city state postcode sector subsector nationality gender dateOfBirth referenceNo rocNo employerNo stickerNo stickerDate passExpiry applId applicationNo cardType { id code prefix description plks } collectionBranch { id code name region state city plks } } branch { id code name region state city plks } card { id no cardSn chipSn lotNo batchNo stationId outcome persoBy persoAt qcBy qcAt rejectCode rejectDescription remark } availableActions packagingId since createdAt version attempt stationId status jobId id remakeOf { id application { id name } } } } } }',
  ],
  [
    'pages whose size comes in a variable',
    'query($n: Int) { cardJobs(first: $n) { edges { node { id } } } packages(first: $n) { edges { node { jobs { id history { id at by } attempts { id no cardSn } application { id name passportNo employerName phone address city state postcode sector nationality gender dateOfBirth referenceNo rocNo employerNo stickerNo stickerDate passExpiry applId applicationNo subsector } card { id no cardSn chipSn lotNo batchNo stationId outcome persoBy persoAt qcBy qcAt rejectCode rejectDescription remark } status version attempt stationId jobId since createdAt packagingId availableActions branch { id code name region state city plks } remakes { id jobId status version attempt stationId since createdAt packagingId } remakeOf { id jobId status version attempt stationId since createdAt packagingId } } employerName packagingId stickerDate poslajuNo weightKg chargesMyr undoneAt despatchedAt despatchedBy } } } }',
  ],
  ['a cycle of fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  [
    'a cycle below a field',
    '{ viewer { ...A } } fragment A on Viewer { loginId work { ...W } ...A } fragment W on Work { pendingQc }',
  ],
  ['a field 3,000 times', `{ viewer { ${'id '.repeat(3_000)} } }`],
  [
    'a fragment that nobody uses with a field 3,000 times',
    `{ viewer { id } } fragment F on Viewer { ${'id '.repeat(3_000)} }`,
  ],
  ['a field 2^30 times by fragments', doubling(30, 'fragment F30 on Query { __typename }')],
  ['a fragment that nobody wrote, 2^30 times', doubling(30, '')],
  ['lists in a circle: stations of the branches of stations', circle('stations { branch {')],
  [
    'lists in a circle under 15 aliases',
    `{ stations { branch { ${Array.from({ length: 15 }, (_, i) => `s${i}: stations { branch { stations { stationId } } }`).join(' ')} } } }`,
  ],
  [
    'lists in a circle behind fragments',
    '{ stations { ...S } } fragment S on Station { branch { ...B } } fragment B on Branch { stations { branch { stations { stationId } } } }',
  ],
  [
    'lists in a circle behind an interface',
    '{ stations { ... on Node { ... on Station { ... on Node { ... on Station { ... on Node { ... on Station { stationId } } } } } } } }',
  ],
  [
    'remakes of remakes of remakes',
    '{ cardJobs(first: 1) { edges { node { remakes { remakes { id } } } } } }',
  ],
  [
    'ten pages of jobs, each with its history',
    `{ ${Array.from({ length: 10 }, (_, i) => `p${i}: cardJobs { edges { node { history { id at } } } }`).join(' ')} }`,
  ],
  ['25,000 characters', `{ viewer { loginId } } # ${'x'.repeat(25_000)}`],
]

/** Each has its own comment, so that it is not cached. */
const quickest = (query: string) => quickestMs(() => ask(`${query}\n# ${Math.random()}`))

test.each(hostile)(
  '%s: refused before execution, and within 5 times the time of an ordinary query',
  async (_what, query) => {
    const answer = await ask(query, { n: 1 })
    expect(answer.errors).toEqual([
      {
        message: 'The query asks for too much at once',
        extensions: expect.objectContaining({ code: 'request.tooCostly' }),
      },
    ])
    expect(answer.data ?? null).toBeNull()
    const ordinary = await quickest(
      '{ cardJobs(first: 50) { edges { node { id application { name } branch { name } card { cardSn } } } } }',
    )
    expect(await quickest(query)).toBeLessThan(5 * ordinary)
  },
)

test('queries within the limits are answered: 15 aliases, 10 levels, the rules of GraphQL', async () => {
  const aliases = await ask(
    `{ ${Array.from({ length: 9 }, (_, i) => `a${i}: viewer { loginId }`).join(' ')} viewer { a: id b: id c: id d: id e: id f: id } }`,
  )
  expect(aliases.errors).toBeUndefined()
  expect((await ask(tenLevels)).errors).toBeUndefined()
  expect((await ask('{ nothing }')).errors?.[0]?.message).toContain('Cannot query field "nothing"')
})

test('an array of operations is refused as a whole, signed in or not', async () => {
  const operation = { query: '{ viewer { loginId } }' }
  for (const headers of [{ authorization: `Bearer ${token}` }, ownPage]) {
    const answer = await site.call({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: [operation, operation],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('loginId')
  }
})

test('signed out, only persisted documents are answered: ad-hoc queries are not parsed, and introspection is refused', async () => {
  for (const query of [
    getIntrospectionQuery(),
    '{ viewer { loginId } }',
    '{ syntax',
    hostile[0]![1],
    '{ __typename }',
  ]) {
    const answer = await site.call({
      method: 'POST',
      url: '/graphql',
      headers: ownPage,
      payload: { query },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'session.ended' } }] })
  }
  const guessed = {
    query: '{ viewer { loginId } }',
    extensions: { persistedQuery: { version: 1, sha256Hash: 'guessed' } },
  }
  const answer = await site.call({
    method: 'POST',
    url: '/graphql',
    headers: ownPage,
    payload: guessed,
  })
  expect(answer.json()).toMatchObject({ errors: [expect.anything()] })
})

test('an ad-hoc query is never compiled; persisted documents are', async () => {
  let made = 0
  vi.stubGlobal(
    'Function',
    new Proxy(Function, { construct: (plain, given) => (made++, Reflect.construct(plain, given)) }),
  )
  try {
    expect(await ask('{ viewer { loginId branch { name } } }')).toMatchObject({
      data: { viewer: { loginId: 'operator' } },
    })
    expect(made).toBe(0)
    const own = { extensions: { persistedQuery: { version: 1, sha256Hash: 'viewer' } } }
    await site.call({ method: 'POST', url: '/graphql', headers: ownPage, payload: own })
    expect(made).toBeGreaterThan(0)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('GraphQL serves no page to try queries in a browser', async () => {
  const graphql = createGraphqlServer(site.world.services, new Map())
  const page = await graphql.fetch(
    'http://localhost/graphql',
    { headers: { accept: 'text/html' } },
    {} as never,
  )
  expect(await page.text()).not.toContain('<html')
})

test('signed-in tools may introspect the whole schema', async () => {
  const { data, errors } = await ask(getIntrospectionQuery())
  expect(errors).toBeUndefined()
  expect(data).toHaveProperty('__schema.queryType.name', 'Query')
})

test('circular introspection is refused', async () => {
  const circle =
    '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }'
  expect((await ask(circle)).errors?.[0]?.message).toBe('Maximum introspection depth exceeded')
})

const attempts = (n: number) =>
  `mutation { ${Array.from({ length: n }, (_, i) => `a${i}: signIn(input: { loginId: "operator.pen", password: "Wrong-${i}" }) { ... on Problem { code } }`).join(' ')} }`
const counted = async () =>
  (await site.world.services.db.rateBucket.findMany()).reduce(
    (sum, { key, count }) => sum + (key.startsWith('signIn') ? count : 0),
    0,
  )

test('30 aliased sign-ins are refused before the first; 10 count as 10, and lock the account after 5', async () => {
  const before = await counted()
  expect((await ask(attempts(30))).errors?.[0]?.extensions.code).toBe('request.tooCostly')
  expect(await counted()).toBe(before)
  const { data } = await ask(attempts(10))
  expect(await counted()).toBe(before + 10)
  expect(Object.values(data!).map((answer) => (answer as { code: string }).code)).toEqual([
    ...Array<string>(5).fill('login.mismatch'),
    ...Array<string>(5).fill('login.locked'),
  ])
})

test('an invalid idempotency key is refused', async () => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'x'.repeat(201) }
  const answer = await site.call({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query: '{ viewer { loginId } }' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'request.invalid' } }] })
})
