import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Pool } from 'pg'
import { migrationAdapter, type ScriptError } from './migrationAdapter.ts'
import type { MigrationFile } from './migrationFiles.ts'
import type { SchemaFile } from './readSchema.ts'

/** A schema of the product keeps nothing outside of Prisma's sight. */
export const noFilter: SchemaFilter = { externalTables: [], externalEnums: [] }

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')

interface EngineOptions {
  /** the Prisma schema, where one is compared */
  datamodel?: readonly SchemaFile[]
  onScriptError?: (error: ScriptError) => void
}

/** Where a test runner loads this module twice, the package's bindings are one all the same. */
const shared = globalThis as { ikadSchemaEngine?: Promise<Bindings> }

/**
 * Prisma's migration engine on this pool. It is WebAssembly, so that nothing is downloaded; it takes
 * 5 MB, so that it is loaded only when there is something to do.
 */
export async function schemaEngine(pool: Pool, { datamodel, onScriptError }: EngineOptions = {}): Promise<SchemaEngine> {
  const { SchemaEngine } = await (shared.ikadSchemaEngine ??= load())
  const datamodels = datamodel?.map(({ path: name, content }): [string, string] => [name, content])
  const onLog = () => undefined // its debug lines; what fails comes back as an error
  return SchemaEngine.new({ datamodels }, onLog, bindMigrationAwareSqlAdapterFactory(migrationAdapter(pool, onScriptError)))
}

/** Once a process: the bindings keep views of the first instance's memory. */
async function load(): Promise<Bindings> {
  // The bindings report a panic here, and expect the caller to have made it.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } })
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const code = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports }
  const { instance } = await WebAssembly.instantiate(code, imports)
  bindings.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return bindings
}

/** A folder's migrations in the shape that the engine reads. */
export function migrationList(baseDir: string, files: MigrationFile[]): MigrationList {
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: files.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}
