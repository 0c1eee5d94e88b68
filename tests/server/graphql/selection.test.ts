import {
  execute,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  type GraphQLObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csmRights, roles } from '#domain/access.ts'
import { readsOf } from '#server/platform/graphql/reads.ts'
import { schema } from '#server/schema.ts'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { everyField } from './everyField.ts'
import { asked, growing, queries } from './everything.ts'

/** The lists that people scroll, with the type of their rows. */
const lists = queries.flatMap(({ name, type }) => {
  const connection = getNamedType(type) as GraphQLObjectType
  if (!connection.name.endsWith('Connection')) return []
  const edge = getNamedType(connection.getFields().edges!.type) as GraphQLObjectType
  return [[name, getNamedType(edge.getFields().node!.type) as GraphQLObjectType] as const]
})

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  await world.services.db.user.update({
    where: { loginId: 'hqadmin' },
    data: { roleId: roles.systemAdministrator, csmRights: [...csmRights] },
  })
  admin = await world.as('hqadmin')
  const { grow } = await growing(world)
  for (let i = 0; i < 2; i++) await grow()
})
afterAll(() => world.close())

const argumentsOf = (list: string) => (asked[list] ? `(${asked[list]})` : '')
const rowsOf = (list: string, node: string) =>
  `${list}${argumentsOf(list)} { edges { node { ${node} } } }`

/** Returns each field by itself, nested ones included, with all its subfields. */
function fieldsOf(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const inner = getNamedType(field.type)
    if (isLeafType(inner)) return [field.name]
    if (!isObjectType(inner)) return []
    if (readsOf(field)?.below && !field.type.toString().includes('[')) {
      return ['__typename', ...fieldsOf(inner)].map((below) => `${field.name} { ${below} }`)
    }
    return [`${field.name} { ${everyField(inner, 1)} }`]
  })
}

type Answer = Record<string, { edges: { node: Record<string, unknown> }[] }>

async function ask(query: string, variables = {}): Promise<Answer> {
  const { data, errors } = await admin.graphql(query, variables)
  expect(errors).toBeUndefined()
  return data as Answer
}

/** Collects the SQL of one request. */
async function sqlOf(query: string, variables = {}): Promise<{ data: Answer; sql: string[] }> {
  const { answer, statements } = await withStatements(() => ask(query, variables))
  return { data: answer, sql: statements }
}

describe('a field alone has the same value as among all others', () => {
  test.each(lists)('of %s', async (list, type) => {
    const fields = fieldsOf(type)
    const whole = await rowsWith(list, fields.join(' '))
    expect(whole.length).toBeGreaterThan(0)
    for (const field of fields) {
      const rows = await rowsWith(list, field)
      const among = whole.map((row, at) => picked(row, rows[at]!))
      expect(rows, field).toEqual(among)
    }
  })
})

/** Returns the rows of a list, without the limits for network requests. */
async function rowsWith(list: string, node: string): Promise<unknown[]> {
  const document = parse(`{ ${rowsOf(list, node)} }`)
  const { data, errors } = await execute({ schema, document, contextValue: { ...admin } })
  expect(errors).toBeUndefined()
  return (data as Answer)[list]!.edges.map((edge) => edge.node)
}

