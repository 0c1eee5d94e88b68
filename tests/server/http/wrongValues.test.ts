import { isScalarType, isSpecifiedScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'
import { createGraphqlServer, type GraphqlServer } from '#server/http/graphqlServer.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { schema } from '#server/schema.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const asked =
  'query asked($filter: ReportFilter, $first: Int) { report(id: "issuance", filter: $filter, first: $first) { __typename } }'
/** Persisted, and so compiled, like the web client's own documents. */
const documents = new Map([['asked', asked]])
let world: World
let graphql: GraphqlServer
beforeAll(async () => {
  world = await createWorld()
  graphql = createGraphqlServer(world.services, documents)
})
afterAll(() => world.close())

type Refused = { message: string; extensions: { code: string; fields?: unknown } }
async function refusals(locale: Locale, body: object): Promise<Refused[]> {
  const response = await graphql.fetch(
    'http://localhost/graphql',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    { ...(await world.as('admin')), locale, loaders: new Loaders() },
  )
  const { errors = [] } = (await response.json()) as { errors?: Refused[] }
  return errors
}
const saying = async (locale: Locale, body: object) =>
  (await refusals(locale, body)).map(({ message }) => message)

const compiled = { extensions: { persistedQuery: { version: 1, sha256Hash: 'asked' } } }
const ways = [
  ['a variable', (filter: object) => ({ query: asked, variables: { filter } })],
  ['a variable of the web client', (filter: object) => ({ ...compiled, variables: { filter } })],
  [
    'a literal',
    (filter: object) => ({
      query: `{ report(id: "issuance", filter: ${written(filter)}) { __typename } }`,
    }),
  ],
] as const
/** In a literal, an enum's wrong value is a name. */
const written = (filter: object) =>
  `{ ${Object.entries(filter).map(([field, value]) => `${field}: ${/^[A-Z]+$/.test(String(value)) ? value : JSON.stringify(value)}`)} }`

describe.each(ways)(
  'an invalid value, in %s, is reported at its field in the caller’s language',
  (_, body) => {
    test.each([
      [
        '2026-02-30',
        'A day is written as 2026-11-21, and lies between 1900 and 2199',
        'Tarikh ditulis seperti 2026-11-21, antara tahun 1900 hingga 2199',
      ],
      [
        20_261_121,
        'A day is written as 2026-11-21, and lies between 1900 and 2199',
        'Tarikh ditulis seperti 2026-11-21, antara tahun 1900 hingga 2199',
      ],
    ])('the day %s', async (from, en, ms) => {
      // In both orders: the language of an earlier refusal must not be cached with the query.
      for (const [locale, words] of [
        ['en', en],
        ['ms', ms],
        ['en', en],
      ] as const)
        expect(await saying(locale, body({ from }))).toEqual([
          expect.stringMatching(new RegExp(`^filter.from: ${words}$`)),
        ])
    })

    test('an unknown enum value, with the valid ones', async () => {
      const choices = 'DAILY, MONTHLY, YEARLY'
      expect(await saying('en', body({ period: 'HOURLY' }))).toEqual([
        `filter.period: One of these: ${choices}`,
      ])
      expect(await saying('ms', body({ period: 'HOURLY' }))).toEqual([
        `filter.period: Salah satu daripada: ${choices}`,
      ])
    })

    test('several at once, each with its field and code', async () => {
      const [refusal, ...others] = await refusals(
        'ms',
        body({ from: '21/11/2026', period: 'HOURLY' }),
      )
      expect(others).toEqual([])
      expect(refusal!.message).toContain('filter.from: Tarikh ditulis')
      expect(refusal!.message).toContain('; filter.period: Salah satu')
      expect(refusal!.extensions).toMatchObject({
        code: 'request.invalid',
        fields: [
          { path: 'filter.from', code: 'field.day' },
          { path: 'filter.period', code: 'field.choice' },
        ],
      })
    })
  },
)

test('an invalid number, and a missing required value', async () => {
  const query = 'query ($first: Int!) { report(id: "issuance", first: $first) { __typename } }'
  expect(await saying('ms', { query, variables: { first: 'x' } })).toEqual([
    'first: Nombor bulat dari -2147483648 hingga 2147483647',
  ])
  expect(await saying('ms', { query, variables: { first: null } })).toEqual([
    'first: Ruangan ini diperlukan',
  ])
  expect(await saying('ms', { query })).toEqual(['first: Ruangan ini diperlukan'])
  expect(await saying('ms', { query: '{ report(id: null) { __typename } }' })).toEqual([
    'id: Ruangan ini diperlukan',
  ])
})

test('inside a list its position is given, and a default counts like any value', async () => {
  const place = [
    {
      extensions: {
        code: 'field.choice',
        fields: [{ path: 'filter.status.1', code: 'field.choice' }],
      },
    },
  ]
  const literal = '{ cardJobs(filter: { status: [DELETED, NONE] }) { __typename } }'
  expect(await refusals('ms', { query: literal })).toMatchObject(place)
  const given = 'query ($filter: CardJobFilter) { cardJobs(filter: $filter) { __typename } }'
  const variables = { filter: { status: ['DELETED', 'NONE'] } }
  expect(await refusals('ms', { query: given, variables })).toMatchObject(place)
  const query = 'query ($first: Int = "x") { report(id: "issuance", first: $first) { __typename } }'
  expect(await saying('ms', { query })).toEqual([
    'first: Nombor bulat dari -2147483648 hingga 2147483647',
  ])
})

test('an unknown field is named, for a variable in our words and in a query in those of GraphQL', async () => {
  expect(await saying('ms', { query: asked, variables: { filter: { form: 'x' } } })).toEqual([
    'filter.form: Medan ini tiada',
  ])
  expect(
    await saying('ms', {
      query: '{ report(id: "issuance", filter: { form: "x" }) { __typename } }',
    }),
  ).toEqual([expect.stringContaining('Field "form" is not defined by type "ReportFilter"')])
  expect(await saying('ms', { query: '{ report(id: "issuance") { nothing } }' })).toEqual([
    expect.stringContaining('Cannot query field "nothing"'),
  ])
})

test('each of our scalars refuses with a code of the catalogue', () => {
  const ours = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  expect(ours.map(({ name }) => name).toSorted()).toEqual(['Date', 'DateTime', 'Words'])
  for (const type of ours)
    if (isScalarType(type)) expect(() => type.parseValue('2026-13-01')).toThrow(Problem)
})
