import { expect, test } from 'vitest'
import { startWithin } from '#server/startWithin.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const quiet = { DEMO: '0', LOG_LEVEL: 'silent', PORT: '0' }
const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 'nobody there',
  )

test('two products in one process: stopping one does not affect the other', async () => {
  const databases = await Promise.all([createTestDatabase('seeded'), createTestDatabase('seeded')])
  const [one, other] = await Promise.all(
    databases.map(({ url }) => startWithin({ ...quiet, DATABASE_URL: url })),
  )
  expect([await readiness(one!.port), await readiness(other!.port)]).toEqual([200, 200])

  const stopped = one!.stop()
  expect(await readiness(one!.port), 'no longer ready, while a proxy has time to see it').toBe(503)
  await stopped
  expect([await readiness(one!.port), await readiness(other!.port)]).toEqual(['nobody there', 200])

  await other!.stop()
  await Promise.all(databases.map(({ drop }) => drop()))
})

test.each([
  ['no database', quiet, 'DATABASE_URL is missing'],
  [
    'a malformed setting',
    { ...quiet, DATABASE_URL: 'postgresql://localhost/x', PORT: 'http' },
    'The setting PORT is not valid',
  ],
  [
    'a database that does not answer',
    { ...quiet, DATABASE_URL: 'postgresql://ikad@127.0.0.1:9/ikad' },
    'ECONNREFUSED',
  ],
])('refused with a message: %s', async (_what, settings, said) => {
  await expect(startWithin(settings)).rejects.toThrow(said)
})
