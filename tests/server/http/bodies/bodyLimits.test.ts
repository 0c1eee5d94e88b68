import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createSite, ownPage, type Site } from '../site.ts'

let site: Site
let signedIn: Record<string, string>
beforeAll(async () => {
  site = await createSite()
  signedIn = {
    'content-type': 'application/json',
    authorization: `Bearer ${await site.token('operator')}`,
  }
})
afterAll(() => site.close())

const json = { 'content-type': 'application/json' }
const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"key${i}":1`).join()}}`
const values = (count: number) => `[${Array(count).fill('1').join()}]`
const levels = (count: number) => '['.repeat(count) + ']'.repeat(count)
const persisted = (value: string) =>
  `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"sign-in"}},"variables":{"input":${value}}}`

async function codeOf(
  url: string,
  headers: Record<string, string>,
  payload: string,
): Promise<string> {
  const answer = await site.call({ method: 'POST', url, headers, payload })
  const { errors, code } = answer.json<{
    code?: string
    errors?: { extensions: { code: string } }[]
  }>()
  return code ?? errors![0]!.extensions.code
}

describe.each([
  ['GraphQL, a persisted document', '/graphql', () => signedIn, persisted],
  [
    'GraphQL, a query',
    '/graphql',
    () => signedIn,
    (value: string) => `{"query":"{ a }","variables":{"a":${value}}}`,
  ],
  ['GraphQL, signed out', '/graphql', () => ownPage, persisted],
  ['REST, a sign-in', '/api/user/login', () => json, (value: string) => `{"loginid":${value}}`],
  [
    'REST, a sign-in to the CSM area',
    '/jpn/user/token/check',
    () => json,
    (value: string) => `{"token":${value}}`,
  ],
  [
    'REST, a machine',
    '/api/station/heartbeat',
    () => ({ ...json, authorization: 'Bearer x' }),
    (value: string) => `{"state":${value}}`,
  ],
  ['REST, signed in', '/api/lot/addlot', () => signedIn, (value: string) => `{"lotno":${value}}`],
  [
    'the verification of a card',
    '/verify/standing',
    () => json,
    (value: string) => `{"qr":${value}}`,
  ],
  ['an unknown path', '/nothing', () => json, (value: string) => `{"a":${value}}`],
] as const)('%s', (_, url, headers, around) => {
  test('refuses an object with too many keys or levels before it is processed', async () => {
    // The public card verification page accepts fewer bytes; a signed-out caller of GraphQL may
    // have been signed in a moment ago.
    expect(['json.tooMuch', 'request.tooLarge', 'session.ended']).toContain(
      await codeOf(url, headers(), around(keys(limits.jsonKeys + 1))),
    )
    expect(await codeOf(url, headers(), around(levels(limits.jsonDepth + 1)))).toBe('json.tooDeep')
  })
})

test('a body without a session may contain few values, and a signed-in command more', async () => {
  const many = values(limits.jsonValues + 1)
  expect(await codeOf('/api/user/login', json, `{"loginid":${many}}`)).toBe('json.tooMuch')
  expect(await codeOf('/nothing', json, many)).toBe('json.tooMuch')
  expect(await codeOf('/api/lot/addlot', signedIn, `{"lotno":${many}}`)).not.toBe('json.tooMuch')
  expect(await codeOf('/api/lot/addlot', signedIn, values(limits.jsonCommandValues + 1))).toBe(
    'json.tooMuch',
  )
  expect(await codeOf('/graphql', signedIn, persisted(many))).not.toBe('json.tooMuch')
})

test('an overlong list is refused unparsed, and only the first errors of a long list are returned', async () => {
  const hq = { ...json, authorization: `Bearer ${await site.token('hqadmin')}` }
  const lots = (lot: string, count: number) => `{"lots":[${Array(count).fill(lot).join()}]}`
  expect(
    await codeOf(
      '/api/lot/addDolotArr',
      hq,
      `${lots('1', limits.deliveryOrderLots + 1).slice(0, -2)} what is no JSON`,
    ),
  ).toBe('field.max')
  expect(
    await codeOf('/api/appl/insertappl/execute', signedIn, values(limits.insertedApplications + 1)),
  ).toBe('field.max')
  const sent = {
    method: 'POST',
    url: '/api/lot/addDolotArr',
    headers: hq,
    payload: lots('{"lotno":1}', 5_000),
  } as const
  const answer = await site.call(sent)
  expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  expect(answer.payload.length).toBeLessThan(5_000)
})

test('a user whose session ended while they worked is told so, with a body of any size', async () => {
  expect(await codeOf('/graphql', ownPage, persisted(values(limits.jsonValues)))).toBe(
    'session.ended',
  )
  expect(
    await codeOf('/graphql', ownPage, persisted(`"${'a'.repeat(limits.strangerBytes)}"`)),
  ).toBe('session.ended')
})
