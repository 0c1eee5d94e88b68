import { Agent } from 'node:http'
import { limits } from '#domain/limits.ts'
import { openSession } from '#server/access/sessions/sessions.ts'
import { postBody, sendOverSocket, type Send } from './support/bodySenders.ts'
import { bodyShapes, documentShapes, type BodyShape } from './support/bodyShapes.ts'
import { onGround } from './support/ground.ts'
import { median } from './support/measure.ts'
import { cpuFor, startServer, type Server } from './support/startServer.ts'

/**
 * `npm run bench -- bodies [count] [entry]`: CPU time of one request, for 200 generated bodies of
 * under 1 MB at each entry. It prints the worst body of each entry and of all; the goal is at most
 * 20 ms. The server is a separate process. Each body is sent three times, in rounds over all
 * bodies, and its median counts, because a garbage collection affects several consecutive requests.
 * The slowest bodies are sent twelve times more. The mean includes everything, garbage collections
 * too.
 */
const count = Number(process.argv[3] ?? 200)
/** Only entries whose name begins with it; without it, all. */
const only = process.argv[4] ?? ''
const mostBytes = 1_000_000
const rounds = 3
const slowest = 8
const furtherRounds = 12

const documents = {
  signIn: 'mutation signIn($input: SignInInput!) { signIn(input: $input) { __typename } }',
  addLots: 'mutation addLots($input: AddLotsInput!) { addLots(input: $input) { __typename } }',
  changes: 'subscription changes($kinds: [String]) { changes { kind } }',
}
const persisted = (hash: string) =>
  `"extensions":{"persistedQuery":{"version":1,"sha256Hash":"${hash}"}}`
const inInput = (hash: string, field: string) => (value: string) =>
  `{${persisted(hash)},"variables":{"input":{"${field}":${value || 0}}}}`
const under = (key: string) => (value: string) => `{"${key}":${value || 0}}`

type Entry = { name: string; shapes: BodyShape[]; send: Send }
type Measured = { name: string; shape: BodyShape; ms: number }

