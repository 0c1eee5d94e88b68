import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { NoWrites } from '#server/platform/database/health/canary.ts'
import { metrics } from './processMetrics.ts'

export type Readiness =
  | 'ready'
  | 'stopping'
  | 'clock off'
  | 'database unreachable'
  | 'database stuck'
  | 'database not migrated'
  | NoWrites

type Options = {
  /** Makes a round trip to the database with a write. Returns why it accepts none, or null. */
  tryWriting(): Promise<NoWrites | null>
  /**
   * Returns whether anything was written within this many milliseconds: then a late round trip is
   * only waiting behind other work.
   */
  wroteWithin(ms: number): boolean
  /** Returns the number of migrations that the database lacks. */
  pendingMigrations(): Promise<number>
  /** Returns whether this machine's clock is so far from the database's that it must be set. */
  clockOff(): boolean
  /**
   * Returns whether the process is shutting down: traffic must go elsewhere before anything closes.
   */
  stopping(): boolean
}

/** How long the database may take to answer, in milliseconds. */
const patienceMs = 2_000
/** A late round trip is tolerated if something was written within this time. */
const progressMs = 10_000

/** Conditions in which reading continues and messages say why nothing is saved. */
const readable: readonly Readiness[] = ['database full', 'database read-only', 'database standby']

/**
 * GET /healthz: the process is alive. GET /readyz: it can serve; 503 with the reason while it
 * can't. GET /readyz?reading, for the proxy: the same, but a database that only accepts no changes
 * counts as ready.
 */
export async function healthRoutes(app: FastifyInstance, options: Options): Promise<void> {
  let migrated = false
  // Shared between probes: repeated with each probe, neither would ever finish on a machine slower
  // than a probe.
  const pending = shared(options.pendingMigrations)
  const writing = shared(options.tryWriting)

  async function readiness(): Promise<Readiness> {
    if (options.stopping()) return 'stopping'
    try {
      // A round trip that waits behind ongoing work is no reason to move the work elsewhere.
      const late = () => (options.wroteWithin(progressMs) ? null : ('database stuck' as const))
      const standing = await inTime(writing(), late)
      if (standing === 'database stuck') return standing
      // Checked until it is true: migrations are never undone under a running process, which
      // applied them before it served.
      const lacks = migrated ? 0 : await inTime(pending(), () => null)
      migrated ||= lacks === 0
      if (lacks !== null && lacks > 0) return 'database not migrated'
      return standing ?? (options.clockOff() ? 'clock off' : 'ready')
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      return 'database unreachable'
    }
  }

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  app.get('/alive', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').code(204).send(),
  )

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const found = await readiness()
    metrics.readiness(found)
    const reading = 'reading' in (request.query as object) && readable.includes(found)
    const status = reading ? 'ready' : found
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

/** Returns the pending result to concurrent callers. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => (asking ??= ask().finally(() => (asking = undefined)))
}

async function inTime<T, Late>(work: Promise<T>, late: () => Late): Promise<T | Late> {
  const done = new AbortController()
  const timer = sleep(patienceMs, undefined, { signal: done.signal, ref: false }).then(late)
  timer.catch(() => undefined) // once the work is done, nobody waits for it
  work.catch(() => undefined) // once it is late, the next probe reports its failure
  return Promise.race([work, timer]).finally(() => done.abort())
}
