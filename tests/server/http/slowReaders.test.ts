import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { closeStalledResponses } from '#server/http/closeStalledResponses.ts'
import { reportFile } from '#server/reports/files/reportFile.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { within } from '#tests/support/time/within.ts'
import { createSite, type Site } from './site.ts'

const report = '/files/report/issuance.csv?period=daily'
const rows = 40_000
let site: Site
let port: number
const tokens = new Map<string, string>()
const open = new Set<Socket>()

/** A report of about 20 MB, larger than all buffers on its way. */
beforeAll(async () => {
  site = await createSite()
  await site.http.listen({ host: '127.0.0.1', port: 0 })
  port = (site.http.server.address() as AddressInfo).port
  await site.world.services.db.$executeRaw`
    INSERT INTO issuance_day (day, branch_code, pass_type, nationality, sector, issued)
    SELECT '2026-11-02', 'JHB', 'newPass', 'BGD', lpad(n::text, 500, '-'), 1 FROM generate_series(1, ${rows}::int) n`
  for (const loginId of ['operator', 'supervisor', 'hqadmin'])
    tokens.set(loginId, await site.token(loginId))
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open.clear()
  await eventually(async () => expect(await transactions()).toBe(0))
})
afterAll(async () => {
  site.http.server.closeAllConnections()
  await site.close()
})

const headersOf = (loginId: string) => ({ authorization: `Bearer ${tokens.get(loginId)}` })
const take = (loginId: string) =>
  fetch(`http://127.0.0.1:${port}${report}`, { headers: headersOf(loginId) })

/** Sends a call of another kind, so that earlier callers have a slot or wait afterwards. */
const branches = () =>
  fetch(`http://127.0.0.1:${port}/api/branch`, { headers: headersOf('operator') })

function ask(loginId: string): Socket {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  socket.write(
    `GET ${report} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.get(loginId)}\r\n\r\n`,
  )
  return socket
}

/** Requests the report and reads only its first chunk. Returns the status. */
async function askAndWait(loginId: string): Promise<number> {
  const socket = ask(loginId)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString('latin1'))?.[1])
  if (status !== 200) {
    open.delete(socket)
    socket.destroy()
  }
  return status
}

/** Running reads of rows. */
async function transactions(): Promise<number> {
  const [row] = await site.world.services.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ '^(BEGIN|DECLARE|FETCH)' AND xact_start IS NOT NULL`
  return row!.n
}

/** Starts readers that stop reading; previous readers may still be leaving. */
async function takePlaces(...loginIds: string[]): Promise<void> {
  for (const loginId of loginIds)
    await eventually(async () => expect(await askAndWait(loginId)).toBe(200))
}
const takeAllPlaces = () => takePlaces('operator', 'operator', 'supervisor', 'supervisor')

describe('clients that stop reading a report', () => {
  test('block nobody, in any number: two per person are accepted, and the process keeps working', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => askAndWait('operator')))
    expect(asked.filter((status) => status === 200)).toHaveLength(limits.reportFilesOfPerson)
    expect(asked.filter((status) => status === 429)).toHaveLength(20 - limits.reportFilesOfPerson)
    expect((await within(2_000, branches)).status).toBe(200)
  })

  test('get a refusal for their third file that points to background reports', async () => {
    await takePlaces('operator', 'operator')
    const refused = await take('operator')
    expect([refused.status, await refused.text()]).toEqual([
      429,
      'You are taking 2 files already. Wait for one of them, or have this one made in the background',
    ])
  })

  test('use up all slots; the next client is refused after a moment', async () => {
    await takeAllPlaces()
    const refused = await take('hqadmin')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.text()).toMatch(/^Others are taking as many files/)
    const wrong = await fetch(`http://127.0.0.1:${port}/files/report/nothing.csv`, {
      headers: headersOf('hqadmin'),
    })
    expect(wrong.status).toBe(404)
  })

  test('let a waiting client in when one leaves, and it gets everything', async () => {
    await takeAllPlaces()
    const waiting = take('hqadmin')
    await once(site.http.server, 'request')
    await branches()
    open.values().next().value!.destroy()
    const answer = await waiting
    expect(answer.status).toBe(200)
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(1 + rows)
  })

  test('free their place in the queue when they disconnect', async () => {
    await takeAllPlaces()
    const arrived = once(site.http.server, 'request')
    const socket = ask('hqadmin')
    await arrived
    await branches()
    socket.destroy()
    for (const socket of open) socket.destroy()
    open.clear()
    await takePlaces('hqadmin', 'hqadmin', 'operator', 'operator')
    expect([...open].filter((taking) => !taking.destroyed)).toHaveLength(limits.reportFiles)
  })

  test('do not block background reports', async () => {
    await takeAllPlaces()
    const ctx = await site.world.as('operator')
    const file = await reportFile(ctx, {
      id: 'issuance',
      format: 'csv',
      filter: { period: 'daily' },
    })
    expect((await text(file)).trim().split('\r\n')).toHaveLength(1 + rows)
  })

  test('are detected while the response is written', async () => {
    const accepted = once(site.http.server, 'connection') as Promise<[Socket]>
    await takePlaces('operator')
    expect((await accepted)[0].timeout).toBe(limits.untakenMs)
  })
})

describe('a streamed response', () => {
  const untakenMs = 300
  const log: string[] = []
  const logger = pino({}, { write: (line) => void log.push(line) })

  async function serving(
    body: () => Readable,
  ): Promise<{ url: string; socket: Socket; close(): Promise<void> }> {
    const http = fastify()
    closeStalledResponses(http, logger, untakenMs)
    http.get('/file', (_request, reply) => reply.type('text/plain').send(body()))
    const url = await http.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    return { url, socket, close: () => (socket.destroy(), http.close()) }
  }
  const endless = () =>
    Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(100_000)
      })(),
    )

  test('ends when the client reads nothing, and so does its source', async () => {
    const body = endless()
    const { socket, close } = await serving(() => body)
    socket.write('GET /file HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.pause()
    await once(body, 'close')
    expect(log.join()).toContain('a client did not read its response')
    await close()
  })

  test('continues while the client reads slowly, and while the client waits for us', async () => {
    const pieces = Readable.from(
      (async function* () {
        yield 'first'
        for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, untakenMs))
        yield 'last'
      })(),
    )
    const { url, close } = await serving(() => pieces)
    expect(await (await fetch(`${url}/file`)).text()).toBe('firstlast')
    await close()
  })
})
