import { loadQuery } from 'react-relay'
import {
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  type GraphQLResponse,
} from 'relay-runtime'
import type { Sink } from 'relay-runtime/network/RelayObservable'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#client/__generated__/changepasswordQuery.graphql.ts'
import query from '#client/__generated__/changepasswordQuery$parameters.ts'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { quickAnswer } from './quickAnswer.ts'

const data: RawResponse<'changepasswordQuery'> = { viewer: null }
const answer: GraphQLResponse = { data }
let server: Sink<GraphQLResponse>
let asked: number
let abandoned: number
let environment: Environment

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  abandoned = 0
  environment = new Environment({
    network: Network.create(() =>
      Observable.create<GraphQLResponse>((sink) => {
        asked++
        server = sink
        return () => abandoned++
      }),
    ),
    store: new Store(new RecordSource()),
  })
})
afterEach(() => vi.useRealTimers())

const load = () => loadQuery(environment, query, {}, { fetchPolicy: 'store-and-network' })

/** Returns whether it is still waiting at this moment. */
function waiting(queryRef = load()) {
  let waits = true
  const over = quickAnswer(environment, queryRef).then(() => (waits = false))
  return { over, now: async () => (await vi.advanceTimersByTimeAsync(0), waits) }
}

test('navigation waits for an answer', async () => {
  const wait = waiting()
  await vi.advanceTimersByTimeAsync(100)
  expect(await wait.now()).toBe(true)
  server.next(answer)
  expect(await wait.now()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('it waits for a slow answer at most 200 ms, and uses it later', async () => {
  const queryRef = load()
  const wait = waiting(queryRef)
  await vi.advanceTimersByTimeAsync(199)
  expect(await wait.now()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await wait.now()).toBe(false)
  expect([asked, abandoned]).toEqual([1, 0])
  const late: unknown[] = []
  queryRef.source!.subscribe({ next: (value) => late.push(value) })
  server.next(answer)
  expect(late).toEqual([answer])
})

test('a failure ends the wait, and the screen shows it', async () => {
  const wait = waiting()
  server.error(new Error('lost'))
  expect(await wait.now()).toBe(false)
})

test('a disposed query ends the wait', async () => {
  const queryRef = load()
  const wait = waiting(queryRef)
  queryRef.dispose()
  await vi.advanceTimersByTimeAsync(200)
  expect(await wait.now()).toBe(false)
})

test('data in the store is shown at once, and fetched again', async () => {
  const first = load()
  const wait = waiting(first)
  server.next(answer)
  server.complete()
  await wait.over
  expect(await waiting().now()).toBe(false)
  expect(asked).toBe(2)
})

test('a query whose document has not loaded is not waited for', async () => {
  const unknown = { ...load(), id: 'of a script that is on its way' }
  expect(await waiting(unknown).now()).toBe(false)
})
