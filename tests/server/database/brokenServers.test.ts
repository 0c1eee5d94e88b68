import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { callBudget } from '#server/platform/database/connection/budgets.ts'
import { WatchedClient } from '#server/platform/database/connection/WatchedClient.ts'
import { conditionOf, DriverFailure } from '#server/platform/database/errorCondition.ts'

let server: Server
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await new Promise((resolve) => server.close(resolve))
})

/** Starts a server that does this with each connection, and returns a client of it. */
async function clientOf(
  serve: (socket: Socket) => void,
  connectionTimeoutMillis = 300_000,
): Promise<() => pg.Client> {
  server = createServer((socket) => {
    sockets.add(socket)
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = { host: '127.0.0.1', port, user: 'ikad', database: 'ikad' }
  return () => new WatchedClient({ ...address, connectionTimeoutMillis, budget: callBudget })
}

/** Returns a message of PostgreSQL's protocol. */
function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

test('a connection attempt that is never answered is an outage, for promises and for callbacks', async () => {
  const client = await clientOf(() => undefined, 50)
  const promised = await client()
    .connect()
    .catch((error: unknown) => error)
  expect(conditionOf(promised)).toBe('unreachable')
  const called = await new Promise((resolve) =>
    client().connect((error: Error | null) => resolve(error)),
  )
  expect(conditionOf(called)).toBe('unreachable')
})

test('a connection that ends during the attempt is an outage', async () => {
  const client = await clientOf((socket) => socket.once('data', () => socket.destroy()))
  const error = await client()
    .connect()
    .catch((reason: unknown) => reason)
  expect(conditionOf(new DriverFailure(error))).toBe('unreachable')
})

test('a session that is ended in the packet that opened it fails its first statement, and not the process', async () => {
  const opened = [message('R', Buffer.from([0, 0, 0, 0])), message('Z', Buffer.from('I'))]
  const ended = message(
    'E',
    Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
  )
  const client = await clientOf((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([...opened, ended]))),
  )
  const session = client()
  await session.connect()
  const error = await session.query('SELECT 1').catch((reason: unknown) => reason)
  expect(conditionOf(new DriverFailure(error))).toBe('unreachable')
})
