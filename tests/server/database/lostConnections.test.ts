import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { databaseProxy, type DatabaseProxy } from '#tests/support/databaseProxy.ts'
import { eventually } from '#tests/support/time/eventually.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let db: Db
let direct: Db
const lost: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await databaseProxy(database.url)
  db = createDb(proxy.url, { onLost: (reason) => lost.push(reason) })
  direct = createDb(database.url)
  await direct.$executeRaw`CREATE TABLE place (id int PRIMARY KEY, n int)`
  await direct.$executeRaw`INSERT INTO place VALUES (1, 0)`
})
afterAll(async () => {
  await db.$disconnect()
  await direct.$disconnect()
  await proxy.close()
  await database.drop()
})

const settings = (at: Pick<Db, '$queryRaw'>) =>
  at.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings
     WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout') ORDER BY name`.then(
    (rows) => Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
  )

test('a session of the product has a time limit, a transaction its own, and one without a limit declares that', async () => {
  const session = { idle_in_transaction_session_timeout: '10000', lock_timeout: '5000' }
  expect(await settings(db)).toEqual({
    ...session,
    statement_timeout: '60000',
    transaction_timeout: '0',
  })
  expect(await transaction(db, settings)).toEqual({
    ...session,
    statement_timeout: '0',
    transaction_timeout: '31000',
  })
  expect(await transaction(db, settings, unlimited)).toEqual({
    idle_in_transaction_session_timeout: '60000',
    lock_timeout: '0',
    statement_timeout: '0',
    transaction_timeout: '0',
  })
  expect(await settings(db)).toEqual({
    ...session,
    statement_timeout: '60000',
    transaction_timeout: '0',
  })
})

test('a long-running statement is left alone', async () => {
  const before = lost.length
  const [row] = await db.$queryRaw<{ n: number }[]>`SELECT 1 AS n FROM pg_sleep(7)`
  expect(row!.n).toBe(1)
  expect(lost.length).toBe(before)
})

test('silently lost connections are cut, their locks are released, and writing continues', async () => {
  // Some are idle, and one holds a lock in a transaction that will never get an answer.
  await Promise.all([1, 2, 3].map(() => db.$queryRaw`SELECT 1 FROM pg_sleep(0.1)`))
  const held = transaction(db, async (tx) => {
    await tx.$executeRaw`UPDATE place SET n = n + 1`
    proxy.forget()
    await tx.$executeRaw`UPDATE place SET n = n + 1`
  })
  await expect(held).rejects.toMatchObject({
    name: 'Outage',
    kind: 'unreachable',
    outcome: 'nothing',
  })
  expect(lost[0]).toMatch(/no work on a statement/)
  await transaction(db, (tx) => tx.$executeRaw`UPDATE place SET n = n + 100`)
  await eventually(async () => {
    const [row] = await direct.$queryRaw<{ n: number }[]>`SELECT n FROM place`
    expect(row!.n).toBe(100)
  })
})

test('a transaction that a dead process left open ends by its time limit, and releases its locks', async () => {
  const dead = await databaseProxy(database.url)
  const other = createDb(dead.url)
  await Promise.all([
    expect(
      transaction(other, async (tx) => {
        await tx.$executeRaw`UPDATE place SET n = n + 1`
        dead.forget()
        dead.refuse()
        await tx.$executeRaw`UPDATE place SET n = n + 1`
      }),
    ).rejects.toMatchObject({ name: 'Outage', outcome: 'nothing' }),
    eventually(() => transaction(direct, (tx) => tx.$executeRaw`UPDATE place SET n = n + 100`)),
  ])
  await other.$disconnect()
  await dead.close()
})
