import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createGraphqlServer, type GraphqlServer } from '#server/http/graphqlServer.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { schema } from '#server/schema.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { createSite, ownPage, type Site } from '../site.ts'

/** A secret sent by mistake, such as a password in the wrong field, which must not be returned. */
const secret = 'My-Secret-1'

type Operation = {
  name: string
  kind: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
  document: string
}
const bare = (type: GraphQLInputType): GraphQLInputType =>
  isNonNullType(type) ? bare(type.ofType) : type

const operations: Operation[] = (['query', 'mutation'] as const).flatMap((kind) =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields())
    .filter(({ args }) => args.length > 0)
    .map((field) => {
      const given = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ')
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
      const named = getNamedType(field.type)
      const selected = 'getFields' in named || 'getTypes' in named ? ' { __typename }' : ''
      return {
        name: `${kind} ${field.name}`,
        kind,
        field,
        document: `${kind} (${given}) { ${field.name}(${passed})${selected} }`,
      }
    }),
)

/** Yields the input with a value of the wrong type, containing the secret, at every position. */
function wrongFor(type: GraphQLInputType, levels = 0): unknown {
  const plain = bare(type)
  if (isListType(plain)) return [wrongFor(plain.ofType, levels), { [secret]: secret }]
  if (isInputObjectType(plain)) {
    const fields = levels > 3 ? [] : Object.values(plain.getFields())
    return Object.fromEntries([
      ...fields.map((one) => [one.name, wrongFor(one.type, levels + 1)]),
      ['another', secret],
      [secret, secret],
    ])
  }
  if (isEnumType(plain)) return secret
  return getNamedType(plain).name === 'String' || getNamedType(plain).name === 'Words'
    ? { text: secret }
    : [{ text: secret }]
}
const variablesOf = (args: readonly GraphQLArgument[]) =>
  Object.fromEntries(args.map(({ name, type }) => [name, wrongFor(type)]))

/** Returns the same as a literal in a document. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([key]) => key !== secret)
  return `{ ${fields.map(([key, each]) => `${key}: ${literal(each)}`).join(', ')} }`
}

let world: World
let graphql: GraphqlServer
let site: Site
beforeAll(async () => {
  world = await createWorld()
  graphql = createGraphqlServer(
    world.services,
    new Map(operations.map(({ name, document }) => [name, document])),
  )
  site = await createSite()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function answerOf(body: object): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await graphql.fetch('http://localhost/graphql', init, {
    ...(await world.as('admin')),
    loaders: new Loaders(),
  })
  return response.text()
}

describe('a response does not repeat values of the wrong type', () => {
  test.each(operations)('$name', async ({ name, field, document }) => {
    const variables = variablesOf(field.args)
    const literals = document
      .replace(/ \(\$.*?\) \{/, ' {')
      .replaceAll(/\$(\w+)/g, (_, arg: string) => literal(variables[arg]))
    const answers = [
      await answerOf({
        extensions: { persistedQuery: { version: 1, sha256Hash: name } },
        variables,
      }),
      await answerOf({ query: document, variables }),
      await answerOf({ query: literals }),
    ]
    for (const answer of answers) {
      expect(answer).toContain('"errors"')
      expect(answer).not.toContain(secret)
      expect((answer.match(/"path":"/g) ?? []).length).toBeLessThanOrEqual(limits.faultsNamed)
    }
  })
})

test.each([
  ['a string in place of a name', `{ viewer(: "${secret}") { loginId } }`],
  ['an unterminated string', `{ viewer(a: "${secret}`],
  ['an invalid number', '{ viewer(a: 0My-Secret-1) { loginId } }'],
  ['a name after a colon', `{ a: b: ${secret} }`],
  ['only a string', `"${secret}"`],
])('a query with a syntax error is not repeated: %s', async (_, query) => {
  const answer = await answerOf({ query })
  expect(answer).toContain('Syntax Error')
  expect(answer).not.toContain('Secret')
})

test.each([
  ['invalid JSON', `{"query":"${secret}`],
  ['a text', `"${secret}"`],
  ['an unknown key', `{"${secret}":1}`],
  ['another operation name', `{"query":"{ viewer { loginId } }","operationName":"${secret}"}`],
  ['a duplicate key', `{"variables":{"${secret}!":1,"${secret}!":2}}`],
  ['an invalid hash', `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"${secret}"}}}`],
])('a GraphQL body is not repeated: %s', async (_, payload) => {
  const authorization = `Bearer ${await site.token('admin')}`
  for (const headers of [ownPage, { 'content-type': 'application/json', authorization }]) {
    const answer = await site.call({ method: 'POST', url: '/graphql', headers, payload })
    expect(answer.statusCode).toBeGreaterThanOrEqual(200)
    expect(answer.body).toContain('"errors"')
    expect(answer.body).not.toContain(secret)
  }
})

test('a REST body is not repeated by any endpoint', async () => {
  const authorization = `Bearer ${await site.token('admin')}`
  const headers = { 'content-type': 'application/json', authorization }
  for (const { method, path, id } of legacyEndpoints.filter(({ method }) => method !== 'GET')) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    for (const payload of [
      `{"a":"${secret}`,
      `"${secret}"`,
      `{"a":1,"a":"${secret}"}`,
      `{"${secret}":{"${secret}":"${secret}"}}`,
    ]) {
      const answer = await site.call({ method, url, headers, payload })
      expect.soft(answer.body, `${id}: ${payload}`).not.toContain(secret)
    }
  }
})

test('only the first of many errors are returned', async () => {
  const lines = Array.from({ length: 500 }, () => ({ lotNo: 1, cardQty: 'x', more: 1 }))
  const { errors } = JSON.parse(
    await answerOf({
      extensions: { persistedQuery: { version: 1, sha256Hash: 'mutation addLots' } },
      variables: { input: { documentNo: 'a', lines } },
    }),
  ) as { errors: { extensions: { fields: unknown[] } }[] }
  expect(errors).toHaveLength(1)
  expect(errors[0]!.extensions.fields).toHaveLength(limits.faultsNamed)
})
