import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb, type Db, type Tx } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('seeded')
})
afterAll(() => database.drop())

/** Returns the statements that a connection has prepared, among those that a client requests. */
async function preparedBy(db: Db, asking: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return db.$transaction(async (tx) => {
    await asking(tx)
    const rows = await tx.$queryRaw<
      { statement: string }[]
    >`SELECT statement FROM pg_prepared_statements`
    return rows
      .map(({ statement }) => statement)
      .filter((statement) => statement.includes('"branch"'))
  })
}

const askTwice = async (tx: Tx) => {
  for (const code of ['HQ', 'JHB']) await tx.branch.findUniqueOrThrow({ where: { code } })
}

describe('a query by Prisma', () => {
  const clients: Db[] = []
  const client = (named?: boolean) => {
    const db = createDb(database.url, named === undefined ? {} : { named })
    clients.push(db)
    return db
  }
  afterAll(async () => {
    for (const db of clients) await db.$disconnect()
  })

  test('is prepared once, by name', async () => {
    expect(await preparedBy(client(), askTwice)).toHaveLength(1)
  })

  test('is not prepared if the connections keep no names', async () => {
    expect(await preparedBy(client(false), askTwice)).toEqual([])
  })

  test('is not prepared if it searches for a pattern or has a list of values', async () => {
    const asking = async (tx: Tx) => {
      await tx.branch.findMany({ where: { name: { contains: 'a' } } })
      await tx.branch.findMany({ where: { code: { in: ['HQ', 'JHB'] } } })
    }
    expect(await preparedBy(client(), asking)).toEqual([])
  })
})
