import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ownConnection,
  type OwnConnection,
} from '#server/platform/database/connection/ownConnection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let own: OwnConnection

beforeAll(async () => {
  database = await createTestDatabase()
  own = await ownConnection(database.url)
  await own.execute(
    `CREATE TABLE copied (id serial, at_moment timestamptz, on_day date, count bigint, said text, parts text[], facts jsonb, bytes bytea, sure bool)`,
  )
})
afterAll(async () => {
  await own.close()
  await database.drop()
})

const nasty = [
  '',
  '\\N',
  'NULL',
  'a\tb',
  'a\nb',
  'a\r\nb',
  '\\',
  '\\\\n',
  '"',
  "'",
  '{}',
  '{a,b}',
  ',',
  ' x ',
  '\\.',
  'ຊື່',
  '😀',
]
const read = () => own.db.$queryRaw<Record<string, unknown>[]>`SELECT * FROM copied ORDER BY id`

test('copied values read back unchanged, with any characters', async () => {
  const rows = nasty.map((said, i) => ({
    atMoment: new Date(1_700_000_000_000 + i),
    onDay: new Date('2026-11-27T00:00:00Z'),
    count: 9_007_199_254_740_993n,
    said,
    parts: [said, 'x', said],
    facts: { said, list: [said, null, 1], deep: { said } },
    bytes: '\\x00ff5c',
    sure: i % 2 === 0,
  }))
  await own.copy('copied', rows)
  const found = await read()
  const wanted = rows.map(({ atMoment, onDay, ...row }) => ({
    ...row,
    at_moment: atMoment,
    on_day: onDay,
    bytes: Uint8Array.from([0, 255, 92]),
  }))
  expect(found.map(({ id: _, ...row }) => row)).toEqual(wanted)
})

test('nulls, empty lists, and more rows than one chunk are copied', async () => {
  await own.execute('TRUNCATE copied RESTART IDENTITY')
  const rows = Array.from({ length: 2_500 }, (_, i) => ({
    said: i % 2 ? null : `row ${i}`,
    parts: [],
    facts: null,
  }))
  await own.copy('copied', rows)
  const found = await read()
  expect(found.map(({ said }) => said)).toEqual(rows.map(({ said }) => said))
  expect(found.map(({ id }) => id)).toEqual(rows.map((_, i) => i + 1))
  expect(found[0]).toMatchObject({ parts: [], facts: null, at_moment: null })
})

test.each([999, 1_000, 1_001])(
  '%i rows that are produced one by one are copied in order',
  async (count) => {
    await own.execute('TRUNCATE copied RESTART IDENTITY')
    function* made() {
      for (let i = 0; i < count; i++) yield { said: `row ${i}` }
    }
    await own.copy('copied', made())
    expect((await read()).map(({ said }) => said)).toEqual([...made()].map(({ said }) => said))
  },
)

test('in a transaction that fails nothing is copied, and the connection stays usable', async () => {
  const before = (await read()).length
  const failing = own.db.$transaction(async () => {
    await own.copy('copied', [{ said: 'gone' }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(own.copy('copied', [{ count: 'no number' }])).rejects.toThrow(
    'invalid input syntax for type bigint',
  )
  expect((await read()).length).toBe(before)
})

test('no rows cause no statement', async () => {
  await expect(own.copy('nowhere', [])).resolves.toBeUndefined()
})
