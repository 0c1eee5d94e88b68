import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { cardsOf } from './cards.ts'

let world: World
let operator: Person
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  const cards = await cardsOf(world)
  operator = cards.operator
  admin = await world.as('admin')
  for (let i = 0; i < 12; i++) await cards.despatched()
  for (let i = 0; i < 3; i++) await cards.passed()
  for (let i = 0; i < 55; i++) await cards.pending()
  await cards.listed()
})
afterAll(() => world.close())

/** Returns the SQL statements of an operation, and its result. */
async function statementsOf(
  query: string,
  person = operator,
): Promise<{ statements: number; data: Record<string, unknown> }> {
  const { answer, statements } = await withStatements(() => person.graphql(query))
  expect(answer.errors).toBeUndefined()
  return { statements: statements.length, data: answer.data as Record<string, unknown> }
}

const job =
  'id jobId status availableActions branch { name } application { name passportNo cardType { code } collectionBranch { name } } card { cardSn persoBy }'
const page = (list: string, node: string) => (first: number) =>
  `{ ${list}(first: ${first}) { edges { node { ${node} } } pageInfo { hasNextPage } } }`
const length = (data: Record<string, unknown>) =>
  (Object.values(data)[0] as { edges: unknown[] }).edges.length

test.each([
  ['cardJobs with application, branch, card and available actions', page('cardJobs', job), 50],
  [
    'cardJobs with the images of their applications',
    page('cardJobs', 'jobId application { name surface { url by } }'),
    50,
  ],
  [
    'cardEvents with application, branch and card',
    (first) =>
      `{ cardEvents(first: ${first}, filter: { event: RECEIVED, from: "2026-11-01", to: "2026-12-31" }) { edges { node { at jobId branch { name } application { name cardType { code } } card { cardSn persoBy } } } } }`,
    50,
  ],
  [
    'packages with their branches',
    page(
      'packages',
      'packagingId state availableActions cards employerName despatchedBy branch { name } collectionBranch { name }',
    ),
    12,
  ],
] satisfies [string, (first: number) => string, number][])(
  '%s: as many statements for 2 rows as for a full page, at most 3',
  async (_what, query, rows) => {
    const [few, many] = [await statementsOf(query(2)), await statementsOf(query(rows))]
    expect([length(few.data), length(many.data)]).toEqual([2, rows])
    expect(many.statements).toBe(few.statements)
    expect(many.statements).toBeLessThanOrEqual(3)
  },
)

test('users with branch and request: as many statements for 2 rows as for all of them, at most 3', async () => {
  const query = page('users', 'loginId state roleName requestedPasswordAt branch { name }')
  const [few, many] = [await statementsOf(query(2), admin), await statementsOf(query(12), admin)]
  expect([length(few.data), length(many.data)]).toEqual([2, 12])
  expect(many.statements).toBe(few.statements)
  expect(many.statements).toBeLessThanOrEqual(3)
})

test.each([
  ['despatchable', `{ despatchable { jobs { ${job} } } }`, 3],
  [
    'branches with all their fields',
    '{ branches(withDeleted: true) { code branchType userCount stationCount cardTypes { code } stations { online } thresholds { held status } } }',
    10,
  ],
  ['stations', '{ stations { stationId name online branch { name } } }', 3],
  [
    'stations with the waiting jobs and blank cards of each',
    '{ stations { stationId waitingJobs blanks { quantity cardType { code } } branch { name } } }',
    5,
  ],
  [
    'printingBranches with the card types they make',
    '{ printingBranches { code name cardTypes { code } } }',
    4,
  ],
  [
    'findPackage with its cards, handover and history',
    '{ findPackage(text: "PK-JHB-2026-000001") { packagingId state branch { name } jobs { jobId application { name } } handover { by } history { by } } }',
    7,
  ],
  ['findCardJobs', `{ findCardJobs(text: "T000001") { ${job} } }`, 3],
  [
    'printList with its jobs',
    `{ printList(stationId: "JHB-P01") { batchNo cardType { code } items { addedBy job { ${job} } } } }`,
    8,
  ],
  [
    'viewer with the waiting work',
    '{ viewer { loginId branch { name } work { pendingQc lowStock { held branch { name } cardType { code } } } } }',
    8,
  ],
])('%s takes one statement per table, with any number of rows', async (_what, query, most) => {
  const { statements } = await statementsOf(query)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(most)
})
