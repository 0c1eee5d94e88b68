import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { schema } from '#server/schema.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Field = GraphQLField<unknown, unknown>
type Kind = 'query' | 'mutation'
type Operation = { kind: Kind; field: Field }

const operations: Operation[] = (['query', 'mutation'] as const).flatMap((kind) =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields())
    .filter(({ args }) => args.length > 0)
    .map((field) => ({ kind, field })),
)

// ---------------------------------------------------------------- values

const globalIds = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'))
  .flatMap(({ name }) =>
    [
      'x',
      '',
      '-1',
      '0x1',
      '1e3',
      '2147483648',
      '99999999999999999999',
      'a\0b',
      ':',
      'JHB:2147483648',
    ].map((id) => btoa(`${name}:${id}`)),
  )
const cursorOf = (sort: unknown, id: unknown) =>
  Buffer.from(JSON.stringify([sort, id])).toString('base64url')
const cursors = [
  cursorOf('x', 'y'),
  cursorOf('0001-01-01', '1'),
  cursorOf('2026-02-30', '1'),
  cursorOf('2026-11-21 09:00:00+00', '99999999999999999999'),
  cursorOf('2026-11-21 99:00:00+00', '1'),
  cursorOf('2026-11-21', 'x'),
  cursorOf('99999999999999999999', 'x'),
  cursorOf('a\0', 'b'),
  cursorOf(1, 2),
  'x',
  '',
]
const unkeepable = ['a\0b', 'a\ud800']

/** Values that pass GraphQL's type check and may still do harm. */
function hostileTo(type: GraphQLInputType, name: string): unknown[] {
  const named = getNamedType(type).name
  if (named === 'ID') return [...unkeepable, ...globalIds, 'x'.repeat(50_000)]
  if (named === 'String')
    return [
      ...unkeepable,
      ...(name === 'after'
        ? cursors
        : ['', ' ', '%', '2147483648', '99999999999999999999', '0001-01-01', '__proto__']),
      'x'.repeat(50_000),
    ]
  if (named === 'Int') return [2_147_483_647, -2_147_483_648, 0, -1]
  if (named === 'Float') return [1e308, -1e308, 1e-308]
  // .NET's first day means no date.
  if (named === 'Date') return ['1900-01-01', '2199-12-31', '0001-01-01', '']
  return []
}

/** Values that GraphQL's type check must refuse. */
function foreignTo(type: GraphQLInputType): unknown[] {
  const named = getNamedType(type).name
  if (named === 'Int') return [2_147_483_648]
  if (named === 'Date')
    return [
      '0000-01-01',
      '0001-01-02',
      '1899-12-31',
      '2200-01-01',
      '9999-12-31',
      '2026-02-30',
      'a\0b',
      '+275760-09-13',
    ]
  return []
}

/** Returns a valid value of the type; for an input object only the required fields. */
function plain(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return plain(type.ofType)
  if (isListType(type)) return [plain(type.ofType)]
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return Object.fromEntries(required.map((field) => [field.name, plain(field.type)]))
  }
  if (isEnumType(type)) return type.getValues()[0]!.name
  return {
    String: 'x',
    ID: btoa('Branch:JHB'),
    Int: 1,
    Float: 1,
    Boolean: false,
    Date: '2026-11-20',
    DateTime: '2026-11-20T00:00:00Z',
  }[type.name]
}

type Variant = { value: unknown; what: string; given: unknown }

/**
 * Yields the plain value with one leaf replaced, for each leaf and each value that `choose` returns
 * for it.
 */
function variantsOf(
  type: GraphQLInputType,
  name: string,
  choose: (type: GraphQLInputType, name: string) => unknown[],
): Variant[] {
  if (isNonNullType(type)) return variantsOf(type.ofType, name, choose)
  if (isListType(type))
    return variantsOf(type.ofType, name, choose).map((each) => ({ ...each, value: [each.value] }))
  if (!isInputObjectType(type))
    return choose(type, name).map((given) => ({
      value: given,
      given,
      what: `${name} ${JSON.stringify(given).slice(0, 40)}`,
    }))
  const base = plain(type) as object
  return Object.values(type.getFields()).flatMap((field) =>
    variantsOf(field.type, field.name, choose).map((each) => ({
      ...each,
      value: { ...base, [field.name]: each.value },
      what: `${name}.${each.what}`,
    })),
  )
}

type Call = { what: string; given: unknown; args: Record<string, unknown> }

const plainArgs = ({ args }: Field) =>
  Object.fromEntries(
    args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, plain(type)]),
  )

