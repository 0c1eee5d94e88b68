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

/** The driver's own queue, which pg 9 and later refuse. */
const waitingInDriver = () => (client as unknown as { _queryQueue: unknown[] })._queryQueue.length
const ask = (text: string) => client.query(text as never) as Promise<{ rows: { n: number }[] }>

test('simultaneous statements are sent one after the other, each with its own result', async () => {
  const asked = [1, 2, 3].map((n) => ask(`SELECT ${n} AS n FROM pg_sleep(0.05)`))
  expect(waitingInDriver()).toBe(0)
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3])
  expect(client.waitingSince).toBeNull()
})

test('a failing statement fails alone, and the next one is sent', async () => {
  const [first, second] = await Promise.allSettled([ask('SELECT 1 / 0 AS n'), ask('SELECT 2 AS n')])
  expect(first).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 2 }] } })
})

test('all queued statements fail when the connection is cut, and none waits forever', async () => {
  const asked = [ask('SELECT 1 FROM pg_sleep(60)'), ask('SELECT 2 AS n'), ask('SELECT 3 AS n')]
  client.on('error', () => undefined)
  client.cut('test')
  const settled = await Promise.allSettled(asked)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
