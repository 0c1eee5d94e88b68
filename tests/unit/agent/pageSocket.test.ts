import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createGate } from '#agent/page/gate.ts'
import { openPageSocket, type PageSocket } from '#agent/page/pageSocket.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const origin = 'https://ikad.example'
const paired = 'p'.repeat(43)
let server: Server
let pages: PageSocket
let port: number
let refused: string[]
beforeEach(async () => {
  refused = []
  server = createServer((_request, response) => response.end('alive'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  pages = openPageSocket(server, {
    gate: createGate(origin, () => port),
    isPaired: (token) => token === paired,
    greeting: () => [],
    act: () => Promise.reject(new Error('not asked for')),
    say: (words) => void refused.push(words),
  })
})
afterEach(async () => {
  pages.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const upgrade = (path: string, from: string) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: ${from}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')

async function opened(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const alive = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()

test.each([
  ['another site', '/agent', 'https://elsewhere.example'],
  ['another path', '/elsewhere', origin],
  ['a page of the product', '/agent', origin],
])(
  'an upgrade of %s may be reset after any byte, and the agent continues',
  async (_of, path, from) => {
    const request = Buffer.from(upgrade(path, from))
    for (let bytes = 1; bytes <= request.length; bytes++) {
      const socket = await opened()
      await new Promise((resolve) => socket.write(request.subarray(0, bytes), resolve))
      socket.resetAndDestroy()
    }
    expect(await alive()).toBe('alive')
  },
)

test('a refused upgrade with a half-open client is closed within a second', async () => {
  const sockets = await Promise.all(Array.from({ length: 40 }, opened))
  for (const socket of sockets) socket.write(upgrade('/agent', 'https://elsewhere.example'))
  await eventually(async () => {
    const held = await new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
    expect(held).toBe(0)
  })
  expect(refused).toHaveLength(40)
  for (const socket of sockets) socket.destroy()
})

test('a paired page is served, and one that sends too much is disconnected alone', async () => {
  const page = () => new WebSocket(`ws://127.0.0.1:${port}/agent`, { origin })
  const [good, bad] = [page(), page()]
  await Promise.all([once(good, 'open'), once(bad, 'open')])
  for (const socket of [good, bad]) socket.send(JSON.stringify({ type: 'hello', token: paired }))
  const closed = once(bad, 'close')
  for (let sent = 0; sent < 300; sent++) bad.send(JSON.stringify({ type: 'front' }))
  expect((await closed)[0]).toBe(4429)
  const heard = once(good, 'message')
  pages.send({ type: 'failed', id: 1, code: 'agent.refused', printed: null })
  expect(JSON.parse(String((await heard)[0]))).toMatchObject({ type: 'failed' })
  good.terminate()
})