await onGround(async ({ services, url, as }) => {
  const { userId } = (await as('operator')).viewer
  const opening = { userId, area: 'ikad', address: '127.0.0.1', userAgent: 'bench' } as const
  const { token } = await openSession(services.db, { ...opening, carrier: 'bearer' }, new Date())
  const product = await startServer('listServer.ts', url, JSON.stringify(documents), '127.0.0.1')
  const station = await startServer('agentServer.ts')
  const agent = new Agent({ keepAlive: true })
  const { port } = product
  let callers = 0
  /** A caller from another address each time, so that rate limits don't apply. */
  const newAddress = () => {
    callers += 1
    return { 'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` }
  }
  const own = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    'sec-fetch-site': 'same-origin',
    'x-ikad-client': 'web',
  }
  const signedIn = { authorization: `Bearer ${token}` }
  const post = (path: string, headers: Record<string, string> = {}) =>
    postBody(agent, port, path, () => ({ ...newAddress(), ...headers }))
  const shapes = (seed: number, around = under('a'), bytes = mostBytes) =>
    bodyShapes(count, bytes, seed, around)
  const { graphqlBytes, strangerBytes, socketMessageBytes } = limits
  const overGraphql = (first: string[]) =>
    sendOverSocket(`ws://127.0.0.1:${port}/graphql`, {
      protocol: 'graphql-transport-ws',
      headers: { ...own, ...signedIn },
      first,
    })
  const query = (value: string) =>
    `{"query":"query ($f: ReportFilter) { report(id: 1, filter: $f) { __typename } }","variables":{"f":${value || 0}}}`
  const subscription = (value: string) =>
    `{"id":"1","type":"subscribe","payload":{${persisted('changes')},"variables":{"kinds":${value || 0}}}}`
  const login = (value: string) => `{"loginid":${value || 0},"password":1}`

  const graphql: [string, BodyShape[], Send][] = [
    [
      'a stranger, a document of the web client',
      shapes(1, inInput('signIn', 'loginId'), graphqlBytes),
      post('/graphql', own),
    ],
    [
      'a stranger, up to 64 KiB',
      shapes(2, inInput('signIn', 'loginId'), strangerBytes),
      post('/graphql', own),
    ],
    [
      'a stranger, up to 64 KiB, an unknown field',
      shapes(16, inInput('signIn', 'more'), strangerBytes),
      post('/graphql', own),
    ],
    [
      'signed in, a document of the web client',
      shapes(3, inInput('addLots', 'lines'), graphqlBytes),
      post('/graphql', signedIn),
    ],
    [
      'signed in, the variables of a query',
      shapes(4, query, graphqlBytes),
      post('/graphql', signedIn),
    ],
    ['a stranger, a query', documentShapes(count, graphqlBytes, 5), post('/graphql', own)],
    ['signed in, a query', documentShapes(count, graphqlBytes, 6), post('/graphql', signedIn)],
  ]
  const rest: [string, BodyShape[], Send][] = [
    ['a stranger signs in', shapes(7, login), post('/api/user/login')],
    [
      'a stranger signs in, up to 64 KiB',
      shapes(17, login, strangerBytes),
      post('/api/user/login'),
    ],
    ['a stranger of the CSM area', shapes(8), post('/jpn/user/token/check')],
    [
      'a stranger of the CSM area, up to 64 KiB',
      shapes(18, under('token'), strangerBytes),
      post('/jpn/user/token/check'),
    ],
    [
      'a machine with no credential',
      shapes(9),
      post('/api/station/heartbeat', { authorization: 'Bearer none' }),
    ],
    ['signed in', shapes(10, (value) => value || '0'), post('/api/lot/addlot', signedIn)],
    [
      'signed in, the lots of a delivery order',
      shapes(19, (value) => `{"lots":${value || 0}}`),
      post('/api/lot/addDolotArr', signedIn),
    ],
    [
      'signed in, applications',
      shapes(20, (value) => value || '0'),
      post('/api/appl/insertappl/execute', signedIn),
    ],
  ]
  const others: [string, BodyShape[], Send][] = [
    ['an address that is none', shapes(11), post('/nothing')],
    ['a card to verify', shapes(12, under('qr')), post('/verify/standing')],
    ['a card to verify, up to 4 KiB', shapes(21, under('qr'), 4_096), post('/verify/standing')],
    ['a workbook, a stranger', shapes(22, under('rows')), post('/files/workbook', own)],
    ['a file, a stranger', shapes(23), post('/files/uploads', own)],
  ]
  const sockets: [string, BodyShape[], Send][] = [
    [
      'GraphQL over a socket, signed in',
      shapes(13, subscription, socketMessageBytes),
      overGraphql(['{"type":"connection_init"}']),
    ],
    [
      'GraphQL over a socket, its first message',
      shapes(
        24,
        (value) => `{"type":"connection_init","payload":{"a":${value || 0}}}`,
        socketMessageBytes,
      ),
      overGraphql([]),
    ],
  ]
  const named = (prefix: string, entries: [string, BodyShape[], Send][]): Entry[] =>
    entries.map(([name, its, send]) => ({ name: `${prefix}${name}`, shapes: its, send }))
  const hello = JSON.stringify({ type: 'hello', token: 'p'.repeat(43) })
  const pages = `ws://127.0.0.1:${station.port}/agent`
  const headers = { origin: 'https://ikad.example' }
  const asPage = (value: string) => `{"type":"read","id":${value || 0}}`
  const ofAgent: [string, BodyShape[], Send][] = [
    ['a page that is not paired', shapes(14, asPage), sendOverSocket(pages, { headers })],
    ['a paired page', shapes(15, asPage), sendOverSocket(pages, { headers, first: [hello] })],
  ]
  const all = [
    ...named('GraphQL, ', graphql),
    ...named('REST, ', rest),
    ...named('', [...others, ...sockets]),
  ].map((entry) => ({
    entry,
    server: product,
  }))
  all.push(...named('the station agent, ', ofAgent).map((entry) => ({ entry, server: station })))

  const worst: Measured[] = []
  for (const { entry, server } of all) {
    if (entry.name.startsWith(only)) worst.push(await measure(server, entry))
  }
  const slower = worst.toSorted((a, b) => b.ms - a.ms)[0]
  if (slower) console.log(`the worst of all, ${slower.name}: ${lineOf(slower)} (goal <= 20 ms)`)
  agent.destroy()
  product.close()
  station.close()
})

/** Measures an entry, prints a line about it and returns its worst body. */
async function measure(server: Server, { name, shapes, send }: Entry): Promise<Measured> {
  const times = new Map(shapes.map((shape) => [shape, [] as number[]]))
  const middle = (shape: BodyShape) => median(times.get(shape)!)
  const send1 = async (shape: BodyShape) =>
    times.get(shape)!.push(await cpuFor([server], () => send(shape.text)))
  for (const { text } of shapes.slice(0, 60)) await send(text)
  for (let round = 0; round < rounds; round++) for (const shape of shapes) await send1(shape)
  const first = [...times.values()].flat()
  const mean = first.reduce((sum, ms) => sum + ms, 0) / first.length
  const bySlowness = () => shapes.toSorted((a, b) => middle(b) - middle(a))
  const again = bySlowness().slice(0, slowest)
  for (let round = 0; round < furtherRounds; round++) for (const shape of again) await send1(shape)
  if (process.env.SHOW)
    for (const shape of again)
      console.log(`  ${shape.name}: ${times.get(shape)!.map(Math.round).join(' ')}`)
  const shape = bySlowness()[0]!
  const worst = { name, shape, ms: middle(shape) }
  console.log(`${name}: ${lineOf(worst)}; mean ${mean.toFixed(1)} ms (goal <= 20 ms)`)
  return worst
}

function lineOf({ ms, shape }: Measured): string {
  return `${ms.toFixed(1)} ms, ${shape.name} of ${Math.max(1, Math.round(Buffer.byteLength(shape.text) / 1_024))} KiB`
}
