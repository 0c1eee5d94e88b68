import { fetchQuery } from 'react-relay'
import {
  createOperationDescriptor,
  getSingularSelector,
  type GraphQLTaggedNode,
} from 'relay-runtime'
import { expect, it, vi } from 'vitest'
import fragment, { type useLots_query$data } from '#client/__generated__/useLots_query.graphql.ts'
import document from '#client/__generated__/useLotsPaginationQuery.graphql.ts'
import { lotPage } from '#client/tests/lotPage.ts'
import { scriptedServer } from '#client/tests/scriptedServer.ts'

const query = document as GraphQLTaggedNode

/** A screen's list with this many lots on the server. */
function listOf(total: number) {
  const server = { total }
  const { environment } = scriptedServer({
    useLotsPaginationQuery: ({ first, after }) => {
      const from = after ? Number(/\d+$/.exec(after)![0]) + 1 : 0
      const count = Math.min(first!, server.total - from)
      return lotPage('a', from, count, from + count < server.total)
    },
  })
  const operation = createOperationDescriptor(document, { first: 50 })
  environment.retain(operation)
  const ask = (variables: object) =>
    fetchQuery(environment, query, variables, {
      networkCacheConfig: { force: true },
      fetchPolicy: 'network-only',
    }).toPromise()
  const rows = () => {
    const key = environment.lookup(operation.fragment).data as never
    const { data } = environment.lookup(getSingularSelector(fragment, key)!)
    return (data as unknown as useLots_query$data).lots.edges.map(({ node }) => node.lotNo)
  }
  return { server, ask, rows, size: () => environment.getStore().getSource().size() }
}
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `a${from + at}`)

it('a list that is refreshed all day uses no more memory than after two refreshes', async () => {
  const { ask, rows, size } = listOf(80)
  for (let times = 0; times < 3; times++) await ask({ first: 50 })
  const before = size()
  for (let times = 0; times < 300; times++) await ask({ first: 50 })
  expect(size()).toBe(before)
  expect(rows()).toEqual(names(0, 50))
})

it('its rows are those of the latest refresh and of the pages after it', async () => {
  const { server, ask, rows } = listOf(120)
  await ask({ first: 50 })
  for (let times = 0; times < 3; times++) {
    await ask({ first: 50, after: 'a49' })
    expect(rows()).toEqual(names(0, 100))
    await ask({ first: 100 })
    expect(rows()).toEqual(names(0, 100))
    await ask({ first: 50 })
    expect(rows()).toEqual(names(0, 50))
  }
  // A row of the first page moves to the second, and a page arrives that was requested before the
  // list started over.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (let times = 0; times < 4; times++) {
    await ask({ first: 50, after: 'a45' })
    await ask({ first: 10 })
    await ask({ first: 10, after: 'a49' })
    await ask({ first: 50, after: 'a9' })
    expect(rows()).toEqual(names(0, 60))
    await ask({ first: 50 })
    expect(rows()).toEqual(names(0, 50))
  }
  server.total = 3
  await ask({ first: 50 })
  expect(rows()).toEqual(names(0, 3))
  server.total = 0
  await ask({ first: 50 })
  expect(rows()).toEqual([])
})
