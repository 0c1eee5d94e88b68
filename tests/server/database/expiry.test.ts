import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { deleteExpired, expiring } from '#server/platform/expiry.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const of = (table: string) => expiring.find((each) => each.table === table)!

test('results of idempotency keys are kept for a week and then deleted, in any number', async () => {
  const { db, clock } = world.services
  const now = clock.now().getTime()
  const user = await db.user.findFirstOrThrow()
  const made = (key: string, ago: number) => ({
    userId: user.id,
    key,
    command: 'createBag',
    inputHash: '',
    result: {},
    createdAt: new Date(now - ago),
  })
  await db.idempotencyKey.createMany({
    data: [
      ...Array.from({ length: 2_500 }, (_, n) => made(`old-${n}`, limits.keysKeptMs + 1_000)),
      made('new', limits.keysKeptMs - 60_000),
    ],
  })
  expect(await deleteExpired(world.services, of('idempotency_key'))).toBe(2_500)
  expect(
    await db.idempotencyKey.findMany({ where: { userId: user.id }, select: { key: true } }),
  ).toEqual([{ key: 'new' }])
  expect(await deleteExpired(world.services, of('idempotency_key'))).toBe(0)
})

test('a live session is never deleted, and a challenge only after it has lapsed', async () => {
  const { db, clock } = world.services
  const now = clock.now().getTime()
  const user = await db.user.findFirstOrThrow()
  const session = (n: number, ago: number) => ({
    tokenHash: Buffer.from([n]),
    userId: user.id,
    area: 'ikad',
    carrier: 'bearer',
    address: '',
    userAgent: '',
    createdAt: new Date(now - ago),
    lastSeenAt: new Date(now - ago),
  })
  await db.session.createMany({
    data: [session(1, 0), session(2, limits.sessionMs + limits.sessionsKeptMs + 1_000)],
  })
  expect(await deleteExpired(world.services, of('session'))).toBe(1)
  await db.webauthnChallenge.createMany({
    data: [
      { challenge: 'lapsed', purpose: 'signIn', expiresAt: new Date(now - 1) },
      { challenge: 'open', purpose: 'signIn', expiresAt: new Date(now + 60_000) },
    ],
  })
  expect(await deleteExpired(world.services, of('webauthn_challenge'))).toBe(1)
  expect(await db.webauthnChallenge.count({ where: { challenge: 'open' } })).toBe(1)
})

test('every listed table exists, with its column', async () => {
  for (const each of expiring)
    expect(await deleteExpired(world.services, each)).toBeGreaterThanOrEqual(0)
})
