import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { Pool, type QueryArrayConfig } from 'pg'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/** What went wrong in a migration's SQL, in the database's own words. */
export class ScriptError extends Error {}

/** Prisma's adapter, mended where it can't carry migrations. `onScriptError` hears of it before the engine rewords it. */
export function migrationAdapter(pool: Pool, onScriptError?: (error: ScriptError) => void): PrismaPg {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => wholeScripts(await connect(), onScriptError)
  factory.connectToShadowDb = () => shadow(pool, onScriptError)
  return factory
}

/** It cuts a script at every semicolon, and so through the middle of functions and triggers: send it whole. */
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

/** PostgreSQL's catalogue has columns of the type "char" (18), which the engine needs and the adapter refuses: read them as text (25), and say what they are. */
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

/** Its shadow database is the real one when the pool was made from a URL, and is dropped while still in use. */
async function shadow(pool: Pool, onScriptError?: (error: ScriptError) => void): Promise<Adapter> {
  const name = `shadow_${randomUUID()}`
  const url = new URL(pool.options.connectionString ?? '')
  url.pathname = `/${name}`
  await pool.query(`CREATE DATABASE "${name}"`)
  const own = new Pool({ connectionString: url.href })
  const adapter = readingCatalogue(wholeScripts(await new PrismaPg(own).connect(), onScriptError))
  adapter.dispose = async () => {
    await own.end()
    await pool.query(`DROP DATABASE "${name}"`)
  }
  return adapter
}

function explain(error: Error & { position?: string; detail?: string }): ScriptError {
  const where = error.position ? ` (character ${error.position})` : ''
  return new ScriptError(`${error.message}${where}${error.detail ? `: ${error.detail}` : ''}`, { cause: error })
}
