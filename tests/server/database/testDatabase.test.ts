import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrationsPending } from '#server/platform/database/migrate.ts'
import { createTestDatabase } from '#tests/support/database.ts'

test('test databases are migrated and isolated from each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(await migrationsPending(one.url)).toBe(0)
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query('CREATE TABLE only_here (id int)')
  await client.end()
  expect(await migrationsPending(two.url)).toBe(0)
  const other = new Client({ connectionString: two.url })
  await other.connect()
  await expect(other.query('TABLE only_here')).rejects.toThrow(/does not exist/)
  await other.end()
  await Promise.all([one.drop(), two.drop()])
})
