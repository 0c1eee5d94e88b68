import type { Pool } from 'pg'
import type { ScriptError } from './migrationAdapter.ts'
import type { MigrationFile } from './migrationFiles.ts'
import type { SchemaFile } from './readSchema.ts'
import { migrationList, noFilter, schemaEngine } from './schemaEngine.ts'

/**
 * Returns the SQL from the schema built by the migrations to a Prisma schema; empty when nothing is
 * missing. It works in a shadow database.
 */
export async function schemaDifference(
  pool: Pool,
  schema: readonly SchemaFile[],
  files: MigrationFile[],
): Promise<string> {
  let scriptError: ScriptError | undefined
  const engine = await schemaEngine(pool, {
    datamodel: schema,
    onScriptError: (error) => (scriptError = error),
  })
  try {
    const { stdout, exitCode } = await engine.diff({
      from: { tag: 'migrations', ...migrationList('prisma/migrations', files) },
      to: { tag: 'schemaDatamodel', files: [...schema] },
      script: true,
      exitCode: true,
      filters: noFilter,
    })
    return exitCode === 0 ? '' : (stdout ?? '')
  } catch (error) {
    if (scriptError)
      throw new Error(`${(error as Error).message.split('\n')[0]} ${scriptError.message}`, {
        cause: scriptError,
      })
    throw error
  } finally {
    engine.free()
  }
}
