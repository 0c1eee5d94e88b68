import type { GraphQLField, GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOnBranch, can, seesBranch, type Viewer } from '#domain/access.ts'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { rightsOfField } from '#server/platform/graphql/rights.ts'
import { schema } from '#server/schema.ts'
import { unnamedFacts } from '#tests/support/facts/unnamedFacts.ts'
import { Kept } from '#tests/support/Kept.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import type { Row, Subjects } from './accessRow.ts'
import { accessTable, documentOf } from './accessTable.ts'
import { cardsOf, type Cards } from './cards.ts'
import { everybody } from './people.ts'

const operations = new Map<string, GraphQLField<unknown, unknown>>()
for (const type of [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
] as GraphQLObjectType[]) {
  for (const [name, field] of Object.entries(type.getFields()))
    operations.set(`${type.name}.${name}`, field)
}

/** Returns the access that a field declares: by name, or by its guarding scopes. */
function statedAccess(field: GraphQLField<unknown, unknown>): string | null {
  const { action, signedIn, everybody: open } = rightsOfField(field)
  return action ?? (signedIn ? 'signedIn' : open ? 'everybody' : null)
}

describe('the schema', () => {
  test('every operation declares its access', () => {
    expect(
      [...operations].filter(([, field]) => statedAccess(field) === null).map(([name]) => name),
    ).toEqual([])
  })

  test('every operation is in the access table, with the access that it declares', () => {
    const stated = Object.fromEntries(
      [...operations].map(([name, field]) => [name, statedAccess(field)]),
    )
    const listed = Object.fromEntries(
      Object.entries(accessTable).map(([name, row]) => [name, row.action]),
    )
    expect(listed).toEqual(stated)
  })
})

/**
 * Returns the outcome: refused for role or branch, signed out, not visible to the caller, or done.
 */
type Outcome = 'refused' | 'signedOut' | 'unseen' | 'done'

let world: World
let cards: Cards
let people: Person[]
let subjects: Subjects
let server: ReturnType<typeof createGraphqlServer>

beforeAll(async () => {
  world = await createWorld()
  cards = await cardsOf(world)
  people = await everybody(world)
  const { jobId } = await cards.passed()
  const { applId } = await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
  subjects = { applId, qrString: await cards.qrOf(jobId), packagingId: await cards.despatched() }
  await cards.listed()
  const documents = Object.entries(accessTable).map(
    ([name, row]) => [name, documentOf(name, row)] as const,
  )
  server = createGraphqlServer(world.services, new Map(documents))
})
afterAll(async () => {
  // Describes the outcome in words.
  const unnamed = await unnamedFacts(world.services.db)
  await world.close()
  expect(unnamed).toEqual([])
})

function expected({ action, reach }: Row, viewer: Viewer): Outcome {
  if (action !== 'everybody' && action !== 'signedIn' && !can(viewer, action)) return 'refused'
  if (reach === 'nothing') return 'done'
  if (reach === 'headquarters') return actsOnBranch(viewer, 'HQ') ? 'done' : 'refused'
  if (reach === 'makes') return actsOnBranch(viewer, 'JHB') ? 'done' : 'refused'
  if (reach === 'makesAtHq') return actsOnBranch(viewer, 'HQ') ? 'done' : 'refused'
  if (!seesBranch(viewer, 'JHB')) return 'unseen'
  if (reach === 'changesAtHq') return actsOnBranch(viewer, 'HQ') ? 'done' : 'refused'
  if (reach === 'reads') return 'done'
  if (reach === 'changes') return actsOnBranch(viewer, 'JHB') ? 'done' : 'refused'
  return can(viewer, reach) ? 'done' : 'unseen'
}

async function outcome(
  operation: string,
  caller: RequestContext,
  variables: object,
): Promise<{ outcome: Outcome; answer: unknown }> {
  const row = accessTable[operation]!
  const [root, name] = operation.split('.') as [string, string]
  const ctx = { ...caller, setSessionCookie: () => undefined }
  if (root === 'Subscription')
    return { outcome: await subscribed(documentOf(operation, row), ctx), answer: null }
  const body = JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: operation } },
  })
  const response = await server.fetch(
    'http://localhost/graphql',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    ctx,
  )
  const { data, errors } = (await response.json()) as {
    data?: Record<string, never> | null
    errors?: { extensions?: { code?: string } }[]
  }
  const answer = data?.[name] as { code?: string } | null | undefined
  const code =
    errors?.[0]?.extensions?.code ??
    (typeof answer === 'object' && answer && 'code' in answer ? answer.code : undefined)
  return { outcome: outcomeOf(code, row, answer), answer: { answer, errors } }
}

function outcomeOf(code: string | undefined, row: Row, answer: unknown): Outcome {
  if (code === 'permission.denied' || code === 'job.heldElsewhere') return 'refused'
  if (code === 'session.ended') return 'signedOut'
  // A caller's own data may be refused, for a wrong password for example, but not for role or
  // branch.
  if (row.reach === 'nothing') return 'done'
  if (code !== undefined)
    return /notFound$|NotFound$|^qc\.noData$/.test(code) ? 'unseen' : (code as Outcome)
  return row.shows(answer as never) ? 'done' : 'unseen'
}

/** Returns whether a subscription opens, or its refusal. */
async function subscribed(query: string, ctx: RequestContext): Promise<Outcome> {
  const enveloped = server.getEnveloped(ctx)
  const stream = (await enveloped.subscribe({
    schema,
    document: enveloped.parse(query),
    contextValue: await enveloped.contextFactory(),
  })) as AsyncGenerator | { errors: { extensions: { code: string } }[] }
  if (!('errors' in stream)) {
    await stream.return(undefined)
    return 'done'
  }
  const { code } = stream.errors[0]!.extensions
  return code === 'permission.denied'
    ? 'refused'
    : code === 'session.ended'
      ? 'signedOut'
      : (code as Outcome)
}

/**
 * CSM rights only affect the CSM area's own operations, so the others are run once, by a user with
 * all rights.
 */
const asksFor =
  ({ action }: Row) =>
  ({ viewer: { csmRights, roleId } }: Person) =>
    csmRights.length === 0 || action.startsWith('csm.') || roleId === 1

const signedOut = (person: Person): RequestContext => ({ ...person, viewer: null, sessionId: null })
const nameOf = ({ viewer }: Person) =>
  [`role ${viewer.roleId} at ${viewer.branchCode}`, ...viewer.csmRights].join(' ')

describe('every operation as every role and every CSM right, of JHB, of Penang, of HQ, and signed out', () => {
  test.each(Object.keys(accessTable))('%s', async (operation) => {
    const row = accessTable[operation]!
    world.later(61_000)
    const cells: Record<string, Outcome> = {}
    const table: Record<string, Outcome> = {}
    const answers: Record<string, unknown> = {}
    const kept = new Kept((person: Person) => row.variables(cards, person, subjects))
    const ask = async (name: string, person: Person, caller: RequestContext, expected: Outcome) => {
      const found = await outcome(operation, caller, await kept.for(person))
      if (found.outcome === 'done' && operation.startsWith('Mutation.')) kept.usedUp()
      cells[name] = found.outcome
      answers[name] = found.answer
      table[name] = expected
    }
    await ask(
      'signed out',
      people[0]!,
      signedOut(people[0]!),
      row.action === 'everybody' ? 'done' : 'signedOut',
    )
    for (const person of people.filter(asksFor(row)))
      await ask(nameOf(person), person, person, expected(row, person.viewer))
    expect(cells, JSON.stringify(answers)).toEqual(table)
  })
})