function callsOf(
  field: Field,
  choose: (type: GraphQLInputType, name: string) => unknown[],
): Call[] {
  const base = plainArgs(field)
  return field.args.flatMap(({ name, type }) =>
    variantsOf(type, name, choose).map(({ value, what, given }) => ({
      what,
      given,
      args: { ...base, [name]: value },
    })),
  )
}

// ---------------------------------------------------------------- documents

/** Returns the leaves of an operation's result, one level deep; for a page, its edges too. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named)) return '{ __typename ... on Problem { code } }'
  if (!isObjectType(named)) return '{ __typename }'
  const leaves = Object.values(named.getFields()).filter(
    ({ args, type: of }) => args.length === 0 && isLeafType(getNamedType(of)),
  )
  const edges = 'edges' in named.getFields() ? ['edges { cursor }'] : []
  return `{ ${['__typename', ...leaves.map(({ name }) => name), ...edges].join(' ')} }`
}

/** Returns the operation with variables named like its arguments. */
function documentOf({ kind, field }: Operation): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`)
  return `${kind} (${variables.join(', ')}) { it: ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) ${selectionOf(field.type)} }`
}

/** Returns the operation with literals. */
function literalOf({ kind, field }: Operation, { args }: Call): string {
  const written = field.args
    .filter(({ name }) => name in args)
    .map(({ name, type }) => `${name}: ${literal(args[name], type)}`)
  return `${kind} { it: ${field.name}(${written.join(', ')}) ${selectionOf(field.type)} }`
}

function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType)
  if (isListType(type))
    return `[${(value as unknown[]).map((each) => literal(each, type.ofType)).join(', ')}]`
  if (!isInputObjectType(type)) return isEnumType(type) ? String(value) : JSON.stringify(value)
  return `{ ${Object.entries(value as object)
    .map(([name, each]) => `${name}: ${literal(each, type.getFields()[name]!.type)}`)
    .join(', ')} }`
}

type Answer = {
  data?: { it: { code?: string } | null } | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

const nameOf = ({ kind, field }: Operation) => `${kind} ${field.name}`
const unkeepableOf = (operation: Operation) =>
  callsOf(operation.field, hostileTo).find(({ given }) => given === unkeepable[0])

// As in production: persisted documents, compiled once.
const documents = new Map(operations.map((operation) => [nameOf(operation), documentOf(operation)]))
for (const operation of operations) {
  const call = unkeepableOf(operation)
  if (call) documents.set(`${nameOf(operation)} by literals`, literalOf(operation, call))
}

let world: World
let ctx: RequestContext
let server: ReturnType<typeof createGraphqlServer>
beforeAll(async () => {
  world = await createWorld()
  ctx = await world.as('admin')
  server = createGraphqlServer(world.services, documents)
})
afterAll(() => world.close())

/**
 * Returns the refusal code of a call, `graphql` if GraphQL itself refuses, or null if it is done.
 */
async function refusalOf(document: string, variables: object = {}): Promise<string | null> {
  const body = JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: document } },
  })
  const response = await server.fetch(
    'http://localhost/graphql',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    { ...ctx },
  )
  const { data, errors = [] } = (await response.json()) as Answer
  return errors.length > 0 ? (errors[0]!.extensions?.code ?? 'graphql') : (data?.it?.code ?? null)
}

describe('invalid input is always the caller’s error, never a fault', () => {
  test.each(operations.map((operation) => [nameOf(operation), operation] as const))(
    '%s',
    async (name, operation) => {
      const found: Record<'fault' | 'taken', string[]> = { fault: [], taken: [] }
      const record = (what: string, code: string | null, refused: boolean) => {
        if (code === 'request.fault') found.fault.push(what)
        else if (refused && code === null) found.taken.push(what)
      }
      // Otherwise everything below would be refused for another reason.
      expect(await refusalOf(name, plainArgs(operation.field))).not.toBe('graphql')
      for (const { what, given, args } of callsOf(operation.field, hostileTo))
        record(what, await refusalOf(name, args), unkeepable.includes(given as string))
      for (const { what, args } of callsOf(operation.field, foreignTo))
        record(what, await refusalOf(name, args), true)
      const written = unkeepableOf(operation)
      if (written)
        record(`the literal ${written.what}`, await refusalOf(`${name} by literals`), true)
      expect(found).toEqual({ fault: [], taken: [] })
    },
  )

  test('every operation with input was called', () =>
    expect(operations.length).toBeGreaterThan(120))
})
