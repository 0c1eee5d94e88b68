import { expect, test } from 'vitest'
import { Prisma } from '#generated/prisma/client.ts'
import { columnsOf, within } from '#server/platform/graphql/columnsOf.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { everything } from '#server/platform/graphql/selectedColumns.ts'

const source = new ListSource({
  table: Prisma.sql`card_job j`,
  joins: {
    a: Prisma.sql`JOIN application a ON a.id = j.a_id`,
    c: Prisma.sql`LEFT JOIN card c ON c.job_id = j.id`,
    maker: Prisma.sql`LEFT JOIN app_user maker ON maker.id = c.maker_id`,
  },
  columns: {
    ...columnsOf(Prisma.sql`j.id, j.status, coalesce(j.since, now()) since`),
    ...within('application', columnsOf(Prisma.sql`a.id, a.name`)),
    ...within('card', columnsOf(Prisma.sql`c.id, c.card_sn "cardSn", maker.staff_name "madeBy"`)),
  },
  always: ['id'],
  parts: { application: 'application.id', card: 'card.id' },
})

const read = (wanted: string[], ...expressions: Prisma.Sql[]) => {
  const { columns, from } = source.read(new Set(wanted), expressions)
  return { columns: columns.sql, from: from.sql.replaceAll(/ ON [\w.]+ = [\w.]+/g, '') }
}

test('a SELECT list is identified by its names, with any commas and brackets in it', () => {
  const columns = columnsOf(Prisma.sql`t.id, sum(t.a, (SELECT max(x, y) FROM z)) total,
    t.received_at "receivedAt", '[]'::jsonb empty`)
  expect(Object.entries(columns).map(([name, { sql }]) => [name, sql])).toEqual([
    ['id', 't.id'],
    ['total', 'sum(t.a, (SELECT max(x, y) FROM z))'],
    ['receivedAt', 't.received_at'],
    ['empty', "'[]'::jsonb"],
  ])
})

test('a SELECT list with a value is refused, because its statement would vary with it', () => {
  expect(() => columnsOf(Prisma.sql`t.a = ${1} yes`)).toThrow(/parameters/)
})

test.each([
  ['nothing', [], { columns: 'j.id "id"', from: 'card_job j' }],
  [
    'a column of its own',
    ['status'],
    { columns: 'j.id "id",j.status "status"', from: 'card_job j' },
  ],
  [
    'a column of a joined record, and whether there is one',
    ['card.cardSn'],
    {
      columns: 'j.id "id",c.id "card.id",c.card_sn "card.cardSn"',
      from: 'card_job j LEFT JOIN card c',
    },
  ],
  [
    'a column whose join needs another',
    ['card.madeBy'],
    {
      columns: 'j.id "id",c.id "card.id",maker.staff_name "card.madeBy"',
      from: 'card_job j LEFT JOIN card c LEFT JOIN app_user maker',
    },
  ],
  [
    'only whether a joined record exists',
    ['application'],
    { columns: 'j.id "id",a.id "application.id"', from: 'card_job j JOIN application a' },
  ],
  [
    'all of a joined record',
    ['application.*'],
    {
      columns: 'j.id "id",a.id "application.id",a.name "application.name"',
      from: 'card_job j JOIN application a',
    },
  ],
])('selects %s', (_what, wanted, expected) => {
  expect(read(wanted)).toEqual(expected)
})

test('an order or a filter adds its join, in the order of the joins, and no column', () => {
  const found = read([], Prisma.sql`maker.staff_name`, Prisma.sql`a.name = ${'x'}`)
  expect(found).toEqual({
    columns: 'j.id "id"',
    from: 'card_job j JOIN application a LEFT JOIN card c LEFT JOIN app_user maker',
  })
  expect(source.counted([Prisma.sql`j.status = ${'new'}`]).sql).toBe('card_job j')
})

test('a row contains its records, and null for a missing one', () => {
  const flat = {
    id: 1,
    status: 'new',
    since: 2,
    'application.id': 7,
    'application.name': 'x',
    'card.id': null,
    'card.cardSn': null,
  }
  expect(source.rowOf(flat)).toEqual({
    id: 1,
    status: 'new',
    since: 2,
    application: { id: 7, name: 'x' },
    card: null,
  })
})

test('a row throws for a column that was not read, also in its records, but not for one it never has', () => {
  const wanted = new Set(['status', 'application.name'])
  const [row] = source.rowsOf(
    [{ id: 1, status: 'new', 'application.id': 7, 'application.name': 'x' }],
    wanted,
  ) as [Record<string, unknown> & { application: Record<string, unknown> }]
  expect([row.id, row.status, row.application.name, row.nothing]).toEqual([
    1,
    'new',
    'x',
    undefined,
  ])
  expect(() => row.since).toThrow('since was not selected')
  expect(() => row.card).toThrow('card was not selected')
  const [bare] = source.rowsOf([{ id: 1, 'card.id': 3 }], new Set(['card'])) as [
    { card: Record<string, unknown> },
  ]
  expect(() => bare.card.cardSn).toThrow('card.cardSn was not selected')
})

test('a row with everything read is returned unchanged', () => {
  const flat = { id: 1, status: 'new', since: 2 }
  const [row] = source.rowsOf([flat], everything) as [Record<string, unknown>]
  expect(() => row.anything).not.toThrow()
})
