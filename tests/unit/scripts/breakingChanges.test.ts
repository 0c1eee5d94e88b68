import { expect, test } from 'vitest'
import {
  isContract,
  migrationsFolder,
  readMigrations,
} from '#server/platform/database/migrationFiles.ts'
import { breakingChanges } from '../../../scripts/breakingChanges.ts'

/** The last migration before the rule (docs/decisions/0087). */
const lastBefore = '20261129060600_notifications'

test.each([
  'DROP TABLE a',
  'ALTER TABLE a DROP COLUMN b',
  'ALTER TABLE a RENAME COLUMN b TO c',
  'ALTER TABLE a ALTER COLUMN b TYPE bigint',
  'ALTER TABLE a ALTER COLUMN b SET DATA TYPE bigint',
  'ALTER TABLE a ALTER COLUMN b SET NOT NULL',
  'ALTER TABLE a ADD COLUMN b int NOT NULL',
  'ALTER TABLE a ADD COLUMN b int DEFAULT 1, ADD COLUMN c int NOT NULL',
  `ALTER TYPE "A" ADD VALUE 'b'`,
])('%s breaks an older version', (sql) => {
  expect(breakingChanges(sql)).toHaveLength(1)
})

test.each([
  '-- DROP TABLE a',
  'CREATE TABLE a (b int NOT NULL)',
  'ALTER TABLE a ADD COLUMN b int',
  'ALTER TABLE a ADD COLUMN b int NOT NULL DEFAULT 1',
  'ALTER TABLE a ALTER COLUMN b DROP NOT NULL',
  'CREATE INDEX a_b ON a (b)',
])('%s does not', (sql) => {
  expect(breakingChanges(sql)).toEqual([])
})

test('a migration that breaks older versions says so in its name, and no other does', async () => {
  const wrong = (await readMigrations(migrationsFolder()))
    .filter(({ name }) => name > lastBefore)
    .filter(({ name, sql }) => breakingChanges(sql).length > 0 !== isContract(name))
  expect(wrong.map(({ name }) => name)).toEqual([])
})
