import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { scriptBudget } from '#server/platform/database/connection/budgets.ts'
import { watchedPool } from '#server/platform/database/connection/watchedPool.ts'
import { migrationsFolder, readMigrations } from '#server/platform/database/migrationFiles.ts'
import { readSchema } from '#server/platform/database/readSchema.ts'
import { schemaDifference } from '#server/platform/database/schemaDifference.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'

test('the migrations lead to the schema, so that a new one holds only what it is for', async () => {
  const pool = watchedPool(inject('databaseUrl'), { budget: scriptBudget })
  try {
    const schema = await readSchema(path.join(projectRoot(), 'prisma/schema'))
    const migrations = await readMigrations(migrationsFolder(projectRoot()))
    expect(await schemaDifference(pool, schema, migrations)).toBe('')
    // Migrations that lead elsewhere are found.
    expect(await schemaDifference(pool, schema, migrations.slice(0, 1))).not.toBe('')
  } finally {
    await pool.end()
  }
})
