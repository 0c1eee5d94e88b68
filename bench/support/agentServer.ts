import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGate } from '#agent/page/gate.ts'
import { openPageSocket } from '#agent/page/pageSocket.ts'
import { serveParent } from './serveParent.ts'

/** A separate process: the socket of the station agent, which ignores the requests. */
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  openPageSocket(server, {
    gate: createGate('https://ikad.example', () => port),
    isPaired: (token) => token === 'p'.repeat(43),
    greeting: () => [],
    act: () => Promise.reject(new Error('not asked for')),
    say: () => undefined,
  })
  serveParent(port)
})
