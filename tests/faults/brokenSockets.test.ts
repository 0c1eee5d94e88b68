import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seedBasics } from '../../prisma/seed/seedBasics.ts'
import { bearerOf, cookieFor, subscribe, type Subscriber } from './clients.ts'
import {
  connectRaw,
  frame,
  opcodes,
  openRaw,
  statusOf,
  text,
  upgradeRequest,
  type RawClient,
  type RawWebSocket,
} from './rawClient.ts'
import { endServers, startServer, until, type ServerProcess } from './serverProcess.ts'

let database: TestDatabase
let db: Db
let server: ServerProcess
let cookie: string
let neighbour: Subscriber
const clients: RawClient[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
  await seedBasics(db, { clock: () => new Date() })
  server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
})
beforeEach(async () => {
  await db.rateBucket.deleteMany()
  cookie = cookieFor(await bearerOf(server.url, 'viewer'))
  neighbour = (await subscribe(server.url, { cookie })) as Subscriber
})
afterEach(async () => {
  // In every case the process survives, and so does the other socket of the same session.
  await expectToHear(neighbour)
  expect(neighbour.code()).toBeNull()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(server.output()).not.toContain('uncaught error: stopping')
  neighbour.close()
  clients.splice(0).forEach((client) => client.socket.destroy())
})
afterAll(async () => {
  await server?.stop()
  endServers()
  await db.$disconnect()
  await database.drop()
})

const raw = async (halfOpen = false) => kept(await connectRaw(server.url, halfOpen))
const open = async () => kept(await openRaw(server.url, { cookie }))
function kept<Client extends RawClient>(client: Client): Client {
  clients.push(client)
  return client
}

let heard = 0
async function expectToHear(subscriber: Subscriber): Promise<void> {
  const by = `somebody ${++heard}`
  const change = JSON.stringify([{ kind: 'station', id: 'JHB-P01', branchCode: 'JHB', by }])
  await db.$executeRaw`SELECT pg_notify('ikad_changes', ${change})`
  await until('the event', () => subscriber.changes.some((change) => change.by === by))
}

const upgrades: [string, () => string][] = [
  ['without a session', () => upgradeRequest(server.url)],
  ['with a made-up one', () => upgradeRequest(server.url, { cookie: cookieFor('made-up') })],
  [
    'from another origin',
    () => upgradeRequest(server.url, { cookie, origin: 'https://ikad.example' }),
  ],
  ['at another path', () => upgradeRequest(server.url, { cookie, path: '/nothing' })],
  ['at a station’s address', () => upgradeRequest(server.url, { path: '/api/station/heartbeat' })],
  ['at an address that is none', () => upgradeRequest(server.url, { cookie, path: '//' })],
  ['with a session', () => upgradeRequest(server.url, { cookie })],
]

test.each(upgrades)(
  'an upgrade %s that is reset at any byte, or during its response, ends only that connection',
  async (_what, request) => {
    const bytes = request()
    const cuts = [
      1,
      20,
      bytes.length - 3,
      bytes.length - 1,
      ...Array<number>(20).fill(bytes.length),
    ]
    await Promise.all(
      cuts.map(async (cut, i) => {
        const { socket, reset, closed } = await raw()
        socket.write(bytes.slice(0, cut))
        for (let turn = 0; turn < i % 5; turn++) await new Promise(setImmediate)
        reset()
        await closed
      }),
    )
    await expectToHear(neighbour)
  },
)

