import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const file = new URL(
  '../../../prisma/migrations/20261127210700_pass_settings/migration.sql',
  import.meta.url,
)

/** Returns the settings without the ids of their rows. */
async function said() {
  const { db } = world.services
  const omit = { id: true, version: true } as const
  return {
    rules: await db.passRule.findMany({ omit, orderBy: { cardTypeId: 'asc' } }),
    nationalities: await db.passNationality.findMany({
      omit,
      orderBy: [{ cardTypeId: 'asc' }, { country: 'asc' }, { passport: 'asc' }],
    }),
    sectors: await db.passSector.findMany({
      omit,
      orderBy: [{ cardTypeId: 'asc' }, { name: 'asc' }],
    }),
  }
}

test('the migration gives a database with card types the settings that the demonstration starts with', async () => {
  const { db } = world.services
  const seeded = await said()
  await db.passRule.deleteMany()
  await db.passNationality.deleteMany()
  await db.passSector.deleteMany()
  const statements = (await readFile(file, 'utf8'))
    .split(/;\n/)
    .filter((statement) => /^\s*INSERT/.test(statement))
  expect(statements).toHaveLength(3)
  for (const statement of statements) await db.$executeRawUnsafe(statement)
  expect(await said()).toEqual(seeded)
})
