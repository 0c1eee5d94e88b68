import fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from '#server/platform/http/health.ts'
import { within } from '#tests/support/time/within.ts'

type Options = Parameters<typeof healthRoutes>[1]

const sound: Options = {
  tryWriting: async () => null,
  wroteWithin: () => false,
  pendingMigrations: async () => 0,
  clockOff: () => false,
  stopping: () => false,
}
const refused = () => Promise.reject(new Error('ECONNREFUSED'))

async function ask(path: string, options: Partial<Options> = {}) {
  const app = fastify()
  await app.register(healthRoutes, { ...sound, ...options })
  const { statusCode, headers } = await app.inject(path)
  const { status } = (await app.inject(path)).json<{ status: string }>()
  await app.close()
  return { statusCode, status, cache: headers['cache-control'] }
}

test('a process with a reachable, migrated database is ready', async () => {
  expect(await ask('/readyz')).toEqual({ statusCode: 200, status: 'ready', cache: 'no-store' })
})

test.each([
  ['stopping', { stopping: () => true }],
  ['database unreachable', { tryWriting: refused }],
  ['database unreachable', { pendingMigrations: refused }],
  ['database not migrated', { pendingMigrations: async () => 1 }],
  ['database full', { tryWriting: async () => 'database full' as const }],
  ['database read-only', { tryWriting: async () => 'database read-only' as const }],
  ['database standby', { tryWriting: async () => 'database standby' as const }],
  ['database busy', { tryWriting: async () => 'database busy' as const }],
  ['clock off', { clockOff: () => true }],
])('not ready: %s', async (status, options) => {
  expect(await ask('/readyz', options)).toEqual({ statusCode: 503, status, cache: 'no-store' })
})

test.each(['database full', 'database read-only', 'database standby'] as const)(
  '%s is ready for the proxy, so that people can still read',
  async (status) => {
    expect(await ask('/readyz?reading', { tryWriting: async () => status })).toMatchObject({
      statusCode: 200,
      status: 'ready',
    })
  },
)

test('a failure that prevents reads is not ready for the proxy either', async () => {
  expect(await ask('/readyz?reading', { stopping: () => true })).toMatchObject({
    statusCode: 503,
    status: 'stopping',
  })
  expect(await ask('/readyz?reading', { tryWriting: refused })).toMatchObject({ statusCode: 503 })
})

const never = () => new Promise<null>(() => undefined)

test('a database that never answers or accepts data counts as stuck within 3 s', async () => {
  const app = fastify()
  await app.register(healthRoutes, { ...sound, tryWriting: never })
  const answer = await within(3_000, () => app.inject('/readyz'))
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database stuck' }])
  await app.close()
})

test('a late round trip behind running work does not affect readiness', async () => {
  const app = fastify()
  await app.register(healthRoutes, { ...sound, tryWriting: never, wroteWithin: () => true })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})

test('a process that is not ready is still alive', async () => {
  expect(await ask('/healthz', { stopping: () => true })).toMatchObject({
    statusCode: 200,
    status: 'alive',
  })
})
