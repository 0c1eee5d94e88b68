import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Readiness = 'ready' | 'stopping' | 'database unreachable' | 'database not migrated' | 'database full'

type Options = {
  /** Resolves when the database answers. */
  reach(): Promise<unknown>
  /** Whether the database takes writes; while it doesn't, reading goes on. */
  hasRoom(): Promise<boolean>
  /** Migrations that the database lacks. */
  pendingMigrations(): Promise<number>
  /** Whether the process is on its way down: then traffic goes elsewhere before anything closes. */
  stopping(): boolean
}

/** How long the database may take to answer before it counts as unreachable, in milliseconds. */
const patienceMs = 2_000

/**
 * GET /healthz: the process lives. GET /readyz: it can serve; 503 with the reason while it can't. GET /readyz?reading, for
 * the proxy: the same, but a full database counts as ready. Through the proxy people go on reading, and are told in words
 * why nothing is saved.
 */
export async function healthRoutes(app: FastifyInstance, options: Options): Promise<void> {
  let migrated = false

  async function readiness(reading: boolean): Promise<Readiness> {
    if (options.stopping()) return 'stopping'
    try {
      await inTime(options.reach())
      // Asked until it is true: migrations are never taken back under a running process.
      migrated ||= (await inTime(options.pendingMigrations())) === 0
      if (migrated && !reading && !(await inTime(options.hasRoom()))) return 'database full'
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      return 'database unreachable'
    }
    return migrated ? 'ready' : 'database not migrated'
  }

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const status = await readiness('reading' in (request.query as object))
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`)
  })
  late.catch(() => undefined) // once the work is done, nobody waits for it
  return Promise.race([work, late]).finally(() => done.abort())
}
