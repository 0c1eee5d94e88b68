import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { Pool, QueryArrayConfig } from 'pg'
import { scriptBudget } from './connection/budgets.ts'
import { watchedPool } from './connection/watchedPool.ts'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/** The error in a migration's SQL, in the database's own words. */
export class ScriptError extends Error {}

/**
 * Returns Prisma's adapter with fixes for migrations. `onScriptError` is called before the engine
 * rewords the error.
 */
export function migrationAdapter(
  pool: Pool,
  onScriptError?: (error: ScriptError) => void,
): PrismaPg {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => wholeScripts(await connect(), onScriptError)
  factory.connectToShadowDb = () => shadow(pool, onScriptError)
  return factory
}

/**
 * Sends a script whole: the adapter splits it at every semicolon, even inside functions and
 * triggers.
 */
function wholeScripts(adapter: Adapter, onScriptError?: (error: ScriptError) => void): Adapter {
  adapter.executeScript = async (sql) => {
    try {
      await adapter.underlyingDriver().query(sql)
    } catch (error) {
      const explained = explain(error as Error)
      onScriptError?.(explained)
      throw explained
    }
  }
  return adapter
}

/**
 * Reads PostgreSQL's catalogue columns of type "char" (18), which the engine needs and the adapter
 * refuses, as text (25), and labels them.
 */
function readingCatalogue(adapter: Adapter): Adapter {
  const queryRaw = adapter.queryRaw
  adapter.queryRaw = async (query) => {
    const characters: number[] = []
    const client = {
      async query(sent: QueryArrayConfig) {
        const result = await adapter.underlyingDriver().query(sent)
        result.fields.forEach((field, column) => {
          if (field.dataTypeID !== 18) return
          field.dataTypeID = 25
          characters.push(column)
        })
        return result
      },
    }
    const read = await queryRaw.call(Object.create(adapter, { client: { value: client } }), query)
    for (const column of characters) read.columnTypes[column] = ColumnTypeEnum.Character
    return read
  }
  return adapter
}

/**
 * Returns a separate shadow database: for a pool made from a URL the adapter's own is the real
 * database, dropped while still in use.
 */
async function shadow(pool: Pool, onScriptError?: (error: ScriptError) => void): Promise<Adapter> {
  const name = `shadow_${randomUUID()}`
  const url = new URL(pool.options.connectionString ?? '')
  url.pathname = `/${name}`
  await pool.query(`CREATE DATABASE "${name}"`)
  const own = watchedPool(url.href, { budget: scriptBudget })
  const adapter = readingCatalogue(wholeScripts(await new PrismaPg(own).connect(), onScriptError))
  adapter.dispose = async () => {
    await own.end()
    await pool.query(`DROP DATABASE "${name}"`)
  }
  return adapter
}

function explain(error: Error & { position?: string; detail?: string }): ScriptError {
  const where = error.position ? ` (character ${error.position})` : ''
  return new ScriptError(`${error.message}${where}${error.detail ? `: ${error.detail}` : ''}`, {
    cause: error,
  })
}
