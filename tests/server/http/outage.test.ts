import { connect } from 'node:net'
import type { Response } from 'light-my-request'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { openServices } from '#server/services.ts'
import { databaseProxy, type Cut, type DatabaseProxy } from '#tests/support/databaseProxy.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { demonstrationPassword } from '../../../prisma/seed/seedUsers.ts'

let world: World
let proxy: DatabaseProxy
let services: Awaited<ReturnType<typeof openServices>>
let app: App
let token: string
const log: string[] = []
let bags = 0

beforeAll(async () => {
  world = await createWorld(new Date())
  proxy = await databaseProxy(world.url)
  const logger = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void log.push(line) })
  services = await openServices({ config: world.services.config, url: proxy.url, log: logger })
  app = await createApp({
    services,
    documents: new Map(),
    clientFolder: null,
    databaseUrl: proxy.url,
  })
  const payload = { LOGINID: 'hqadmin', PASSWORD: demonstrationPassword }
  const answer = await app.http.inject({ method: 'POST', url: '/api/user/login', payload })
  token = answer.json<{ result: { token: string } }>().result.token
})
beforeEach(() => void (log.length = 0))
afterAll(async () => {
  await app.socket.close()
  await app.http.close()
  await services.close()
  await proxy.close()
  await world.close()
})

const newBag = () => `BG-${++bags}`
const countBags = (bagNo: string) => world.services.db.bag.count({ where: { bagNo } })
const headersOf = (key: string | null, language = 'en') => ({
  authorization: `Bearer ${token}`,
  'accept-language': language,
  ...(key ? { 'idempotency-key': key } : {}),
})

/** The same command over both transports. */
const ways = {
  REST: (bagNo: string, key: string | null, language?: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/bag',
      headers: headersOf(key, language),
      payload: { BAGNO: bagNo, BRANCHCODE: 'JHB' },
    }),
  GraphQL: (bagNo: string, key: string | null, language?: string) => {
    const query =
      'mutation($input: CreateBagInput!) { createBag(input: $input) { __typename ... on Problem { code } } }'
    const payload = { query, variables: { input: { bagNo, branchCode: 'JHB' } } }
    return app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: headersOf(key, language),
      payload,
    })
  },
}

type Answer = {
  code?: string
  message?: string
  errors?: { message: string; extensions: { code: string } }[]
}
function summary(answer: Response) {
  const body = answer.json<Answer>()
  const [error] = body.errors ?? []
  return {
    status: answer.statusCode,
    code: error?.extensions.code ?? body.code,
    message: error?.message ?? body.message,
    wait: answer.headers['retry-after'],
  }
}

const commit: Cut['at'] = /\bCOMMIT\b/
const work = /INSERT INTO "?(public"?\."?)?bag\b/i

