import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { readConfig } from '#server/config.ts'
import { runExpiry } from '#server/platform/expiry.ts'
import { startTracing } from '#server/platform/tracing/startTracing.ts'
import { httpLookup } from '#server/registry/httpLookup.ts'
import { createSite, ownPage, type Site } from '#tests/server/http/site.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { startCollector, type Collector } from '#tests/support/tracing/collector.ts'
import type { SentSpan } from '#tests/support/tracing/readSpans.ts'

let collector: Collector
let site: Site
let url: string
let token: string
let endTracing: () => Promise<void>

beforeAll(async () => {
  collector = await startCollector()
  // The exporter reads its address from the environment of its process.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  process.env.OTEL_SERVICE_NAME = 'ikad-test'
  endTracing = (await startTracing(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20' }),
  ))!
  site = await createSite()
  site.http.get('/said', async (request) => {
    request.log.info('said')
    return {}
  })
  url = await site.http.listen({ host: '127.0.0.1', port: 0 })
  token = await site.token('operator')
})
afterAll(async () => {
  await endTracing()
  await site.close()
  collector.close()
})

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`

const named = (name: string, spans = collector.spans) => spans.filter((span) => span.name === name)
const below = ({ spanId }: SentSpan) =>
  collector.spans.filter(({ parentId }) => parentId === spanId)
const requestOf = (id: string | null) =>
  collector.spans.find(({ attributes }) => attributes['ikad.request_id'] === id)

/** Waits for the span of the request, the last of its trace to be sent. */
async function spanOf(response: Response): Promise<SentSpan> {
  const id = response.headers.get('x-request-id')
  return eventually(() => {
    const found = requestOf(id)
    expect(found).toBeDefined()
    return found!
  })
}

async function signIn(loginId: string, headers: Record<string, string> = {}) {
  const input = { loginId, password: demonstrationSignIns.password }
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'sign-in' } }
  const body = JSON.stringify({ variables: { input }, extensions })
  return fetch(`${url}/graphql`, { method: 'POST', headers: { ...ownPage, ...headers }, body })
}
const adHoc = (query: string, variables: object = {}) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...ownPage, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })

test("a request of GraphQL is its caller's child, the operation its child, statements the operation's", async () => {
  const response = await signIn('operator', { traceparent, 'x-request-id': 'REQUEST-0001' })
  const request = await spanOf(response)
  expect(request).toMatchObject({
    name: 'POST /graphql',
    kind: 2,
    traceId: caller.traceId,
    parentId: caller.spanId,
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'ikad.request_id': 'REQUEST-0001',
    },
  })
  const operation = named('mutation signIn', below(request))[0]!
  expect(operation).toMatchObject({
    kind: 1,
    traceId: caller.traceId,
    attributes: { 'graphql.operation.type': 'mutation', 'graphql.operation.name': 'signIn' },
  })
  const statements = below(operation)
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']),
  )
  expect(statements.every(({ kind, traceId }) => kind === 3 && traceId === caller.traceId)).toBe(
    true,
  )
  expect(collector.sender).toMatchObject({ 'service.name': 'ikad-test' })
})

test('a request of REST has the template of its route, and its statements below it', async () => {
  const response = await fetch(`${url}/api/Branch/detail/JHB`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const request = await spanOf(response)
  expect(request).toMatchObject({ name: 'GET /api/Branch/detail/{code}', parentId: '' })
  const statements = below(request)
  expect(statements.length).toBeGreaterThan(0)
  for (const { attributes } of statements) expect(attributes['db.query.text']).toBeTypeOf('string')
})

test('the log names the trace of a request beside its id', async () => {
  const { traceId } = await spanOf(
    await fetch(`${url}/said`, { headers: { 'x-request-id': 'REQUEST-0002' } }),
  )
  const lines = site.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.filter(({ msg }) => msg === 'said')).toEqual([
    expect.objectContaining({ requestId: 'REQUEST-0002', traceId }),
  ])
})

test('the start of a subscription is a trace of its own; its events are none', async () => {
  const cookie = (await signIn('operator')).headers.get('set-cookie')!.split(';')[0]!
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie, origin: url },
  })
  const heard: string[] = []
  socket.on('message', (message) => heard.push(String(message)))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await eventually(() => expect(heard.join()).toContain('connection_ack'))
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'changes' } }
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '', extensions } }))
  const name = 'subscription changes'
  await eventually(() =>
    expect(named(name)).toEqual([expect.objectContaining({ parentId: '', failed: false })]),
  )
  await signIn('supervisor')
  socket.close()
  expect(named(name)).toHaveLength(1)
})

test('a round of background work is a trace of its own', async () => {
  const stopping = new AbortController()
  const running = runExpiry(site.world.services, stopping.signal)
  const round = await eventually(() => {
    expect(named('delete expired rows')).toHaveLength(1)
    return named('delete expired rows')[0]!
  })
  stopping.abort()
  await running
  expect(round.parentId).toBe('')
  expect(named('DELETE', below(round)).length).toBeGreaterThan(1)
})

test('the registry learns of the trace that asks it, and the trace nothing of the person', async () => {
  let sent: string | undefined
  const registry = createServer((request, response) => {
    sent = request.headers.traceparent as string
    response.end('[]')
  })
  await new Promise<void>((up) => registry.listen(0, '127.0.0.1', up))
  await httpLookup(`http://127.0.0.1:${(registry.address() as AddressInfo).port}`).findByPassport(
    'K99887766',
  )
  registry.close()
  const asked = await eventually(() => {
    expect(named('GET records')).toHaveLength(1)
    return named('GET records')[0]!
  })
  expect(sent).toBe(`00-${asked.traceId}-${asked.spanId}-01`)
  expect(asked.attributes).toEqual({ 'server.address': '127.0.0.1' })
})

