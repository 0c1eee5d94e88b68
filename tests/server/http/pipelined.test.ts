import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createSite, type Site } from './site.ts'

let site: Site
let port: number
beforeAll(async () => {
  site = await createSite()
  await site.http.listen({ port: 0, host: '127.0.0.1' })
  port = (site.http.server.address() as AddressInfo).port
})
afterAll(() => site.close())
beforeEach(() => site.world.services.db.rateBucket.deleteMany())

const body = '{"qr":"x"}'
const asks = `POST /verify/standing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/**
 * Pipelines n requests on a connection. Returns the number of responses until it ends or all have
 * come.
 */
function askAtOnce(times: number): Promise<number> {
  return new Promise((done) => {
    let answers = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(asks.repeat(times)))
    socket.on('data', (data) => {
      answers += data.toString().split('HTTP/1.1 ').length - 1
      if (answers >= times) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(answers))
  })
}
const counted = async () =>
  (await site.world.services.db.rateBucket.findFirst({ where: { key: { startsWith: 'verify' } } }))
    ?.count ?? 0

test('several requests may be in progress on one connection', async () => {
  expect(await askAtOnce(limits.pipelinedRequests)).toBe(limits.pipelinedRequests)
})

test('a client that pipelines endlessly is disconnected, and its excess requests cost the database nothing', async () => {
  expect(await askAtOnce(2_000)).toBeLessThan(2_000)
  expect(await counted()).toBeLessThanOrEqual(limits.pipelinedRequests)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a client over its limit per minute is refused again without a database access', async () => {
  const { attemptsPerAddressPerMinute: most } = limits
  const statuses = []
  for (let i = 0; i < most + 5; i++) {
    const { status } = await fetch(`http://127.0.0.1:${port}/verify/standing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    statuses.push(status)
  }
  expect(statuses.slice(most)).toEqual([429, 429, 429, 429, 429])
  expect(await counted()).toBe(most + 1)
})
