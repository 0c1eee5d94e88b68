import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execute, withDatabase } from '#tests/support/databaseServer.ts'

/** A server of the built product, with a database and a registry folder that nobody else uses. */
export type Product = { url: string; registry: string; database: string; stop(): Promise<void> }

/** What tests/e2e/support/globalSetup.ts says to the workers. */
export const place = {
  /** The PostgreSQL of the run. */
  get database() {
    return process.env.E2E_DATABASE!
  },
  /** Its database with the demonstration programme that each product gets a copy of. */
  get demonstration() {
    return process.env.E2E_DEMONSTRATION!
  },
  get folder() {
    return process.env.E2E_FOLDER!
  },
}

/** Starts a product on a copy of the demonstration. It takes some two seconds. */
export async function startProduct(): Promise<Product> {
  const name = `product_${randomUUID().replaceAll('-', '')}`
  const registry = join(place.folder, name)
  await mkdir(registry)
  // One copy at a time (the lock is the session's); FILE_COPY is the faster one without fsync.
  await execute(
    place.database,
    'SELECT pg_advisory_lock(1)',
    `CREATE DATABASE ${name} TEMPLATE ${place.demonstration} STRATEGY FILE_COPY`,
  )
  const database = withDatabase(place.database, name)
  const server = await serve({ DATABASE_URL: database, REGISTRY_DIR: registry })
  return {
    url: server.url,
    registry,
    database,
    async stop() {
      // Its data is thrown away: there is nothing to end in order.
      await server.stop()
      await execute(place.database, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

const startMs = 120_000

/** A server that runs: ended in order it leaves nothing undone, stopped it is merely gone. */
export type Served = { url: string; end(): Promise<void>; stop(): Promise<void> }

/**
 * Runs the built server until it is stopped, at a port that is free.
 * @throws Error with what it said when it is not ready within two minutes.
 */
export async function serve(settings: Record<string, string>): Promise<Served> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'warn', PORT: '0', ...settings }
  const child = spawn(process.execPath, ['dist/server/main.js'], { env })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said = (said + String(data)).slice(-20_000)))
  const begun = Date.now()
  const address = () => /http:\/\/localhost:\d+/.exec(said)?.[0]
  while (!(await isReady(address()))) {
    if (child.exitCode === null && Date.now() - begun < startMs) await sleep(50)
    else {
      kill()
      throw new Error(`The product did not start.\n${said}`)
    }
  }
  const stopBy = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    process.off('exit', kill)
  }
  return { url: address()!, end: () => stopBy('SIGTERM'), stop: () => stopBy('SIGKILL') }
}

async function isReady(url: string | undefined): Promise<boolean> {
  return (
    url !== undefined &&
    (await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
}
