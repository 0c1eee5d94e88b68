import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type {
  MigrationList,
  SchemaEngine,
  SchemaFilter,
} from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Pool } from 'pg'
import { migrationAdapter, type ScriptError } from './migrationAdapter.ts'
import type { MigrationFile } from './migrationFiles.ts'
import type { SchemaFile } from './readSchema.ts'

/** The product's schema has nothing outside Prisma's view. */
export const noFilter: SchemaFilter = { externalTables: [], externalEnums: [] }

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')

interface EngineOptions {
  /** the Prisma schema, where one is compared */
  datamodel?: readonly SchemaFile[]
  onScriptError?: (error: ScriptError) => void
}

/**
 * Shared, because the package's bindings exist once even where a test runner loads this module
 * twice.
 */
const shared = globalThis as { ikadSchemaEngine?: Promise<Bindings> }

/**
 * Returns Prisma's migration engine on this pool. It is WebAssembly, so nothing is downloaded, and
 * takes 5 MB, so it is loaded only when needed.
 */
export async function schemaEngine(
  pool: Pool,
  { datamodel, onScriptError }: EngineOptions = {},
): Promise<SchemaEngine> {
  const { SchemaEngine } = await (shared.ikadSchemaEngine ??= load())
  const datamodels = datamodel?.map(({ path: name, content }): [string, string] => [name, content])
  const onLog = () => undefined // its debug lines; what fails comes back as an error
  return SchemaEngine.new(
    { datamodels },
    onLog,
    bindMigrationAwareSqlAdapterFactory(migrationAdapter(pool, onScriptError)),
  )
}

/** Loads the bindings once per process, since they keep views of the first instance's memory. */
async function load(): Promise<Bindings> {
  // The bindings report a panic here, and expect the caller to define it.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) },
  })
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const code = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports }
  const { instance } = await WebAssembly.instantiate(code, imports)
  bindings.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return bindings
}

/** Returns a folder's migrations in the form that the engine reads. */
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