/** Returns the part of the full result that `like` contains. */
function picked(among: unknown, like: unknown): unknown {
  if (!isRecord(among) || !isRecord(like)) return among
  return Object.fromEntries(
    Object.keys(like).map((name) => [name, picked(among[name], like[name])]),
  )
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

test.each(lists)(
  'every field of the rows of %s declares what it reads, except those that a comparison needs',
  (_list, type) => {
    const silent = Object.values(type.getFields()).filter(
      (field) => field.name !== 'id' && readsOf(field) === null,
    )
    const compared = [
      'recorded',
      'balance',
      'goodDifference',
      'rejects',
      'agrees',
      'changedSince',
      'availableActions',
      'verifyRefusal',
    ]
    expect(silent.map(({ name }) => name).sort()).toEqual(
      type.name === 'LotTraveller' ? compared.sort() : [],
    )
  },
)

describe('card jobs', () => {
  const joined = (sql: string[]) =>
    sql.filter((text) => text.includes('card_job')).flatMap((text) => text.match(/JOIN \w+/g) ?? [])

  test('with only id and state are read from their own table', async () => {
    const { data, sql } = await sqlOf('{ cardJobs(first: 50) { edges { node { id status } } } }')
    expect(data.cardJobs!.edges.length).toBeGreaterThan(5)
    expect(joined(sql)).toEqual([])
    expect(sql.join()).not.toMatch(/created_at|remark/)
  })

  test.each([
    ['packagingId', ['JOIN package_item']],
    ['application { applicationNo }', ['JOIN application']],
    ['card { cardSn }', ['JOIN card_attempt']],
    ['card { persoBy }', ['JOIN card_attempt', 'JOIN app_user']],
    ['card { rejectDescription }', ['JOIN card_attempt', 'JOIN qc_status_code']],
  ])('with %s join no more than that needs', async (node, joins) => {
    expect(joined((await sqlOf(`{ cardJobs { edges { node { ${node} } } } }`)).sql)).toEqual(joins)
  })

  test.each([
    ['sorted by a hidden column', '(sort: STICKER_DATE)', ['JOIN application']],
    ['filtered by the application', '(filter: { sector: "Pembinaan" })', ['JOIN application']],
    // Its applications are looked up first; the query only needs the jobs whose current card has
    // the serial.
    ['filtered by a card', '(filter: { text: "004900001" })', ['JOIN card_job']],
  ])('%s join what that needs', async (_how, given, joins) => {
    expect(joined((await sqlOf(`{ cardJobs${given} { edges { node { id } } } }`)).sql)).toEqual(
      joins,
    )
  })

  test('are counted with no more joins than their filter needs', async () => {
    const { sql } = await sqlOf(
      '{ cardJobs(filter: { status: [NEW] }) { total edges { node { id } } } }',
    )
    expect(sql.filter((text) => text.includes('count(*)'))).toHaveLength(1)
    expect(joined(sql)).toEqual([])
  })

  test.each([
    ['edges { node { id } }', false],
    ['pageInfo { hasNextPage }', false],
    ['edges { cursor }', true],
    ['pageInfo { endCursor }', true],
    ['...info } } fragment info on CardJobConnection { pageInfo { first: startCursor', true],
  ])('return their cursors if requested, by %s', async (selected, placed) => {
    const { sql } = await sqlOf(`{ cardJobs { ${selected} } }`)
    expect(sql.some((text) => text.includes('key_sort'))).toBe(placed)
  })

  test('are selected through aliases and fragments, and by variables that change between requests', async () => {
    const query = `query($with: Boolean!) { jobs: cardJobs { edges { line: node { ...job } } ... on CardJobConnection { edges { line: node { key: id } } } } }
      fragment job on CardJob { ... on Node { id } state: status application @include(if: $with) { ...named } card @skip(if: $with) { cardSn } }
      fragment named on Application { who: name }`
    const rows = async (given: boolean) =>
      (
        (await ask(query, { with: given })).jobs!.edges as unknown as {
          line: Record<string, unknown>
        }[]
      ).map(({ line }) => line)
    const [without, withName] = [await rows(false), await rows(true)]
    expect(Object.keys(without[0]!).sort()).toEqual(['card', 'id', 'key', 'state'])
    expect(
      withName.every(({ application }) => (application as { who: string }).who.length > 0),
    ).toBe(true)
  })
})

test.each([
  ['lots', 'lotNo status', 'custody_holding'],
  ['packages', 'packagingId state', 'package_item'],
  ['lotTransfers', 'documentNo status', 'lot_transfer_line'],
  ['users', 'loginId roleName', 'password_request'],
  ['stocktakes', 'stocktakeId status', 'stocktake_count'],
  ['destructions', 'documentNo status', 'destruction_card'],
  ['custodyCases', 'reference cards', 'app_user'],
  ['stationDays', 'lotNo counted', 'app_user'],
  ['lotTravellers', 'lotNo status good', 'lot_traveller_reject'],
])('%s { %s } are read without %s', async (list, node, table) => {
  const { data, sql } = await sqlOf(`{ ${rowsOf(list, node)} }`)
  expect(data[list]!.edges.length).toBeGreaterThan(0)
  expect(sql.join('\n')).not.toContain(table)
})
