import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '#generated/prisma/client.ts'
import { DriverFailure } from '#server/platform/database/errorCondition.ts'
import { streamRows } from '#server/platform/database/streamRows.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const many = Prisma.sql`SELECT n FROM generate_series(1, 10000) n`
/** Returns the blocked reads. */
const still = Prisma.sql`FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`
const count = async (sql: Prisma.Sql) => (await world.services.db.$queryRaw<unknown[]>(sql)).length

test('all rows arrive, other reads share their transaction, and the database ends it within an hour', async () => {
  let error: unknown
  let rows = 0
  const beside = Prisma.sql`SELECT current_setting('transaction_timeout') AS most, current_setting('transaction_isolation') AS isolation`
  for await (const some of streamRows(
    world.services.reads,
    many,
    async (read) => void (error = await read(beside)),
  ))
    rows += some.length
  expect(rows).toBe(10_000)
  expect(error).toEqual([{ most: '1h', isolation: 'repeatable read' }])
})

test('if the database goes away while nobody reads, the next read fails, and the process survives', async () => {
  const rows = streamRows(world.services.reads, many)
  await rows.next()
  await eventually(async () =>
    expect(await count(Prisma.sql`SELECT pg_terminate_backend(pid) ${still}`)).toBe(1),
  )
  await eventually(async () => expect(await count(Prisma.sql`SELECT pid ${still}`)).toBe(0))
  const rest = (async () => {
    for await (const _ of rows);
  })()
  await expect(rest).rejects.toThrow(DriverFailure)
})

test('a reader that stops early leaves no transaction', async () => {
  const rows = streamRows(world.services.reads, many)
  await rows.next()
  await eventually(async () => expect(await count(Prisma.sql`SELECT pid ${still}`)).toBe(1))
  await rows.return(undefined)
  await eventually(async () => expect(await count(Prisma.sql`SELECT pid ${still}`)).toBe(0))
})
