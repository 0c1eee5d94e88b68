import fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from '#server/platform/http/health.ts'
import { within } from '#tests/support/time/within.ts'

type Options = Parameters<typeof healthRoutes>[1]

async function ask(path: string, options: Partial<Options> = {}) {
  const app = fastify()
  const sound = { reach: async () => 1, hasRoom: async () => true, pendingMigrations: async () => 0, stopping: () => false }
  await app.register(healthRoutes, { ...sound, ...options })
  const { statusCode, headers } = await app.inject(path)
  const { status } = (await app.inject(path)).json<{ status: string }>()
  await app.close()
  return { statusCode, status, cache: headers['cache-control'] }
}

test('a process whose database answers and is migrated is ready', async () => {
  expect(await ask('/readyz')).toEqual({ statusCode: 200, status: 'ready', cache: 'no-store' })
})

test.each([
  ['stopping', { stopping: () => true }],
  ['database unreachable', { reach: () => Promise.reject(new Error('ECONNREFUSED')) }],
  ['database unreachable', { pendingMigrations: () => Promise.reject(new Error('ECONNREFUSED')) }],
  ['database not migrated', { pendingMigrations: async () => 1 }],
  ['database full', { hasRoom: async () => false }],
  ['database unreachable', { hasRoom: () => Promise.reject(new Error('ECONNREFUSED')) }],
])('not ready: %s', async (status, options) => {
  expect(await ask('/readyz', options)).toEqual({ statusCode: 503, status, cache: 'no-store' })
})

test('a full database is ready for the proxy, through which people go on reading', async () => {
  expect(await ask('/readyz?reading', { hasRoom: async () => false })).toMatchObject({ statusCode: 200, status: 'ready' })
  expect(await ask('/readyz?reading', { stopping: () => true })).toMatchObject({ statusCode: 503, status: 'stopping' })
})

test('a database that never answers is not ready within 3 s', async () => {
  const app = fastify()
  await app.register(healthRoutes, {
    reach: () => new Promise(() => undefined),
    hasRoom: async () => true,
    pendingMigrations: async () => 0,
    stopping: () => false,
  })
  const answer = await within(3_000, () => app.inject('/readyz'))
  expect(answer.statusCode).toBe(503)
  await app.close()
})

test('a process that is not ready is alive all the same', async () => {
  expect(await ask('/healthz', { stopping: () => true })).toMatchObject({ statusCode: 200, status: 'alive' })
})
