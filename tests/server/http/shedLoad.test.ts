import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { poolSize } from '#server/platform/database/client.ts'
import { room } from '#server/platform/database/health/room.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('while too many calls wait for the database, new ones are refused, earlier ones are answered, and the process is ready', async () => {
  const { http } = await world.app()
  const { db } = world.services
  room.wrote()
  const earlier = Promise.all(
    Array.from(
      { length: poolSize + limits.callsWaiting },
      () => db.$queryRaw<{ n: number }[]>`SELECT 1 AS n FROM pg_sleep(0.5)`,
    ),
  )
  const payload = { LOGINID: 'operator', PASSWORD: 'Demo-2026' }
  const [called, asked, lives, ready] = await Promise.all([
    http.inject({
      method: 'POST',
      url: '/api/user/login',
      payload,
      headers: { 'accept-language': 'en' },
    }),
    http.inject({ method: 'POST', url: '/graphql', payload: { query: '{ viewer { loginId } }' } }),
    http.inject('/healthz'),
    http.inject('/readyz'),
  ])
  expect([called.statusCode, called.headers['retry-after']]).toEqual([503, '2'])
  expect(called.json()).toMatchObject({ status: 0, code: 'product.overloaded' })
  expect([
    asked.statusCode,
    asked.json<{ errors: { extensions: { code: string } }[] }>().errors[0]!.extensions.code,
  ]).toEqual([503, 'product.overloaded'])
  expect([lives.statusCode, ready.statusCode]).toEqual([200, 200])
  expect(new Set((await earlier).map(([row]) => row!.n))).toEqual(new Set([1]))
  expect((await http.inject({ method: 'POST', url: '/api/user/login', payload })).statusCode).toBe(
    200,
  )
})
