import { isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seesBranch } from '#domain/access.ts'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import { counted, withStatements } from '#tests/support/statements.ts'
import type { Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { asked, documents, elsewhere, growing, lists, queries } from './everything.ts'
import { everybody } from './people.ts'

/** Rows that each list gets while it is asked for twice. */
const further = 10
const names = lists.map(({ name }) => name)

let world: World
let server: ReturnType<typeof createGraphqlServer>
let people: Person[]
/** Words that stand in rows of Penang alone. */
let foreign: string[]
const before: Record<string, ReadonlyMap<string, number>> = {}

beforeAll(async () => {
  world = await createWorld()
  server = createGraphqlServer(world.services, documents)
  people = await everybody(world)
  const { stock, grow } = await growing(world)
  // First, so that they stand on the first page of what is listed by age.
  foreign = await penangs(stock)
  for (let i = 0; i < 2; i++) await grow()
  for (const name of names) before[name] = await statementsOf(name)
  for (let i = 0; i < further; i++) await grow()
})
afterAll(() => world.close())

/** Makes rows of Penang, each with a word that stands nowhere else. */
async function penangs(stock: Stock): Promise<string[]> {
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findFirstOrThrow()
  const { id: _, ...user } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const branchCode = 'PEN'
  await db.station.create({ data: { id: 'PEN-P77', name: 'x', branchCode, process: 'personalisation' } })
  await db.bag.create({ data: { bagNo: 'PENANG-BAG', branchCode, createdAt: world.now } })
  await db.cardThreshold.create({ data: { branchCode, cardTypeId, threshold: 1, description: 'PENANG-THRESHOLD' } })
  await db.user.create({ data: { ...user, branchCode, loginId: 'penang.user' } })
  const month = new Date('2026-10-01')
  const closed = { status: 'closed', closedAt: world.now, closedById: people[0]!.viewer.userId } as const
  await db.billingMonth.create({ data: { month, ...closed } })
  await db.billingInvoice.create({
    data: { invoiceNo: 'INV-PENANG', month, branchCode, amountSen: 1n, fromText: 'HQ', toText: 'PEN' },
  })
  await world.job({ branchCode, collectionBranchCode: branchCode, applicationNo: 'PLKS-PENANG' })
  const { lotNo, documentNo } = await stock.distributed(3, branchCode)
  return ['PEN-P77', 'PENANG-BAG', 'PENANG-THRESHOLD', 'penang.user', 'PLKS-PENANG', 'INV-PENANG', lotNo, documentNo]
}

/** All that a query answers somebody, as text. */
async function ask(name: string, person: Person): Promise<string> {
  const body = JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: name } } })
  const headers = { 'content-type': 'application/json' }
  const response = await server.fetch('http://localhost/graphql', { method: 'POST', headers, body }, { ...person })
  const { data, errors = [] } = (await response.json()) as { data: unknown; errors?: { extensions?: { code?: string } }[] }
  expect(
    errors.filter(({ extensions }) => extensions?.code !== 'permission.denied'),
    name,
  ).toEqual([])
  return JSON.stringify(data)
}

/** How often it takes each statement, at most, for those who see every branch or one, and administer or produce. */
async function statementsOf(name: string): Promise<ReadonlyMap<string, number>> {
  const asking = people.filter(({ viewer }) => ['all.hq', 'all.jhb', 'role5.jhb'].includes(viewer.loginId))
  const most = new Map<string, number>()
  for (const person of asking) {
    const { statements } = await withStatements(() => ask(name, person))
    for (const [sql, count] of counted(statements)) most.set(sql, Math.max(count, most.get(sql) ?? 0))
  }
  return most
}

test('every query that may answer a list is asked for', () => {
  expect(elsewhere.filter((name) => !queries.some((query) => query.name === name))).toEqual([])
  const unnamed = lists.filter(({ name, args }) => !asked[name] && args.some(isRequiredArgument))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

describe('every field of every row', () => {
  test.each(names)('of %s takes no more statements for six times the rows', async (name) => {
    // Which reads fall into one batch differs from time to time; a read per row is one statement, as often again as there are rows.
    const more = [...(await statementsOf(name))].map(([sql, count]) => [sql, count - (before[name]!.get(sql) ?? 0)] as const)
    expect(more.filter(([, times]) => times > further / 2)).toEqual([])
  })

  test.each(names)('of %s shows those of Johor Bahru nothing that is of Penang', async (name) => {
    for (const person of people.filter(({ viewer }) => !seesBranch(viewer, 'PEN'))) {
      const text = await ask(name, person)
      expect(
        foreign.filter((word) => text.includes(word)),
        person.viewer.loginId,
      ).toEqual([])
    }
  })

  test('shows headquarters all of it', async () => {
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
