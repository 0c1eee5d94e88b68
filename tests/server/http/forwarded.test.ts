import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradeReader } from '#server/http/factsOfUpgrade.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const upgrade = (peer: string, headers: Record<string, string>) =>
  ({
    socket: { remoteAddress: peer },
    headers: { host: 'inside:4000', ...headers },
  }) as unknown as IncomingMessage

const forwarded = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'ikad.example',
}

test.each([
  [
    'of a trusted proxy counts',
    '203.0.113.250',
    '10.0.0.2',
    forwarded,
    '198.51.100.7',
    'https://ikad.example',
  ],
  [
    'of any other address is ignored',
    '203.0.113.250',
    '10.0.0.9',
    forwarded,
    '10.0.0.9',
    'http://inside:4000',
  ],
  [
    'is ignored without TRUST_PROXY',
    undefined,
    '10.0.0.2',
    forwarded,
    '10.0.0.2',
    'http://inside:4000',
  ],
  [
    'that the caller wrote before the proxy added its own is skipped',
    '203.0.113.250',
    '10.0.0.2',
    {
      'x-forwarded-for': '127.0.0.1, 198.51.100.7',
      'x-forwarded-proto': 'http, https',
      'x-forwarded-host': 'evil.example, ikad.example',
    },
    '198.51.100.7',
    'https://ikad.example',
  ],
])('a forwarded header on a socket %s', (_what, trust, peer, headers, address, origin) => {
  const read = upgradeReader(trust && `${trust}, 10.0.0.2`)
  expect(read(upgrade(peer, headers))).toMatchObject({ address, origin })
})

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  const { http } = await world.app()
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => world.close())

/** Sends a raw request and returns the status line of the response. */
const statusOf = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).split('\r\n')[0]!)
    })
    socket.once('error', reject)
  })

test('a request with two Host headers is refused, a WebSocket too', async () => {
  const host = `Host: 127.0.0.1:${port}`
  expect(await statusOf('GET /healthz HTTP/1.1', host)).toContain(' 200 ')
  expect(await statusOf('GET /healthz HTTP/1.1', host, host)).toContain(' 400 ')
  expect(await statusOf('GET /healthz HTTP/1.1', host, 'Host: evil.example')).toContain(' 400 ')
  const socket = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  expect(await statusOf('GET /graphql HTTP/1.1', host, 'Host: evil.example', ...socket)).toContain(
    ' 400 ',
  )
})

test('a request with two or ambiguous lengths is refused: no proxy can read it differently', async () => {
  const lines = (...more: string[]) => [
    'POST /healthz HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    ...more,
  ]
  expect(await statusOf(...lines('Content-Length: 4', 'Transfer-Encoding: chunked'))).toContain(
    ' 400 ',
  )
  expect(await statusOf(...lines('Content-Length: 4', 'Content-Length: 5'))).toContain(' 400 ')
  expect(await statusOf(...lines('Content-Length : 4'))).toContain(' 400 ')
  expect(await statusOf(...lines('Transfer-Encoding: chunked, identity'))).toContain(' 400 ')
})
