import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

export interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

/**
 * Returns whether older versions of the product cannot work with the migration, which its name says:
 * it removes or changes what they use (docs/decisions/0087).
 */
export const isContract = (name: string): boolean => name.endsWith('_contract')

/**
 * Returns the folder of the product's migrations, found by walking up from the sources or from the
 * bundle in dist.
 */
export function migrationsFolder(from = import.meta.dirname): string {
  const found = path.join(from, 'prisma', 'migrations')
  if (existsSync(found)) return found
  const parent = path.dirname(from)
  if (parent === from) throw new Error('prisma/migrations is missing from this installation.')
  return migrationsFolder(parent)
}

/** Returns the names of all migrations in the order of application. */
export async function listMigrations(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Returns all migrations in the order of application, with the checksums that Prisma stores. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = await listMigrations(folder)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