/** What a person types or a record holds. Nothing of it may leave the product. */
const words = {
  name: "Zainab O'Qistina 'binti' \"Xylophon\"; DROP TABLE card_job; --",
  passport: 'PZ77665544',
  jawi: 'زينب بنت قستينا',
  typed: 'Verstappen%_\\',
}
const traces = ['Zainab', 'Qistina', 'Xylophon', 'PZ77665544', 'زينب', 'Verstappen']

test('no name, number or typed word leaves the product in a trace', async () => {
  const applId = 'ZZ000001'
  await site.world.job({ applId, name: words.name, passportNo: words.passport } as never)
  const auth = { headers: { authorization: `Bearer ${token}` } }
  const list = Object.values(words).map(encodeURIComponent)
  const responses = [
    ...(await Promise.all(
      list.flatMap((word) => [
        fetch(`${url}/api/printjob/search/passport/${word}`, auth),
        fetch(`${url}/api/printjob/search/employername/${word}`, auth),
        fetch(`${url}/api/printjob/qc/${word}?name=${word}`, auth),
        fetch(`${url}/no/such/${word}`, auth),
      ]),
    )),
    ...(await Promise.all(
      Object.values(words).flatMap((word) => [
        signIn(word),
        adHoc('query Zainab($text: String!) { lookup(text: $text) { title } }', { text: word }),
        adHoc(`query Qistina { findCardJobs(text: ${JSON.stringify(word)}) { jobId } }`),
        adHoc(`{ Verstappen(text: ${JSON.stringify(word)}) }`),
      ]),
    )),
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...ownPage, tracestate: 'v=Zainab', baggage: 'name=Zainab', traceparent },
      body: '{"query": "Zainab"',
    }),
  ]
  for (const response of responses) await spanOf(response)
  // Proof that the words were really asked for: the search found the record by them.
  expect(await responses[4]!.text()).toContain(applId)
  const sent = Buffer.concat(collector.bodies).toString()
  for (const trace of traces) expect(sent, trace).not.toContain(trace)
  expect(sent).toContain('query ad-hoc')
})
