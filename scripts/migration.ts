import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { scriptBudget } from '#server/platform/database/connection/budgets.ts'
import { watchedPool } from '#server/platform/database/connection/watchedPool.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import {
  isContract,
  migrationsFolder,
  readMigrations,
} from '#server/platform/database/migrationFiles.ts'
import { readSchema } from '#server/platform/database/readSchema.ts'
import { schemaDifference } from '#server/platform/database/schemaDifference.ts'
import { breakingChanges } from './breakingChanges.ts'

/**
 * npm run migration NAME: writes the migration from the existing ones to prisma/schema/.
 *
 * A name with its own time stamp (20260101000000_init) is sorted among the others. With --empty it
 * writes an empty file, for changes that Prisma can't express; with --print it only shows the SQL.
 */
async function main(): Promise<void> {
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
  const print = flags.includes('--print')
  const wanted =
    process.argv.slice(2).find((word) => !word.startsWith('--')) ?? (print ? 'print' : undefined)
  if (!wanted || !/^\w+$/.test(wanted))
    throw new Error('Name the migration with letters, digits and _: npm run migration NAME')
  const root = path.resolve(import.meta.dirname, '..')
  const migrations = migrationsFolder(root)
  const last = (await readMigrations(migrations)).at(-1)?.name.slice(0, 14) ?? '0'
  const name = /^\d{14}_/.test(wanted) ? wanted : `${stampAfter(last)}_${wanted}`
  const sql = flags.includes('--empty')
    ? `-- ${wanted}\n`
    : await difference(path.join(root, 'prisma', 'schema'), migrations, name)
  if (!sql) return console.log('The migrations already match prisma/schema/: nothing to write.')
  if (print) return console.log(sql)
  const breaks = breakingChanges(sql)
  if (breaks.length > 0 && !isContract(name))
    throw new Error(
      `Older versions cannot work with it, because ${breaks.join(', and ')}. Make a migration that adds only, or name it ${wanted}_contract.`,
    )
  const file = path.join(migrations, name, 'migration.sql')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, sql, { flag: 'wx' })
  await writeFile(path.join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n')
  console.log(`Wrote ${path.relative(root, file)}. Read it before you commit it.`)
}

/**
 * Returns the current time, or one just after the last migration if that has a later one: a new
 * migration comes last, whatever the clocks.
 */
function stampAfter(last: string): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  return now > last ? now : String(Number(last) + 1)
}

async function difference(schemaFolder: string, migrations: string, name: string): Promise<string> {
  const before = (await readMigrations(migrations)).filter((file) => file.name < name)
  const folder = await mkdtemp(path.join(tmpdir(), 'ikad-migration-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const server = await startEmbedded({ dataDir: folder, log, settings: { fsync: 'off' } })
  const pool = watchedPool(server.url, { budget: scriptBudget })
  try {
    return await schemaDifference(pool, await readSchema(schemaFolder), before)
  } finally {
    await pool.end()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

await main()
