import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { execute, withDatabase } from '#tests/support/databaseServer.ts'
import { serve } from './hostedProducts.ts'

/** A product of the built server, with a database and a registry folder of its own. */
export type Product = { url: string; registry: string; database: string; stop(): Promise<void> }

/** The values that tests/e2e/support/globalSetup.ts passes to the workers. */
export const place = {
  /** The PostgreSQL of the run. */
  get database() {
    return process.env.E2E_DATABASE!
  },
  /** Its database with the demonstration programme that is copied for each product. */
  get demonstration() {
    return process.env.E2E_DEMONSTRATION!
  },
  get folder() {
    return process.env.E2E_FOLDER!
  },
  /** The process in which the products run (productHost.mjs). */
  get host() {
    return process.env.E2E_HOST!
  },
}

/** Starts a product on a copy of the demonstration, with further settings. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const name = `product_${randomUUID().replaceAll('-', '')}`
  const registry = join(place.folder, name)
  await mkdir(registry)
  // One copy at a time (the lock belongs to the session); FILE_COPY is the faster strategy without
  // fsync.
  await execute(
    place.database,
    'SELECT pg_advisory_lock(1)',
    `CREATE DATABASE ${name} TEMPLATE ${place.demonstration} STRATEGY FILE_COPY`,
  )
  const database = withDatabase(place.database, name)
  const { url, end } = await serve(place.host, {
    DATABASE_URL: database,
    REGISTRY_DIR: registry,
    ...settings,
  })
  return {
    url,
    registry,
    database,
    async stop() {
      await end()
      await execute(place.database, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