test.each([
  ['an unknown path', () => upgradeRequest(server.url, { path: '//' }), 404],
  [
    'no key',
    () => upgradeRequest(server.url, { cookie }).replace(/Sec-WebSocket-Key.*\r\n/, ''),
    400,
  ],
  [
    'an invalid version',
    () => upgradeRequest(server.url, { cookie }).replace('Version: 13', 'Version: 99'),
    400,
  ],
  ['not HTTP', () => 'IKAD\r\n\r\n', 400],
  ['an invalid header', () => 'GET / HTTP/1.1\r\nHost: a\r\nNo colon\r\n\r\n', 400],
  [
    'headers of 100 kB',
    () => `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
  ],
  [
    'two lengths',
    () => 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    () =>
      'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  [
    'an expectation that cannot be met',
    () =>
      'POST /graphql HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 1\r\nConnection: close\r\n\r\n',
    417,
  ],
])(
  '%s: refused, and the connection is closed although the client keeps its half open',
  async (_what, request, status) => {
    const client = await raw(true)
    client.socket.write(request())
    await until('the answer', () => statusOf(client) !== null)
    expect(statusOf(client)).toBe(status)
    await expectDestroyed(client)
  },
)

test('no session: opened with a refusal, and closed although the client keeps its half open', async () => {
  const client = await raw(true)
  client.socket.write(upgradeRequest(server.url))
  await until('the answer', () => statusOf(client) !== null)
  expect(statusOf(client)).toBe(101)
  await expectDestroyed(client)
})

test('CONNECT to another machine: the connection is closed', async () => {
  const client = await raw(true)
  client.socket.write('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n')
  await expectDestroyed(client)
  expect(client.received().toString()).not.toContain('200')
})

/**
 * Waits until the server has closed the connection completely, so that further data is answered by
 * a reset.
 */
async function expectDestroyed(
  { socket }: RawClient,
  more: () => Buffer | string = () => 'x',
): Promise<void> {
  await until('the server lets go', () => {
    if (!socket.destroyed) socket.write(more())
    return socket.destroyed
  })
}

const half = Buffer.from([0x81, 0xfe, 0x10])
const frames: [string, Buffer, number][] = [
  ['oversize', frame(opcodes.text, '', { announced: 70_000 }), 1009],
  [
    'a message of 64 KiB and a byte',
    frame(opcodes.text, 'x'.repeat(limits.socketMessageBytes + 1)),
    1009,
  ],
  ['larger than any memory', frame(opcodes.text, '', { length64: 2n ** 63n - 1n }), 1009],
  ['unmasked', frame(opcodes.text, '{}', { masked: false }), 1002],
  ['with reserved bits', frame(opcodes.text, '{}', { reserved: 4 }), 1002],
  ['of a kind that is none', frame(3, '{}'), 1002],
  ['a ping of two halves', frame(opcodes.ping, 'x', { final: false }), 1002],
  ['a ping of 126 bytes', frame(opcodes.ping, 'x'.repeat(126)), 1002],
  ['a continuation of nothing', frame(opcodes.continuation, 'x'), 1002],
  [
    'a text within another',
    Buffer.concat([frame(opcodes.text, 'x', { final: false }), frame(opcodes.text, 'x')]),
    1002,
  ],
  ['non-UTF-8 text', frame(opcodes.text, Buffer.from([0x7b, 0xc3, 0x28, 0x7d])), 1007],
  ['a close code that is none', frame(opcodes.close, Buffer.from([0x03, 0xec])), 1002],
  ['a close reason that is no UTF-8', frame(opcodes.close, Buffer.from([0x03, 0xe8, 0xff])), 1007],
  [
    'a text in 1,000 pieces',
    Buffer.concat(
      Array.from({ length: 1_000 }, () => frame(opcodes.continuation, '', { final: false })).with(
        0,
        frame(opcodes.text, '', { final: false }),
      ),
    ),
    1008,
  ],
]

test.each(frames)('a frame %s ends only that socket', async (_what, bytes, code) => {
  const socket = await open()
  socket.socket.write(bytes)
  await socket.closed
  expect(socket.closeCode()).toBe(code)
})

test.each([
  ['half a frame and a reset', (socket: RawWebSocket) => socket.reset()],
  ['half a frame and a close', (socket: RawWebSocket) => void socket.socket.end()],
])('%s ends only that socket', async (_what, leave) => {
  const socket = await open()
  socket.socket.write(half)
  await new Promise(setImmediate)
  leave(socket)
  await socket.closed
  await expectToHear(neighbour)
})

const init = text({ type: 'connection_init' })
/** Opens a socket that the server has acknowledged. */
async function openKnown(): Promise<RawWebSocket> {
  const socket = await open()
  socket.socket.write(init)
  await until('the acknowledgement', () => socket.frames().length > 0)
  return socket
}
const subscription = (
  id: string,
  payload: object = { query: 'subscription { changes { kind } }' },
) => text({ type: 'subscribe', id, payload })
const repeat = (n: number, message: (i: number) => Buffer) =>
  Array.from({ length: n }, (_, i) => message(i))
/** More than the rate limit, even if a second passes meanwhile. */
const flood = (message: Buffer) => repeat(2 * limits.socketMessages, () => message)

const conversations: [string, Buffer[], number | null][] = [
  ['what is no JSON', [text('{')], 4400],
  ['NUL', [text('\0')], 4400],
  ['a list', [text([])], 4400],
  ['a message of a kind that is none', [text({ type: 'take' })], 4400],
  ['a subscription before init', [subscription('1')], 4401],
  ['two inits', [init, init], 4429],
  ['a flood of messages before init', flood(text({ type: 'ping' })), 4429],
  // Raw frames, because no library sends so many pings at once.
  ['a flood of the protocol’s own pings', flood(frame(opcodes.ping, '')), null],
  ['a flood of pongs that nobody asked for', flood(frame(opcodes.pong, '')), 4429],
]

test.each(conversations)('%s closes only that socket', async (_what, messages, code) => {
  const socket = await open()
  socket.socket.write(Buffer.concat(messages))
  await socket.closed
  expect(socket.closeCode()).toBe(code)
})

const known: [string, Buffer[], number][] = [
  ['a subscription without a document', [subscription('1', {})], 4400],
  ['a lone surrogate as an id', [text('{"type":"subscribe","id":"\\ud800","payload":{}}')], 4400],
  ['an id twice', [subscription('1'), subscription('1')], 4409],
  [
    'an id of 10,000 characters twice',
    [subscription('x'.repeat(10_000)), subscription('x'.repeat(10_000))],
    4409,
  ],
  ['a flood of pings', flood(text({ type: 'ping' })), 4429],
  [
    'a 51st subscription',
    repeat(limits.subscriptionsPerSocket + 1, (i) => subscription(String(i))),
    4429,
  ],
]

test.each(known)('%s closes only that acknowledged socket', async (_what, messages, code) => {
  const socket = await openKnown()
  socket.socket.write(Buffer.concat(messages))
  await socket.closed
  expect(socket.closeCode()).toBe(code)
})

test('a socket that does not identify itself within 5 s is closed with 4408', async () => {
  const socket = await open()
  await socket.closed
  expect(socket.closeCode()).toBe(4408)
})

test('completing an unknown subscription, and an empty, an unknown and an invented document, leave the socket open', async () => {
  const socket = await openKnown()
  const hash = {
    query: '',
    extensions: { persistedQuery: { version: 1, sha256Hash: '__proto__' } },
  }
  const odd = [
    subscription('1', { query: '' }),
    subscription('2', hash),
    subscription('3', { query: 'subscription { nothing }' }),
    text({ type: 'complete', id: '__proto__' }),
  ]
  socket.socket.write(Buffer.concat([...odd, text({ type: 'ping' })]))
  await until('the pong', () => answers(socket).some(({ type }) => type === 'pong'))
  await until(
    'three refusals',
    () => answers(socket).filter(({ type }) => type === 'error').length === 3,
  )
  expect(socket.closeCode()).toBeNull()
})

const answers = (socket: RawWebSocket) =>
  socket
    .frames()
    .filter(({ opcode }) => opcode === opcodes.text)
    .map(({ content }) => JSON.parse(content.toString()) as { type: string })

test('50 subscriptions stay open, and end with their socket', async () => {
  const before = await openSubscriptions()
  const socket = await openKnown()
  socket.socket.write(
    Buffer.concat([...repeat(limits.subscriptionsPerSocket, (i) => subscription(String(i)))]),
  )
  await until(
    'all of them',
    async () => (await openSubscriptions()) === before + limits.subscriptionsPerSocket,
  )
  socket.reset()
  await until('none of them', async () => (await openSubscriptions()) === before)
})

test('an id that is completed and reused at once hides no subscription: all end with the socket', async () => {
  const before = await openSubscriptions()
  const socket = await openKnown()
  const again = () => Buffer.concat([subscription('1'), text({ type: 'complete', id: '1' })])
  socket.socket.write(Buffer.concat([...repeat(20, again), subscription('1')]))
  await until('a subscription', async () => (await openSubscriptions()) > before)
  socket.reset()
  await until('none of them', async () => (await openSubscriptions()) === before)
})

async function openSubscriptions(): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^ikad_subscriptions_open (\d+)/m.exec(metrics)?.[1])
}

test('a 21st socket of a session is refused with 429, and accepted after another closes; other sessions are unaffected', async () => {
  const others = await Promise.all(Array.from({ length: limits.socketsPerSession - 1 }, open))
  await expect(open()).rejects.toThrow('429')
  const another = cookieFor(await bearerOf(server.url, 'viewer'))
  kept(await openRaw(server.url, { cookie: another }))
  others[0]!.reset()
  await until('a place', () =>
    open().then(
      () => true,
      () => false,
    ),
  )
})

test('a socket that keeps sending and does not read the responses is ended', async () => {
  const socket = await openKnown()
  socket.socket.pause()
  const large = text({ type: 'ping', payload: { x: 'x'.repeat(60_000) } })
  socket.socket.write(Buffer.concat(repeat(limits.socketMessages - 10, () => large)))
  // A client that does not read notices the end when it writes.
  await expectDestroyed(socket, () => frame(opcodes.pong, ''))
})
