import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerPersisted, persistedAsked } from '#server/http/answerPersisted.ts'
import type { GraphqlBody } from '#server/http/graphqlBody.ts'
import { createGraphqlServer, type GraphqlServer } from '#server/http/graphqlServer.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { Outage } from '#server/platform/database/outage.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const documents = new Map([
  ['viewer', 'query viewer { viewer { loginId } }'],
  ['station', 'query station($id: ID!) { node(id: $id) { id } }'],
  [
    'delete',
    'mutation delete($input: DeleteJobInput!) { deleteJob(input: $input) { __typename ... on Problem { code message } } }',
  ],
  ['requests', 'query requests { forgottenPasswordRequests }'],
  ['two', 'query one { viewer { loginId } } query two { viewer { staffName } }'],
  ['changes', 'subscription changes { changes { kind } }'],
])
let world: World
let graphql: GraphqlServer
beforeAll(async () => {
  world = await createWorld()
  graphql = createGraphqlServer(world.services, documents)
})
afterAll(() => world.close())

const bodyOf = (hash: string, more: object = {}) => ({
  ...more,
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
})
const asked = (body: unknown) => persistedAsked(body as GraphqlBody)
async function contextOf(
  loginId: string,
  more: Partial<RequestContext> = {},
): Promise<RequestContext> {
  return { ...(await world.as(loginId)), loaders: new Loaders(), ...more } as RequestContext
}

/** Sends the same body through Yoga and through the fast path. */
async function bothWays(loginId: string, body: object, more: Partial<RequestContext> = {}) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const yoga = await graphql.fetch(
    'http://localhost/graphql',
    { method: 'POST', headers, body: JSON.stringify(body) },
    {
      ...(await contextOf(loginId, more)),
    },
  )
  const straight = await answerPersisted(
    graphql,
    documents,
    await contextOf(loginId, more),
    asked(body)!,
  )
  return {
    yoga: {
      status: yoga.status,
      retryAfter: yoga.headers.get('retry-after'),
      ...(await yoga.json()),
    },
    straight: straight && {
      status: straight.status,
      retryAfter: straight.retryAfter,
      ...JSON.parse(straight.text),
    },
  }
}

describe('a persisted document of the web client gets the same answer as from Yoga', () => {
  it.each([
    ['a query', bodyOf('viewer')],
    ['one with variables', bodyOf('station', { variables: { id: 'none' } })],
    ['a missing variable', bodyOf('station')],
    ['a variable of the wrong type', bodyOf('station', { variables: { id: { no: 1 } } })],
    ['one of two operations', bodyOf('two', { operationName: 'two' })],
    ['a command that refuses', bodyOf('delete', { variables: { input: { jobId: 'x' } } })],
    ['a read that the role may not do', bodyOf('requests')],
  ])('%s', async (_title, body) => {
    const { yoga, straight } = await bothWays('viewer', body)
    expect(yoga.data ?? yoga.errors).toBeTruthy()
    expect(straight).toEqual(yoga)
  })

  it('an unreachable database, with Retry-After', async () => {
    const away = new Outage('unreachable', 'nothing', null)
    const db = new Proxy({} as RequestContext['db'], {
      get() {
        throw away
      },
    })
    const { yoga, straight } = await bothWays('admin', bodyOf('requests'), { db })
    expect(straight).toEqual(yoga)
    expect(straight).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
  })
})

describe('any other request is passed to Yoga', () => {
  it.each([
    ['a query as text', { query: '{ viewer { loginId } }' }],
    ['a hash together with a query', { ...bodyOf('viewer'), query: '{ viewer { loginId } }' }],
    ['an unknown key of the body', bodyOf('viewer', { more: 1 })],
    ['invalid variables', bodyOf('viewer', { variables: [] })],
    ['a batch', [bodyOf('viewer')]],
    ['nothing', null],
  ])('%s', (_title, body) => {
    expect(asked(body)).toBeNull()
  })

  it.each(['unknown', 'changes', 'two'])('the document “%s” without a name', async (hash) => {
    expect(
      await answerPersisted(graphql, documents, await contextOf('viewer'), asked(bodyOf(hash))!),
    ).toBeNull()
  })
})
