import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBudget } from '#server/platform/database/connection/budgets.ts'
import { WatchedClient } from '#server/platform/database/connection/WatchedClient.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let client: WatchedClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = new WatchedClient({ connectionString: database.url, budget: callBudget })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** What the driver itself keeps waiting, which it refuses from pg 9 on. */
const waitingInDriver = () => (client as unknown as { _queryQueue: unknown[] })._queryQueue.length
const ask = (text: string) => client.query(text as never) as Promise<{ rows: { n: number }[] }>

test('statements that are asked for at once are sent one after the other, each with its own answer', async () => {
  const asked = [1, 2, 3].map((n) => ask(`SELECT ${n} AS n FROM pg_sleep(0.05)`))
  expect(waitingInDriver()).toBe(0)
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3])
  expect(client.waitingSince).toBeNull()
})

test('one that fails fails alone, and the next one is sent', async () => {
  const [first, second] = await Promise.allSettled([ask('SELECT 1 / 0 AS n'), ask('SELECT 2 AS n')])
  expect(first).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 2 }] } })
})

test('all of them fail when the connection is cut, and none waits for ever', async () => {
  const asked = [ask('SELECT 1 FROM pg_sleep(60)'), ask('SELECT 2 AS n'), ask('SELECT 3 AS n')]
  client.on('error', () => undefined)
  client.cut('test')
  const settled = await Promise.allSettled(asked)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
