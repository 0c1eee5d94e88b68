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

/** Asks so often in one breath; how many answers came until the connection ended, or all had come. */
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
  (await site.world.services.db.rateBucket.findFirst({ where: { key: { startsWith: 'verify' } } }))?.count ?? 0

test('some requests may be under way on one connection at once', async () => {
  expect(await askAtOnce(limits.pipelinedRequests)).toBe(limits.pipelinedRequests)
})

test('one that asks on and on without waiting is cut, and what it asked beyond costs the database nothing', async () => {
  expect(await askAtOnce(2_000)).toBeLessThan(2_000)
  expect(await counted()).toBeLessThanOrEqual(limits.pipelinedRequests)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('who is beyond the limit of a minute is refused again without a word to the database', async () => {
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
