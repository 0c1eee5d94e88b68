import { isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seesBranch } from '#domain/access.ts'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import { counted, withStatements } from '#tests/support/statements.ts'
import type { Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { asked, documents, elsewhere, growing, lists, queries } from './everything.ts'
import { everybody } from './people.ts'

/** The number of rows added to each list between the two queries. */
const further = 10
const names = lists.map(({ name }) => name)

let world: World
let server: ReturnType<typeof createGraphqlServer>
let people: Person[]
/** Words that occur only in rows of Penang. */
let foreign: string[]
const before: Record<string, ReadonlyMap<string, number>> = {}

beforeAll(async () => {
  world = await createWorld()
  server = createGraphqlServer(world.services, documents)
  people = await everybody(world)
  const { stock, grow } = await growing(world)
  // First, so that they are on the first page of lists sorted by age.
  foreign = await penangs(stock)
  for (let i = 0; i < 2; i++) await grow()
  for (const name of names) before[name] = await statementsOf(name)
  for (let i = 0; i < further; i++) await grow()
})
afterAll(() => world.close())

/** Creates rows of Penang, each with a word that occurs nowhere else. */
async function penangs(stock: Stock): Promise<string[]> {
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findFirstOrThrow()
  const { id: _, ...user } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const branchCode = 'PEN'
  await db.station.create({
    data: { id: 'PEN-P77', name: 'x', branchCode, process: 'personalisation' },
  })
  await db.bag.create({ data: { bagNo: 'PENANG-BAG', branchCode, createdAt: world.now } })
  await db.cardThreshold.create({
    data: { branchCode, cardTypeId, threshold: 1, description: 'PENANG-THRESHOLD' },
  })
  await db.user.create({ data: { ...user, branchCode, loginId: 'penang.user' } })
  const month = new Date('2026-10-01')
  const closed = {
    status: 'closed',
    closedAt: world.now,
    closedById: people[0]!.viewer.userId,
  } as const
  await db.billingMonth.create({ data: { month, ...closed } })
  await db.billingInvoice.create({
    data: {
      invoiceNo: 'INV-PENANG',
      month,
      branchCode,
      amountSen: 1n,
      fromText: 'HQ',
      toText: 'PEN',
    },
  })
  await world.job({ branchCode, collectionBranchCode: branchCode, applicationNo: 'PLKS-PENANG' })
  const { lotNo, documentNo } = await stock.distributed(3, branchCode)
  return [
    'PEN-P77',
    'PENANG-BAG',
    'PENANG-THRESHOLD',
    'penang.user',
    'PLKS-PENANG',
    'INV-PENANG',
    lotNo,
    documentNo,
  ]
}

/** Returns a query's whole result for a person, as text. */
async function ask(name: string, person: Person): Promise<string> {
  const body = JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: name } } })
  const headers = { 'content-type': 'application/json' }
  const response = await server.fetch(
    'http://localhost/graphql',
    { method: 'POST', headers, body },
    { ...person },
  )
  const { data, errors = [] } = (await response.json()) as {
    data: unknown
    errors?: { extensions?: { code?: string } }[]
  }
  expect(
    errors.filter(({ extensions }) => extensions?.code !== 'permission.denied'),
    name,
  ).toEqual([])
  return JSON.stringify(data)
}

/**
 * Returns the maximum count of each statement over users who see every branch or one, and
 * administer or produce.
 */
async function statementsOf(name: string): Promise<ReadonlyMap<string, number>> {
  const asking = people.filter(({ viewer }) =>
    ['all.hq', 'all.jhb', 'role5.jhb'].includes(viewer.loginId),
  )
  const most = new Map<string, number>()
  for (const person of asking) {
    const { statements } = await withStatements(() => ask(name, person))
    for (const [sql, count] of counted(statements))
      most.set(sql, Math.max(count, most.get(sql) ?? 0))
  }
  return most
}

test('every query that can return a list is covered', () => {
  expect(elsewhere.filter((name) => !queries.some((query) => query.name === name))).toEqual([])
  const unnamed = lists.filter(({ name, args }) => !asked[name] && args.some(isRequiredArgument))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

describe('every field of every row', () => {
  test.each(names)('of %s takes no more statements for six times the rows', async (name) => {
    // Batches vary from run to run, but a read per row repeats a statement as often as there are
    // more rows.
    const more = [...(await statementsOf(name))].map(
      ([sql, count]) => [sql, count - (before[name]!.get(sql) ?? 0)] as const,
    )
    expect(more.filter(([, times]) => times > further / 2)).toEqual([])
  })

  test.each(names)('of %s shows users of Johor Bahru nothing of Penang', async (name) => {
    for (const person of people.filter(({ viewer }) => !seesBranch(viewer, 'PEN'))) {
      const text = await ask(name, person)
      expect(
        foreign.filter((word) => text.includes(word)),
        person.viewer.loginId,
      ).toEqual([])
    }
  })

  test('is visible to headquarters', async () => {
    const hq = people.filter(({ viewer }) => ['role1.hq', 'role5.hq'].includes(viewer.loginId))
    const shown = new Set<string>()
    for (const name of names) {
      for (const person of hq) {
        if (shown.size === foreign.length) break
        const text = await ask(name, person)
        for (const word of foreign) if (text.includes(word)) shown.add(word)
      }
    }
    expect([...shown].sort()).toEqual([...foreign].sort())
  })
})
