import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { heartbeatLine } from '#agent/station/heartbeatLine.ts'
import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import { issueStationCredential } from '#server/stations/issueStationCredential.ts'
import { revokeStationCredential } from '#server/stations/revokeStationCredential.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let origin: string
let sockets: { open(): number }
beforeAll(async () => {
  world = await createWorld()
  const { http, socket } = await world.app()
  sockets = socket
  await http.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())

const station = 'JHB-P02'
const credential = demonstrationCredential(station)
const idle = { state: 'idle' }
const statusOf = () =>
  world.services.db.stationStatus.findUniqueOrThrow({ where: { stationId: station } })

type Given = { token?: string | null; headers?: Record<string, string>; path?: string }
function line({ token = credential, headers = {}, path = '/api/station/heartbeat' }: Given = {}) {
  const authorization: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` }
  return new WebSocket(`${origin.replace('http', 'ws')}${path}`, {
    headers: { ...authorization, ...headers },
  })
}
async function opened(given?: Given) {
  const socket = line(given)
  await once(socket, 'open')
  const heard: {
    status: number
    code?: string
    message: string
    result: Record<string, unknown>
  }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as never))
  const closed = once(socket, 'close').then(([code]) => code as number)
  const say = async (...bodies: unknown[]) => {
    const until = heard.length + bodies.length
    for (const body of bodies) socket.send(typeof body === 'string' ? body : JSON.stringify(body))
    await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(until))
    return heard.slice(until - bodies.length)
  }
  return { socket, closed, say }
}

describe('a station’s socket', () => {
  test('takes heartbeats in the same format as the call, and answers each in order', async () => {
    const { socket, say } = await opened({ path: '/API/Station/Heartbeat' })
    const answers = await say(
      { STATE: 'Printing', CardSN: '004900042', printed: 3 },
      { state: 'fault', faultcode: 'E-17' },
      idle,
    )
    const result = { stationid: station, activeflag: true, nextms: 15_000 }
    expect(answers).toMatchObject([
      { status: 1, result },
      { status: 1, result },
      { status: 1, result },
    ])
    expect(await statusOf()).toMatchObject({ state: 'idle', card: '', printed: null })
    socket.close()
  })

  test('reports an invalid one in the caller’s language, and continues', async () => {
    const { socket, say } = await opened({ headers: { 'accept-language': 'ms' } })
    const answers = await say({ state: 'offline' }, { state: 'fault' }, 'no JSON', [idle], idle)
    expect(answers).toMatchObject([
      { status: 0, code: 'field.invalid', message: expect.stringContaining('state') as string },
      {
        status: 0,
        code: 'field.required',
        message: expect.stringMatching(/^faultcode: .*diperlukan/i) as string,
      },
      { status: 0, code: 'request.invalid' },
      { status: 0, code: 'field.required' },
      { status: 1 },
    ])
    socket.close()
  })

  test.each([
    ['without a credential', { token: null }, 401],
    ['with an invalid credential', { token: 'x'.repeat(43) }, 401],
    ['from a page, with any credential', { headers: { origin: 'https://evil.example' } }, 401],
    ['at an unknown path', { path: '/api/station/heartbeat/x' }, 404],
  ])('does not open %s', async (_, given: Given, status) => {
    const socket = line(given)
    const [, response] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ]
    expect(response.statusCode).toBe(status)
  })

  test('does not open with a session, for any role', async () => {
    const payload = { LOGINID: 'admin', PASSWORD: 'Demo-2026' }
    const answer = await (
      await world.app()
    ).http.inject({ method: 'POST', url: '/api/user/login', payload })
    const { token } = answer.json<{ result: { token: string } }>().result
    const [, response] = (await once(line({ token }), 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ]
    expect(response.statusCode).toBe(401)
  })

  test('is told that its credential was revoked, and closed', async () => {
    const admin = await world.as('admin')
    const { token } = await issueStationCredential(admin, { stationId: 'JHB-P03' })
    const { say, closed } = await opened({ token })
    expect(await say(idle)).toMatchObject([{ status: 1 }])
    await revokeStationCredential(admin, { stationId: 'JHB-P03' })
    expect(await say(idle)).toMatchObject([{ status: 0, code: 'station.credential' }])
    expect(await closed).toBe(4401)
  })

  test('is replaced by another one of the same station, whose connection was lost', async () => {
    const first = await opened()
    const second = await opened()
    expect(await first.closed).toBe(4409)
    expect(await second.say(idle)).toMatchObject([{ status: 1 }])
    second.socket.close()
  })

  test('closes on a message that is not a heartbeat', async () => {
    const { socket, closed } = await opened()
    socket.send('x'.repeat(5_000))
    expect(await closed).toBe(1009)
  })
})

describe('the agent’s connection', () => {
  test('is one socket for all heartbeats, and reopens after an error', async () => {
    await eventually(() => expect(sockets.open()).toBe(0))
    const { ask, close } = heartbeatLine(origin, credential)
    expect(await ask(idle)).toMatchObject({ result: { stationid: station } })
    expect(await ask({ state: 'fault' })).toMatchObject({ code: 'field.required' })
    expect(sockets.open()).toBe(1)
    const rival = await opened()
    await eventually(() => expect(sockets.open()).toBe(1))
    expect(await ask(idle)).toMatchObject({ result: { stationid: station } })
    expect(await rival.closed).toBe(4409)
    close()
    await eventually(() => expect(sockets.open()).toBe(0))
  })

  test('falls back to HTTP calls where sockets are blocked, and retries after ten minutes', async () => {
    let asked = 0
    const proxy = createServer((_, response) => void response.end())
    proxy.on('upgrade', (_, socket) => {
      asked++
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    let now = 0
    const { ask } = heartbeatLine(
      `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      credential,
      () => now,
    )
    expect([await ask(idle), await ask(idle), asked]).toEqual([null, null, 1])
    now = 10 * 60_000
    expect([await ask(idle), asked]).toEqual([null, 2])
    proxy.closeAllConnections()
    proxy.close()
  })
})