describe.each(Object.entries(ways))('%s', (_transport, create) => {
  test.each([
    ['after the database received it', 'after', 1],
    ['before the database received it', 'before', 0],
  ] as const)(
    'a connection lost during COMMIT, %s: 503 says that it may have been saved, and a retry with the same key resolves it',
    async (_when, when, saved) => {
      const bagNo = newBag()
      proxy.cut({ at: commit, when })
      expect(summary(await create(bagNo, bagNo))).toMatchObject({
        status: 503,
        code: 'save.unsureKeyed',
        wait: '2',
        message: expect.stringMatching(/may have been saved or not: .* same key/),
      })
      expect(proxy.waits()).toBe(false)
      expect(await countBags(bagNo)).toBe(saved)
      expect((await create(bagNo, bagNo)).statusCode).toBe(200)
      expect(await countBags(bagNo)).toBe(1)
    },
  )

  test('without a key it says how to find out, in both languages', async () => {
    const bagNo = newBag()
    proxy.cut({ at: commit, when: 'after' })
    const unsure = await create(bagNo, null)
    const reference = String(unsure.headers['x-request-id'])
    expect(summary(unsure)).toMatchObject({
      status: 503,
      code: 'save.unsure',
      wait: '2',
      message: expect.stringMatching(
        `look whether it was before you try again. Reference ${reference}$`,
      ),
    })
    // Support sees by the reference that it was.
    expect(await world.services.db.auditEvent.count({ where: { requestId: reference } })).toBe(1)
    proxy.cut({ at: commit, when: 'after' })
    expect(summary(await create(newBag(), null, 'ms'))).toMatchObject({
      code: 'save.unsure',
      message: expect.stringContaining('mungkin telah disimpan atau tidak: semak dahulu'),
    })
  })

  test('a connection lost before COMMIT: 503 says that nothing was changed, and nothing was', async () => {
    const bagNo = newBag()
    proxy.cut({ at: work, when: 'after' })
    expect(summary(await create(bagNo, bagNo))).toMatchObject({
      status: 503,
      code: 'database.unavailable',
      wait: '2',
      message: expect.stringContaining('Nothing was changed'),
    })
    expect(proxy.waits()).toBe(false)
    expect(await countBags(bagNo)).toBe(0)
  })

  test('a full disk: 503 with a message, nothing was changed; readiness and metrics report it until a write succeeds', async () => {
    const bagNo = newBag()
    const { db } = world.services
    const full = `BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END`
    await db.$executeRawUnsafe(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ ${full} $$`,
    )
    const [probe] = await db.$queryRaw<
      { made: string }[]
    >`SELECT pg_get_functiondef('probe_room'::regproc) AS made`
    await db.$executeRawUnsafe(
      `CREATE OR REPLACE FUNCTION probe_room() RETURNS void LANGUAGE plpgsql AS $$ ${full} $$`,
    )
    await db.$executeRaw`CREATE TRIGGER no_room BEFORE INSERT ON bag FOR EACH ROW EXECUTE FUNCTION no_room()`
    expect(summary(await create(bagNo, bagNo))).toMatchObject({
      status: 503,
      code: 'database.full',
      wait: '30',
      message: expect.stringContaining('no room left. Nothing was changed'),
    })
    expect(await countBags(bagNo)).toBe(0)
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'database full' })
    expect((await app.http.inject('/readyz')).statusCode).toBe(503)
    expect((await app.http.inject('/readyz?reading')).statusCode).toBe(200)
    expect((await app.http.inject('/metrics')).body).toContain('ikad_database_full 1')

    await db.$executeRaw`DROP TRIGGER no_room ON bag`
    await db.$executeRaw`DROP FUNCTION no_room`
    await db.$executeRawUnsafe(probe!.made)
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await app.http.inject('/metrics')).body).toContain('ikad_database_full 0')
    expect((await create(bagNo, bagNo)).statusCode).toBe(200)
  })
})

test('a failed read reports that nothing was changed', async () => {
  proxy.cut({ at: /FROM "?(public"?\."?)?bag\b/i, when: 'before' })
  const answer = await app.http.inject({ method: 'GET', url: '/api/bag', headers: headersOf(null) })
  expect(summary(answer)).toMatchObject({ status: 503, code: 'database.unavailable' })
  expect(proxy.waits()).toBe(false)
})

test('a sign-in attempt, which takes no key, never promises that the key resolves it', async () => {
  const query =
    'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }'
  const next = 'Rumah-Kebun-2026'
  const payload = {
    query,
    variables: {
      input: { oldPassword: demonstrationPassword, newPassword: next, confirmation: next },
    },
  }
  proxy.cut({ at: commit, when: 'after' })
  const answer = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: headersOf('k1'),
    payload,
  })
  expect(summary(answer)).toMatchObject({ status: 503, code: 'save.unsure' })
})

test.each([
  ['/api/bag', 'POST'],
  ['/graphql', 'POST'],
  ['/files/uploads', 'POST'],
])(
  'a client of %s that disconnects during its body is not an outage: no 503, and nothing about the database in the log',
  async (path, method) => {
    await app.http.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
    const { port } = app.http.server.address() as { port: number }
    const ended = new Promise<number>((resolve) =>
      app.http.server.once('request', (_request, response) => {
        response.once('close', () => resolve(response.statusCode))
        // The headers have arrived; the body is expected.
        setTimeout(() => client.resetAndDestroy(), 200)
      }),
    )
    const type = path === '/files/uploads' ? 'application/octet-stream' : 'application/json'
    const client = connect(port, '127.0.0.1')
    client.write(
      `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nx-file-name: a.txt\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{"a":`,
    )
    expect(await ended).toBeLessThan(500)
    await new Promise((wait) => setTimeout(wait, 200))
    expect(log.filter((line) => /database|"level":50/.test(line))).toEqual([])
  },
)
